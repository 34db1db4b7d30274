import { BANNED, BOTH_LOSE, type How } from '../log/names.ts';
import type { DayState } from '../log/state.ts';
import { boutStage, entriesIn, type PlanLine } from '../plan/plan-line.ts';
import { bannedIn, isDisputed } from './bouts.ts';
import type { PlacedCategory, Ranks } from './placed.ts';
import { boutEnd } from './ways.ts';

/**
 * The categories whose places are known. One is missing while a bout is still to be held or a
 * protest is under review, and where only points or lots
 * can say who is first.
 * @param lines of the issued plan (`planLines`)
 */
export function placesOf(state: Placeable, lines: readonly PlanLine[]): PlacedCategory[] {
  const isPresent = (entry: number) => state.entries[entry]?.status !== 'withdrawn';
  const fought = [...Map.groupBy(lines, ({ category }) => category)].flatMap(([key, own]) => {
    const ranks = isDisputed(own) ? null : ranksIn(own, isPresent);
    const last = own.toSorted((one, other) => endedAt(other).localeCompare(endedAt(one)))[0];
    return ranks && last
      ? { key, places: { ...ranks, court: last.court, endedAt: last.record?.result?.at ?? null } }
      : [];
  });
  return state.rules?.isLoneEntryPlaced ? [...fought, ...lonePlaces(state, lines)] : fought;
}

type Placeable = Pick<DayState, 'rules' | 'entries' | 'categories'>;

const endedAt = ({ record }: PlanLine) => record?.result?.at ?? '';

/** Of entries that are alone in their published category, so that it has no bout. */
function lonePlaces({ entries, categories }: Placeable, lines: readonly PlanLine[]): PlacedCategory[] {
  const withBouts = new Set(lines.map(({ category }) => category));
  const present = Map.groupBy(
    Object.values(entries).filter(({ status }) => status !== 'withdrawn'),
    ({ category }) => category,
  );
  return Object.values(categories).flatMap(({ key, isPublished, mergedInto, dividedInto }) => {
    const [first, ...others] = present.get(key) ?? [];
    const hasBouts = withBouts.has(key) || mergedInto !== null || (dividedInto?.length ?? 0) > 0;
    const isAlone = first && others.length === 0 && isPublished && !hasBouts;
    if (!isAlone) return [];
    return { key, places: { first: first.id, second: null, third: [], court: null, endedAt: null } };
  });
}

function ranksIn(lines: readonly PlanLine[], isPresent: Present): Ranks | null {
  if (!lines.every((line) => ['done', 'unfought'].includes(boutStage(line)))) return null;
  const disqualified = new Set(lines.flatMap(({ record }) => (record ? bannedIn(record) : [])));
  const isThere = (entry: number) => isPresent(entry) && !disqualified.has(entry);
  return lines.some(({ bout }) => bout.startsWith('rr.'))
    ? ofRoundRobin(lines, isThere)
    : ofElimination(lines, isThere);
}

type Present = (entry: number) => boolean;

interface Ended {
  winner: number | null;
  loser: number | null;
  how: How;
}

/** How a bout ended: of one that was not fought, the winner is who is there alone, and the other one is absent. */
function endOf({ record, corners }: PlanLine, isPresent: Present): Ended {
  const end = record?.result && boutEnd(record.result);
  const there = corners.map(({ entry }) => entry !== undefined && isPresent(entry));
  const alone = there[0] === there[1] ? null : there[0] ? 0 : 1;
  const { winner, how } = end ?? { winner: alone, how: 'absent' };
  if (winner === null) return { winner, loser: null, how };
  const [one = null, other = null] = record?.entries ?? corners.map(({ entry }) => entry);
  return winner === 0 ? { winner: one, loser: other, how } : { winner: other, loser: one, how };
}

/** If nobody could come out to the final, it has no number: the winner of the last bout before it is first. */
function ofElimination(lines: readonly PlanLine[], isPresent: Present): Ranks | null {
  const sizeOf = ({ bout }: PlanLine) => Number.parseInt(bout, 10);
  const [last] = lines
    .filter(({ bout }) => bout !== 'third')
    .toSorted((one, other) => sizeOf(one) - sizeOf(other));
  if (!last) return null;
  const { winner: first, loser, how } = endOf(last, isPresent);
  const second = last.bout !== '2.1' || BANNED.includes(how) ? null : loser;
  const bronze = lines.find(({ bout }) => bout === 'third');
  const third = bronze
    ? endOf(bronze, isPresent).winner
    : lines
        .filter(({ bout }) => bout.startsWith('4.'))
        .map((semi) => endOf(semi, isPresent))
        .map((end) => (BOTH_LOSE.includes(end.how) ? null : end.loser));
  return { first, second, third: [third].flat().filter((entry) => entry !== null) };
}

/** By the bouts won among those who are still there; where all three have won one, lots decide. */
function ofRoundRobin(lines: readonly PlanLine[], isPresent: Present): Ranks | null {
  const there = [...new Set(lines.flatMap(entriesIn))].filter(isPresent);
  const winners = lines
    .filter((line) => entriesIn(line).every(isPresent))
    .map((line) => endOf(line, isPresent).winner);
  const wins = (entry: number | undefined) => winners.filter((winner) => winner === entry).length;
  const [first, second, third] = there.sort((one, other) => wins(other) - wins(one));
  if (first === undefined || (second !== undefined && wins(first) === 0))
    return { first: null, second: null, third: [] };
  if (second !== undefined && wins(first) === wins(second)) return null;
  const isTied = third !== undefined && wins(second) === wins(third);
  return {
    first,
    second: second === undefined || isTied ? null : second,
    third: third === undefined || isTied ? [] : [third],
  };
}
