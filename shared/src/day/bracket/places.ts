import { BANNED, BOTH_LOSE } from '../log/names.ts';
import type { PlanLine } from '../plan/line.ts';
import { boutStage } from '../plan/stage.ts';
import { bannedIn } from './bouts.ts';
import { boutEnd } from './ways.ts';

/** The first three of a category, by their numbers. Nobody stands in a place that was not fought for. */
export interface Places {
  first: number;
  second: number | null;
  /** Both losers of the semi-finals, or the winner of the bout for third place. */
  third: readonly number[];
}

/**
 * The first, second and third place of a category: as far as its bouts say, without points and lots.
 * @param lines the bouts of the category
 * @param isPresent whether an entry is not withdrawn
 * @returns null while a bout is still to be held, and where the bouts alone do not say who is first
 */
export function placesOf(lines: readonly PlanLine[], isPresent: (entry: number) => boolean): Places | null {
  const isOver = lines.length > 0 && lines.every((line) => ['done', 'unfought'].includes(boutStage(line)));
  if (!isOver) return null;
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
}

/** How a bout ended: of one that was not fought, the winner is who is there alone. */
function endOf(line: PlanLine | undefined, isPresent: Present): Ended {
  const { result, entries } = line?.record ?? {};
  if (result && entries) {
    const { winner } = boutEnd(result);
    if (winner === null) return { winner: null, loser: null };
    return { winner: entries[winner], loser: entries[winner === 0 ? 1 : 0] };
  }
  const there = (line?.corners ?? []).flatMap(({ entry }) =>
    entry !== undefined && isPresent(entry) ? entry : [],
  );
  const [winner = null, ...others] = there;
  return { winner: others.length > 0 ? null : winner, loser: null };
}

/** Somebody who did not come out, or was disqualified, has no third place. */
const isOut = (line: PlanLine | undefined, ways = BOTH_LOSE): boolean => {
  const result = line?.record?.result;
  return result != null && ways.includes(boutEnd(result).how);
};

function ofElimination(lines: readonly PlanLine[], isPresent: Present): Places | null {
  const named = new Map(lines.map((line) => [line.bout, line]));
  const final = named.get('2.1');
  const { winner: first, loser } = endOf(final, isPresent);
  if (first === null) return null;
  const second = isOut(final, BANNED) ? null : loser;
  const bronze = named.get('third');
  if (bronze) {
    const { winner } = endOf(bronze, isPresent);
    return { first, second, third: winner === null ? [] : [winner] };
  }
  const third = [named.get('4.1'), named.get('4.2')].flatMap((semi) =>
    isOut(semi) ? [] : (endOf(semi, isPresent).loser ?? []),
  );
  return { first, second, third };
}

/** By bouts won; where all three have won one, lots decide. */
function ofRoundRobin(lines: readonly PlanLine[], isPresent: Present): Places | null {
  const won = new Map<number, number>();
  for (const line of lines) {
    for (const { entry } of line.corners) if (entry !== undefined) won.set(entry, won.get(entry) ?? 0);
    const { winner } = endOf(line, isPresent);
    if (winner !== null) won.set(winner, (won.get(winner) ?? 0) + 1);
  }
  const order = [...won].filter(([entry]) => isPresent(entry)).sort(([, one], [, other]) => other - one);
  const counts = order.map(([, count]) => count);
  const [first, second, third] = order.map(([entry]) => entry);
  if (first === undefined || new Set(counts).size < counts.length) return null;
  return { first, second: second ?? null, third: third === undefined ? [] : [third] };
}
