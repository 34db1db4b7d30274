import { namedFiles } from '@league/shared/contract';
import { and, eq, inArray, isNotNull, isNull, notInArray } from 'drizzle-orm';
import { notify } from '../../people/notifications/notify.ts';
import { filesNameErasedText } from '../../people/notifications/texts.ts';
import type { LeavingNames, PersonalData } from '../../people/people/personal-data.ts';
import { leavingRows } from '../../people/shown-names/athlete-names.ts';
import type { Db } from '../../platform/db/database.ts';
import { athleteNames, dayAthletes, tournamentResults, users } from '../../platform/db/schema.ts';
import { findPublished } from '../tournaments/find-published.ts';

/** Where files name athletes; a workbook of results goes out without the names that nobody may read. */
const NAMES = /^(?:setki\.\d+|links\.(?:setki|protocol|results))\.file$/;
const RESULTS = /^results\.\d+\.file$/;

/**
 * Tells organisers which files may still name an erased athlete, with the rows of the results by which the name is found there. Stands
 * before the rooms that forget who took part.
 */
export const fileData: PersonalData = {
  tables: [],
  async erase(tx, { ids, names }) {
    const places: string[] = [];
    for (const [id, rows] of await findTournaments(tx, ids, names)) {
      const document = (await findPublished(tx, id))?.document;
      const files = namedFiles(document)
        .filter(({ field, name }) => NAMES.test(field) || (RESULTS.test(field) && !name.endsWith('.xlsx')))
        .map(({ name }) => name);
      if (files.length === 0) continue;
      const where = [...rows].join('; ');
      places.push(`«${document?.title}»${where && ` (${where})`}: ${[...new Set(files)].join(', ')}.`);
    }
    if (places.length === 0) return;
    const organisers = await tx
      .select({ userId: users.id })
      .from(users)
      .where(and(isNotNull(users.organiserSince), isNull(users.deletedAt), notInArray(users.id, ids)));
    const card = {
      type: 'account_notification',
      kind: 'account',
      message: filesNameErasedText(places),
    } as const;
    await notify(
      tx,
      organisers.map(({ userId }) => ({ userId, ...card })),
    );
  },
};

/** The tournaments in which these people took part, with their rows in the results. */
async function findTournaments(
  tx: Db,
  ids: number[],
  names: LeavingNames,
): Promise<Map<string, Set<string>>> {
  const entered = await tx
    .select({ id: dayAthletes.tournamentId })
    .from(dayAthletes)
    .where(inArray(dayAthletes.userId, ids));
  const found = new Map(entered.map(({ id }) => [id, new Set<string>()]));
  const leaving = leavingRows(names);
  if (!leaving) return found;
  const { tournamentId, category, weight, place, team } = tournamentResults;
  const placed = await tx
    .select({
      tournamentId,
      category,
      weight,
      place,
      club: team,
      name: athleteNames.name,
      born: athleteNames.born,
    })
    .from(tournamentResults)
    .innerJoin(athleteNames, eq(athleteNames.id, tournamentResults.nameId))
    .where(leaving.where);
  for (const row of placed.filter(leaving.isLeaving)) {
    const rows = found.get(row.tournamentId) ?? new Set<string>();
    const words = [row.category, row.weight, row.place && `${row.place}-е место`, row.club];
    found.set(row.tournamentId, rows.add(words.filter(Boolean).join(', ')));
  }
  return found;
}
