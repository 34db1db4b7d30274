import { ageClassOf } from '@league/shared/contract';
import type { LetterContext, LetterOf } from '../../platform/mail/letters.ts';
import { issueMailToken } from '../../platform/mail/tokens.ts';
import type { Mail } from '../../platform/mail/transport.ts';
import { fullName, listName } from '../people/names.ts';
import { findOpenRequest } from './parent-requests.ts';

/** Writes the mail that asks a parent; `undefined` once the request is answered or sent to another address. */
export async function writeParentMail(
  { db, publicOrigin, organiserEmail }: LetterContext,
  { to, athleteId }: LetterOf<'parent_confirmation'>,
): Promise<Mail | undefined> {
  const found = await findOpenRequest(db, athleteId);
  if (found?.request.email !== to || found.birthday === null) return undefined;
  const token = await issueMailToken(db, athleteId, 'parent_confirmation');
  const isChild = ageClassOf(found.birthday) === 'child';
  const asker = found.asker.id === athleteId ? listName(found) : `Тренер ${listName(found.asker)}`;
  return {
    to,
    subject: `Участие в Юношеской лиге тхэквондо: ${fullName(found)}`,
    text: [
      `Здравствуйте, ${found.request.name}!`,
      `${asker} указывает вас родителем или законным представителем спортсмена: ${listName(found)}.`,
      isChild
        ? 'Спортсмену нет 14 лет, поэтому на сайте за него действует родитель. Зарегистрируйтесь на сайте как родитель (или войдите), откройте ссылку и нажмите «Подтверждаю и беру профиль»:'
        : 'Спортсмену нет 18 лет, поэтому нужно ваше слово: подтвердите его согласие на обработку персональных данных или откажите. Откройте ссылку, прочитайте, что спрашивают, и выберите ответ:',
      `${publicOrigin}/take-over?token=${token}`,
      'Ссылка действует 14 дней и только для одного ответа. Без ответа ничего не изменится.',
      `Если вы не знаете этого спортсмена, ничего не делайте или напишите организатору: ${organiserEmail}\n`,
    ].join('\n\n'),
  };
}
