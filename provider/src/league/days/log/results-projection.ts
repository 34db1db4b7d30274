import { ageGroupsOf } from '@league/shared/contract';
import {
  type Change,
  type DayState,
  findCategory,
  firstPlace,
  isPublished,
  partText,
  protocolOf,
} from '@league/shared/day';
import type { Db } from '../../../platform/db/database.ts';
import { replaceDayResults } from '../../results/store-results.ts';
import { readState } from './day-state.ts';

/** What a command changes that the places follow from. */
const DECISIVE: ReadonlySet<Change['part']> = new Set(['bout', 'entry', 'category', 'plan', 'rules']);

/**
 * Puts the protocol of a day on the tournament's page with its last bout, and takes it back while a bout is missing again. A
 * correction changes it. The day is locked.
 */
export async function projectResults(
  tx: Db,
  tournament: string,
  state: DayState,
  changes: readonly Change[],
): Promise<void> {
  if (changes.some(({ part }) => DECISIVE.has(part))) await project(tx, tournament, state);
}

/** The same once tables were uploaded, or the tournament has its page only now. Locks the day. */
export async function projectAgain(tx: Db, tournament: string): Promise<void> {
  const state = await readState(tx, tournament, { lock: true });
  if (state) await project(tx, tournament, state);
}

async function project(tx: Db, tournament: string, state: DayState): Promise<void> {
  if (!isPublished(state)) return;
  const { isOver, categories } = protocolOf(state);
  const results = categories.flatMap(({ key, rows }) => {
    const { group, sex, weight } = findCategory(state.rules ?? {}, key) ?? {};
    if (!group || !sex || !rows) return [];
    const part = partText(key);
    return rows
      .filter(({ hasCome }) => hasCome)
      .map((row) => ({
        category: group.title,
        sex,
        weight: `${weight}${part ? ` (${part})` : ''}`,
        place: firstPlace(row),
        team: state.entries[row.entry]?.club ?? '',
        wins: row.wins,
        entry: row.entry,
      }));
  });
  const titles = ageGroupsOf(state.rules ?? {}).map(({ title }) => title);
  await replaceDayResults(tx, tournament, titles, isOver ? results : []);
}
