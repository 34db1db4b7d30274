import { RETENTION_DAYS } from '@league/shared/contract';
import { and, desc, sql } from 'drizzle-orm';
import { findAccount, findDepartureOf } from '../../identity/session/accounts.ts';
import { outbox } from '../../platform/db/schema.ts';
import {
  type Attempt,
  greetingMail,
  type LetterContext,
  type LetterOf,
  type LetterWriters,
} from '../../platform/mail/letters.ts';
import { issueAskedToken, issueSecondToken } from '../../platform/mail/tokens.ts';
import type { Mail } from '../../platform/mail/transport.ts';
import { writeAskedDeletionMail } from '../departure/deletion-letter.ts';

type AskedKind = 'verify_email' | 'login_link' | 'reset_password';

/** The letters about registering, and those by which somebody gets back into an account. */
export const accountLetters: LetterWriters<AskedKind | 'account_rejected'> = {
  verify_email: writeAskedMail,
  login_link: writeAskedMail,
  reset_password: writeAskedMail,
  account_rejected: async ({ organiserEmail }, { to, reason }) =>
    greetingMail(
      to,
      'Регистрация не подтверждена',
      'Юношеская лига тхэквондо не подтвердила вашу регистрацию на своём сайте. Учётная запись удалена.',
      `Причина: ${reason}`,
      `Если это ошибка, зарегистрируйтесь ещё раз или напишите организатору: ${organiserEmail}`,
    ),
};

/**
 * The part of an address that leads on to the athlete of the link «это мой ребёнок» by which the person has registered: in
 * the first mail, and in each that is asked for again. Empty once that link has ended.
 */
async function invitationOf({ db }: LetterContext, { to }: LetterOf<AskedKind>): Promise<string> {
  const [first] = await db
    .select({ link: sql<string>`${outbox.letter} ->> 'invitation'` })
    .from(outbox)
    .where(
      and(
        sql`${outbox.letter} ->> 'kind' = 'verify_email'`,
        sql`${outbox.letter} ->> 'to' = ${to}`,
        sql`${outbox.letter} ->> 'invitation' is not null`,
      ),
    )
    .orderBy(desc(outbox.id))
    .limit(1);
  const token = first && (await issueSecondToken(db, first.link));
  return token ? `&invitation=${token}` : '';
}

/** The mail with a link that somebody, perhaps a stranger, has asked for. */
async function writeAskedMail(
  context: LetterContext,
  letter: LetterOf<AskedKind>,
  attempt: Attempt,
): Promise<Mail | undefined> {
  const { db, publicOrigin } = context;
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
    return greetingMail(
      letter.to,
      'Подтвердите e-mail',
      'Вы зарегистрировались на сайте Юношеской лиги тхэквондо. Чтобы подтвердить адрес, откройте ссылку и нажмите кнопку на странице:',
      `${publicOrigin}/verify-email?token=${link.token}${await invitationOf(context, letter)}`,
      `Ссылка действует 7 дней. Регистрация, которую не подтвердили за ${RETENTION_DAYS.unverified} дней, удаляется.`,
      'Если вы не регистрировались, ничего не делайте.',
    );
  }
  if (letter.kind === 'login_link') {
    const link = await issueAskedToken(db, account.id, 'login_link', attempt);
    if (!link) return undefined;
    return greetingMail(
      letter.to,
      'Ссылка для входа',
      'Чтобы войти на сайт Юношеской лиги тхэквондо без пароля, откройте ссылку и нажмите кнопку на странице:',
      `${publicOrigin}/login-link?token=${link.token}`,
      `Ссылка действует ${link.minutes} минут и только один раз. Никому её не пересылайте: по ней войдёт любой.`,
      'Если вы не просили ссылку, ничего не делайте: без неё никто не войдёт.',
    );
  }
  const link = await issueAskedToken(db, account.id, 'reset_password', attempt);
  if (!link) return undefined;
  return greetingMail(
    letter.to,
    'Смена пароля',
    'Чтобы задать новый пароль на сайте Юношеской лиги тхэквондо, откройте ссылку:',
    `${publicOrigin}/reset-password?token=${link.token}`,
    `Ссылка действует ${link.minutes} минут и только один раз. Если вы не просили сменить пароль, ничего не делайте.`,
  );
}
