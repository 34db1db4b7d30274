import { dayInWords, leagueDay } from '@league/shared/contract';
import type { Db } from '../db/database.ts';
import { type Departure, findDeparture } from '../departure/departures.ts';
import { listName } from '../people/names.ts';
import { issueMailToken } from './tokens.ts';
import type { Mail } from './transport.ts';

/** The day on which a departed person is erased, in words. */
export const dayOfErasure = ({ eraseAt }: Departure): string => dayInWords(leagueDay(eraseAt));

/** Writes the mail that undoes a deletion; `undefined` if it is undone already, or the person erased. */
export async function writeDeletionMail(
  { db, publicOrigin }: { db: Db; publicOrigin: string },
  { to, userId }: { to: string; userId: number },
): Promise<Mail | undefined> {
  const departure = await findDeparture(db, userId);
  if (!departure) return undefined;
  const day = dayOfErasure(departure);
  const isOwn = departure.kept.email === to;
  const what = isOwn ? 'Ваша учётная запись' : `Профиль «${listName(departure.kept)}»`;
  return {
    to,
    subject: `Удаление ${isOwn ? 'учётной записи' : 'профиля ребёнка'}: ещё можно отменить до ${day} года`,
    text: [
      'Здравствуйте!',
      `${what} на сайте Юношеской лиги тхэквондо ${isOwn ? 'удалена' : 'удалён'} по вашей просьбе: на сайте этих данных больше никто не видит. ${day} года они будут стёрты навсегда.`,
      'Если вы передумали, до этого дня откройте ссылку и нажмите кнопку на странице:',
      `${publicOrigin}/deletion-undo?token=${await issueMailToken(db, userId, 'deletion_undo')}`,
      'Ссылка действует один раз; новая ссылка заменяет прежнюю. Если удаление начали не вы, отмените его по этой ссылке и сразу задайте новый пароль.\n',
    ].join('\n\n'),
  };
}
