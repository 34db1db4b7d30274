import type { DayCategory, PublicSession } from '@league/shared/contract';
import {
  accountOf,
  boutId,
  bracketText,
  type CategoryKey,
  type DayState,
  numbersIn,
  type Purpose,
  partKey,
  proofOf,
  type Replay,
  replayOf,
} from '@league/shared/day';
import type { Db } from '../../../platform/db/database.ts';
import { FINAL } from '../../../platform/db/schema.ts';
import { notFound } from '../../../platform/refusal.ts';
import { isShownByHand } from '../log/final-projection.ts';
import { ageGroupsIn, headOf, rulesOf } from '../log/find-day.ts';
import { listPublicEntries, publicBouts, publicCategories } from './public-day.ts';

/** One category of a day as everybody sees it. Throws 404 for a category that the day does not have. */
export async function presentCategory(
  db: Db,
  tournament: string,
  state: DayState,
  key: CategoryKey,
): Promise<Omit<DayCategory, 'number'>> {
  const all = await listPublicEntries(db, tournament, state);
  const bouts = publicBouts(state);
  const facts = publicCategories(state, bouts).find((category) => category.key === key);
  if (!facts) throw notFound();
  const byId = new Map(all.map((entry) => [entry.id, entry]));
  const drawn = state.categories[key];
  const own = bouts.filter(({ category }) => category === key);
  const numberIn = numbersIn(own);
  const published = drawn?.isPublished ? drawn : undefined;
  const text = published
    ? bracketText(published, rulesOf(state), {
        nameOf: (id) => nameWithClub(byId.get(id)),
        numberOf: (bout) => numberIn(key, bout),
        recordOf: (bout) => state.bouts[boutId(key, bout)],
      })
    : { rounds: [], roundsA: [], roundsB: [] };
  const byHand = published && tournament === FINAL && (await isShownByHand(db, state, key));
  const inLines = new Set(published?.lines ?? []);
  return {
    ...facts,
    tournament: { ...headOf(tournament, state), ageGroups: ageGroupsIn(state) },
    version: state.revisions[`category:${key}`] ?? 0,
    ...text,
    ...(byHand && { byHand: true as const }),
    entries: all.filter(({ id, category }) => category === key || inLines.has(id)),
    bouts: own,
    draw: published
      ? {
          attempt: published.attempt,
          redrawn: [...published.redrawn],
          ...replayed(state, key),
          operations: published.operations.map((operation) => ({
            ...operation,
            entries: [...operation.entries],
          })),
          thrown: thrownOf(state, key),
        }
      : null,
  };
}

const nameWithClub = (entry: { name: string; club: string } | undefined): string =>
  entry ? `${entry.name} (${entry.club})` : '';

/** Of the lines as drawn, before any operation: who was seeded, and the meetings that the draw could not avoid. */
function replayed(
  state: DayState,
  key: CategoryKey,
): Pick<NonNullable<DayCategory['draw']>, 'seeding' | 'rated' | 'unavoidable'> {
  const { seeding, entrants, seeds, unavoidable } = replayOf(state, key) ?? UNDRAWN;
  const placeOf = (id: number) => {
    const place = seeds.indexOf(id);
    return place < 0 ? null : place + 1;
  };
  return {
    seeding,
    rated: entrants
      .filter(({ points }) => points > 0)
      .map(({ id, points }) => ({ entry: id, points, seed: placeOf(id) }))
      .sort(
        (a, b) => (a.seed ?? Infinity) - (b.seed ?? Infinity) || b.points - a.points || a.entry - b.entry,
      ),
    unavoidable: unavoidable.map((meeting) => ({ ...meeting, entries: [...meeting.entries] })),
  };
}

/** A category of which somebody who came late is the first. */
const UNDRAWN: Replay = { seeding: 'rating', entrants: [], seeds: [], unavoidable: [] };

/** The lines that were thrown away on the way to those of this category: its own, and of what it was merged of. */
function thrownOf(state: DayState, key: CategoryKey): NonNullable<DayCategory['draw']>['thrown'] {
  const proof = proofOf(state, true);
  if (!proof) return [];
  const { thrown } = accountOf(proof);
  const own = new Set<CategoryKey>([key]);
  for (const { key: before, purpose } of [...thrown].reverse())
    if (leadsTo(purpose).some((one) => own.has(one))) own.add(before);
  return thrown
    .filter((one) => own.has(one.key))
    .map(({ lines, purpose, ...one }) => ({
      ...one,
      purpose: purpose as PublicSession['purpose'],
      lines: [...lines],
    }));
}

/** The categories that a draw made lines for. */
function leadsTo(purpose: Purpose): CategoryKey[] {
  switch (purpose.type) {
    case 'all':
      return [];
    case 'merge':
      return [purpose.into];
    case 'redraw':
      return [purpose.category];
    case 'divide':
      return [partKey(purpose.category, 1), partKey(purpose.category, 2)];
  }
}
