import { categoryTitle } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { applications } from '../../platform/db/schema.ts';
import type { LetterContext, LetterOf } from '../../platform/mail/letters.ts';
import type { Mail } from '../../platform/mail/transport.ts';
import { describeAuthor, selectSummaries } from './applications.ts';

/**
 * The organiser's mail about an application: its author and tournament, and nothing about its athletes except their
 * number. `undefined` if the application was withdrawn meanwhile.
 */
export async function writeApplicationMail(
  { db, publicOrigin, organiserEmail }: LetterContext,
  { id, isAgain }: LetterOf<'club_application'>,
): Promise<Mail | undefined> {
  const [found] = await selectSummaries(db).where(eq(applications.id, id));
  if (!found) return undefined;
  const title = `«${found.tournamentTitle}», ${categoryTitle(found.category, found)}`;
  return {
    to: organiserEmail,
    subject: `${isAgain ? 'Исправленная заявка' : 'Заявка'} на турнир ${title}`,
    text: [
      `Номер заявки: ${id}`,
      `От кого: ${describeAuthor(found)}`,
      `Турнир: ${found.tournamentTitle}, ${russianDay(found.tournamentDate)}`,
      `Категория: ${categoryTitle(found.category, found)}`,
      `Спортсменов: ${found.athletes}`,
      '',
      'Список спортсменов в письма не входит: он на столе организатора.',
      `${publicOrigin}/organiser?tab=applications\n`,
    ].join('\n'),
  };
}

/** The day in Russian order: `22.03.2025` for `2025-03-22`. */
const russianDay = (day: string) => day.split('-').toReversed().join('.');
