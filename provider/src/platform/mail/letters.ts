import { findAccount } from '../../identity/session/accounts.ts';
import { findDepartureOf } from '../../identity/session/departing.ts';
import { writeApplicationMail } from '../../league/applications/application-mail.ts';
import { writePaymentMail } from '../../league/payments/payment-mail.ts';
import { UNVERIFIED_DAYS } from '../../people/accounts/unverified.ts';
import { writeParentMail } from '../../people/consent/parent-mail.ts';
import { writeNewsMail } from '../../people/notifications/news-mail.ts';
import type { UnsubscribeTokens } from '../../people/notifications/unsubscribe-token.ts';
import type { Db } from '../db/database.ts';
import type { Letter } from '../db/schema.ts';
import { writeAskedDeletionMail, writeOwnDeletionMail } from './deletion-letter.ts';
import { writeSecurityMail } from './security-letters.ts';
import { issueAskedToken } from './tokens.ts';
import type { Mail } from './transport.ts';

export interface LetterContext {
  db: Db;
  publicOrigin: string;
  organiserEmail: string;
  unsubscribeTokens: UnsubscribeTokens;
}

/** How a letter is written; `isRetry`: it was begun before, and not sent. */
interface Attempt {
  isRetry: boolean;
}

/**
 * Writes the mail that a letter of the outbox stands for; `undefined`: there is nothing to send (any more). The link's
 * token is made here, so that it is never stored, and so that a request for a stranger's address costs the one who
 * asks exactly as much as one for a known address.
 */
export async function writeMail(
  context: LetterContext,
  letter: Letter,
  attempt: Attempt = { isRetry: false },
): Promise<Mail | undefined> {
  const { db, publicOrigin, organiserEmail } = context;
  if (letter.kind === 'organisation_request') {
    const { name, topic, message } = letter;
    return {
      to: organiserEmail,
      subject: `Заявка на организацию турнира: ${topic}`,
      text: `Имя: ${name}\nТема: ${topic}\n\n${message}\n\nОтметить ответ: ${publicOrigin}/organiser?tab=requests\n`,
    };
  }
  if (letter.kind === 'club_application') {
    const mail = await writeApplicationMail(db, publicOrigin, letter);
    return mail && { to: organiserEmail, ...mail };
  }
  if (letter.kind === 'payment_received') return writePaymentMail(db, publicOrigin, letter);
  if (letter.kind === 'news') return writeNewsMail(context, letter);
  if (letter.kind === 'parent_confirmation') return writeParentMail(context, letter);
  if (letter.kind === 'deletion_undo') return writeOwnDeletionMail(context, letter);
  if (letter.kind === 'account_rejected') {
    const { to, reason } = letter;
    return {
      to,
      subject: 'Регистрация не подтверждена',
      text: [
        'Здравствуйте!',
        'Юношеская лига тхэквондо не подтвердила вашу регистрацию на своём сайте. Учётная запись удалена.',
        ...(reason === null ? [] : [`Причина: ${reason}`]),
        `Если это ошибка, зарегистрируйтесь ещё раз или напишите организатору: ${organiserEmail}\n`,
      ].join('\n\n'),
    };
  }
  if (letter.kind !== 'verify_email' && letter.kind !== 'reset_password' && letter.kind !== 'login_link')
    return writeSecurityMail(context, letter);
  const account = await findAccount(db, letter.to);
  if (!account) {
    // Every way back to an account that is being deleted leads to undoing the deletion.
    const departure = await findDepartureOf(db, letter.to);
    return departure && writeAskedDeletionMail(context, { to: letter.to, userId: departure.userId }, attempt);
  }
  const isUnverified = account.emailVerifiedAt === null;
  // A link to log in would be refused for an unconfirmed address: it gets the mail that it needs first.
  if (letter.kind === 'verify_email' || (letter.kind === 'login_link' && isUnverified)) {
    if (!isUnverified) return undefined;
    const link = await issueAskedToken(db, account.id, 'verify_email', attempt);
    if (!link) return undefined;
    return {
      to: letter.to,
      subject: 'Подтвердите e-mail',
      text: [
        'Здравствуйте!',
        'Вы зарегистрировались на сайте Юношеской лиги тхэквондо. Чтобы подтвердить адрес, откройте ссылку и нажмите кнопку на странице:',
        `${publicOrigin}/verify-email?token=${link.token}`,
        `Ссылка действует 7 дней. Регистрация, которую не подтвердили за ${UNVERIFIED_DAYS} дней, удаляется.`,
        'Если вы не регистрировались, ничего не делайте.\n',
      ].join('\n\n'),
    };
  }
  if (letter.kind === 'login_link') {
    const link = await issueAskedToken(db, account.id, 'login_link', attempt);
    if (!link) return undefined;
    return {
      to: letter.to,
      subject: 'Ссылка для входа',
      text: [
        'Здравствуйте!',
        'Чтобы войти на сайт Юношеской лиги тхэквондо без пароля, откройте ссылку и нажмите кнопку на странице:',
        `${publicOrigin}/login-link?token=${link.token}`,
        `Ссылка действует ${link.minutes} минут и только один раз. Никому её не пересылайте: по ней войдёт любой.`,
        'Если вы не просили ссылку, ничего не делайте: без неё никто не войдёт.\n',
      ].join('\n\n'),
    };
  }
  const link = await issueAskedToken(db, account.id, 'reset_password', attempt);
  if (!link) return undefined;
  return {
    to: letter.to,
    subject: 'Смена пароля',
    text: [
      'Здравствуйте!',
      'Чтобы задать новый пароль на сайте Юношеской лиги тхэквондо, откройте ссылку:',
      `${publicOrigin}/reset-password?token=${link.token}`,
      `Ссылка действует ${link.minutes} минут и только один раз. Если вы не просили сменить пароль, ничего не делайте.\n`,
    ].join('\n\n'),
  };
}
