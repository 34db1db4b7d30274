import { BY_LEAGUE_TIME, LEAGUE_ZONE, RETENTION_DAYS } from '@league/shared/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { emailChanges, type FactorChange, type SecurityLetter, users } from '../../platform/db/schema.ts';
import { greetingMail, type LetterContext, type LetterWriters } from '../../platform/mail/letters.ts';
import { issueMailToken } from '../../platform/mail/tokens.ts';
import type { Mail } from '../../platform/mail/transport.ts';
import { findAccount, findDepartureOf } from '../session/accounts.ts';
import { CONFIRM_HOURS } from './email-change.ts';

const moment = new Intl.DateTimeFormat('ru-RU', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: LEAGUE_ZONE,
});

const CHANGES: Record<FactorChange, string> = {
  totp_added: 'Включён вход по коду из приложения: после пароля сайт попросит код.',
  totp_removed: 'Вход по коду из приложения отключён.',
  passkey_added: 'Добавлено устройство для входа по отпечатку, лицу или ключу.',
  passkey_removed: 'Убрано устройство для входа по отпечатку, лицу или ключу.',
  reset_by_operator:
    'Организатор лиги отключил второй шаг входа: теперь для входа достаточно пароля. На всех устройствах нужно войти заново. Включить второй шаг снова можно на странице «Безопасность».',
};

/** The letters about the security of an account. */
export const securityLetters: LetterWriters<SecurityLetter['kind']> = {
  new_device: writeSecurityMail,
  password_changed: writeSecurityMail,
  second_factor_changed: writeSecurityMail,
  email_change: writeSecurityMail,
  email_changed: writeSecurityMail,
};

/**
 * Writes a mail about the security of an account; `undefined` if the account is deleted, or the change of its address is
 * no longer wanted.
 */
async function writeSecurityMail(context: LetterContext, letter: SecurityLetter): Promise<Mail | undefined> {
  const { db, publicOrigin } = context;
  const [account] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, letter.userId), isNull(users.deletedAt)));
  if (!account) return undefined;
  if (letter.kind === 'email_change' || letter.kind === 'email_changed')
    return writeAddressMail(context, letter);
  const notYou = `Если это были не вы, сразу задайте новый пароль: ${publicOrigin}/forgot-password`;
  const write = greetingMail.bind(null, letter.to);
  switch (letter.kind) {
    case 'new_device':
      return write(
        'Вход с нового устройства',
        `В вашу учётную запись на сайте Юношеской лиги тхэквондо вошли с нового устройства: ${letter.device}, ${moment.format(new Date(letter.at))} ${BY_LEAGUE_TIME}.`,
        'Если это были вы, ничего не делайте.',
        notYou,
      );
    case 'password_changed':
      return write(
        'Пароль изменён',
        'Пароль вашей учётной записи на сайте Юношеской лиги тхэквондо изменён. На других устройствах нужно войти заново.',
        notYou,
      );
    case 'second_factor_changed':
      return write('Изменён способ входа', CHANGES[letter.change], notYou);
  }
}

type AddressLetter = Extract<SecurityLetter, { kind: 'email_change' | 'email_changed' }>;

async function writeAddressMail(
  { db, publicOrigin }: LetterContext,
  { kind, side, to, userId }: AddressLetter,
): Promise<Mail | undefined> {
  const [change] = await db.select().from(emailChanges).where(eq(emailChanges.userId, userId));
  const isCurrent = change && to === (side === 'old' ? change.oldEmail : change.newEmail);
  if (!isCurrent || (change.changedAt !== null) !== (kind === 'email_changed')) return undefined;
  const write = greetingMail.bind(null, to);
  const link = async (page: string, purpose: 'email_change_old' | 'email_change_new' | 'email_change_undo') =>
    `${publicOrigin}${page}?token=${await issueMailToken(db, userId, purpose)}`;

  if (kind === 'email_changed')
    return side === 'new'
      ? write('Адрес изменён', 'Теперь вы входите на сайт Юношеской лиги тхэквондо с этим адресом почты.')
      : write(
          'Адрес изменён',
          `Адрес вашей учётной записи на сайте Юношеской лиги тхэквондо изменён на ${change.newEmail}.`,
          'Если это были не вы, верните прежний адрес:',
          await link('/email-undo', 'email_change_undo'),
          `Ссылка действует ${RETENTION_DAYS.emailChange} дней.`,
        );
  if (side === 'old')
    return write(
      'Смена адреса: подтвердите',
      `Вы просите заменить адрес вашей учётной записи на сайте Юношеской лиги тхэквондо: вместо ${change.oldEmail} — ${change.newEmail}. Подтвердите это по ссылке и нажмите кнопку на странице:`,
      await link('/email-change', 'email_change_old'),
      `Такое же письмо ушло на новый адрес: адрес сменится, когда подтвердят оба. Ссылки действуют ${CONFIRM_HOURS} часа.`,
      'Если вы об этом не просили, кто-то знает ваш пароль. Остановите смену и задайте новый пароль:',
      await link('/email-undo', 'email_change_undo'),
    );
  if ((await findAccount(db, to)) || (await findDepartureOf(db, to)))
    return write(
      'Смена адреса',
      'Кто-то хочет входить на сайт Юношеской лиги тхэквондо с этим адресом, но с ним уже есть учётная запись. Если это вы, войдите в неё или выберите другой адрес.',
    );
  return write(
    'Подтвердите новый адрес',
    'С этим адресом хотят входить на сайт Юношеской лиги тхэквондо. Подтвердите его по ссылке и нажмите кнопку на странице:',
    await link('/email-change', 'email_change_new'),
    `Такое же письмо ушло на прежний адрес: адрес сменится, когда подтвердят оба. Ссылка действует ${CONFIRM_HOURS} часа.`,
    'Если вы об этом не просили, ничего не делайте.',
  );
}
