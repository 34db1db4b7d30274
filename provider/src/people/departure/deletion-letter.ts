import { dayOfErasure, findDeparture } from '../../identity/session/departing.ts';
import { type Attempt, greetingMail, type LetterContext } from '../../platform/mail/letters.ts';
import { issueAskedToken, issueMailToken } from '../../platform/mail/tokens.ts';
import type { Mail } from '../../platform/mail/transport.ts';
import { listName } from '../people/names.ts';

interface Addressed {
  to: string;
  userId: number;
}

/** The mail that undoes a deletion, for the person who deletes. `undefined`: undone already, or the person is erased. */
export const writeOwnDeletionMail = (context: LetterContext, letter: Addressed): Promise<Mail | undefined> =>
  write(context, letter, () => issueMailToken(context.db, letter.userId, 'deletion_undo'));

/** The same mail, for somebody who asks for a way into the account; `undefined` also while an earlier link is enough. */
export const writeAskedDeletionMail = (
  context: LetterContext,
  letter: Addressed,
  attempt: Attempt,
): Promise<Mail | undefined> =>
  write(
    context,
    letter,
    async () => (await issueAskedToken(context.db, letter.userId, 'deletion_undo', attempt))?.token,
  );

async function write(
  { db, publicOrigin }: LetterContext,
  { to, userId }: Addressed,
  issue: () => Promise<string | undefined>,
): Promise<Mail | undefined> {
  const departure = await findDeparture(db, userId);
  const token = departure && (await issue());
  if (!departure || !token) return undefined;
  const day = dayOfErasure(departure);
  const isOwn = departure.kept.email === to;
  const what = isOwn ? 'Ваша учётная запись' : `Профиль «${listName(departure.kept)}»`;
  return greetingMail(
    to,
    `Удаление ${isOwn ? 'учётной записи' : 'профиля ребёнка'}: ещё можно отменить до ${day} года`,
    `${what} на сайте Юношеской лиги тхэквондо ${isOwn ? 'удалена' : 'удалён'} по вашей просьбе: на сайте этих данных больше никто не видит. ${day} года они будут стёрты навсегда.`,
    'Если вы передумали, до этого дня откройте ссылку и нажмите кнопку на странице:',
    `${publicOrigin}/deletion-undo?token=${token}`,
    'Ссылка действует один раз. Если удаление начали не вы, отмените его по этой ссылке и сразу задайте новый пароль.',
  );
}
