import type { Move } from '../log/commands.ts';
import type { CourtNow, ExpectedBout } from './hall.ts';
import { boutStage } from './plan-line.ts';

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

const open = (courts: readonly CourtNow[]) => courts.filter(({ isClosed }) => !isClosed);

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
