import type { Move } from '../log/commands.ts';
import type { CategoryKey } from '../log/state.ts';
import type { CourtNow, ExpectedBout } from './hall.ts';
import { boutStage } from './stage.ts';

/** Courts that end so many minutes apart are worth a change. */
const APART = 20;
/** A change that brings the end of the hall forward by less is not worth the way to another court. */
const GAIN = 10;

const isWaiting = (bout: ExpectedBout): boolean => boutStage(bout) === 'waiting';

/** Where bouts stand on another court: each before the first one there that is due later. */
export function placesOn(courts: readonly CourtNow[], numbers: readonly number[], court: number): Move[] {
  const due = (courts.find((one) => one.court === court)?.queue ?? []).filter(isWaiting);
  const moved = courts.flatMap(({ queue }) => queue).filter(({ number }) => numbers.includes(number));
  return moved
    .toSorted((one, other) => one.at - other.at)
    .map(({ number, at }) => ({
      number,
      court,
      before: due.find((bout) => !numbers.includes(bout.number) && bout.at > at)?.number ?? null,
    }));
}

/** The bouts of a category that wait on a court; none while one of them is called or fought. */
function movableOf({ queue }: CourtNow, category: CategoryKey): ExpectedBout[] {
  const own = queue.filter((bout) => bout.category === category);
  return own.every(isWaiting) ? own : [];
}

const open = (courts: readonly CourtNow[]) => courts.filter(({ isClosed }) => !isClosed);

const endOf = (courts: readonly CourtNow[]): number =>
  Math.max(0, ...courts.map(({ endsAt }) => endsAt ?? 0));

/** A change that lets the hall end earlier. */
export interface Suggestion {
  category: CategoryKey;
  from: number;
  to: number;
  moves: readonly Move[];
  /** Minutes by which the last court ends earlier. */
  gain: number;
}

/**
 * The category whose move to another court brings the end of the day forward most; null where nothing is worth it.
 * @param after the courts once these bouts are moved; null where that is not possible
 */
export function suggestMove(
  courts: readonly CourtNow[],
  after: (moves: readonly Move[]) => readonly CourtNow[] | null,
): Suggestion | null {
  const busy = open(courts).toSorted((one, other) => (one.endsAt ?? 0) - (other.endsAt ?? 0));
  const [free, last] = [busy[0], busy.at(-1)];
  if (!free || !last || (last.endsAt ?? 0) - (free.endsAt ?? 0) < APART) return null;
  let best: Suggestion | null = null;
  for (const category of new Set(last.queue.map((bout) => bout.category))) {
    const numbers = movableOf(last, category).map(({ number }) => number);
    if (numbers.length === 0) continue;
    const moves = placesOn(courts, numbers, free.court);
    const then = after(moves);
    const gain = then ? endOf(courts) - endOf(then) : 0;
    if (gain >= (best?.gain ?? GAIN)) best = { category, from: last.court, to: free.court, moves, gain };
  }
  return best;
}

/** Where the bouts of a court go that is closed: category by category to the court that ends first. */
export function closingMoves(courts: readonly CourtNow[], court: number): Move[] {
  const closing = courts.find((one) => one.court === court);
  const others = open(courts).filter((one) => one.court !== court);
  const ends = new Map(others.map((one) => [one.court, one.endsAt ?? 0]));
  const queue = closing?.queue.filter(isWaiting) ?? [];
  const length = ((closing?.endsAt ?? 0) - (queue[0]?.expected ?? 0)) / Math.max(1, queue.length);
  return [...Map.groupBy(queue, ({ category }) => category).values()]
    .toSorted((one, other) => other.length - one.length)
    .flatMap((own) => {
      const [to] = [...ends].sort(([, one], [, other]) => one - other)[0] ?? [];
      if (to === undefined) return [];
      ends.set(to, (ends.get(to) ?? 0) + own.length * length);
      return placesOn(
        courts,
        own.map(({ number }) => number),
        to,
      );
    });
}
