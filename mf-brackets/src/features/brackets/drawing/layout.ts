import type { Rounds } from '@league/shared/contract';
import { type Bout, type Bracket, readBracket } from '../bracket.ts';

/** Sizes of the drawing in pixels at 100 %. */
export const SIZE = {
  /** Left of a card: room for the number of the bout on its junction. */
  gutter: 44,
  card: { width: 244, height: 82 },
  row: 104,
  column: 326,
  head: 40,
  /** The line to the medal, the medal and its text; in edit mode a field replaces both. */
  medal: { gap: 40, width: 56, text: 124, field: 300 },
} as const;

interface PlacedBout extends Bout {
  /** Top of the card. */
  top: number;
  /** The line to the next bout of the winner, as the `d` of an SVG path; empty after the last round. */
  line: string;
}

export interface PlacedRound {
  heading: string;
  /** Left of the gutter. */
  left: number;
  bouts: PlacedBout[];
}

export interface BracketLayout {
  width: number;
  height: number;
  rounds: PlacedRound[];
  /** All connecting lines as the `d` of one SVG path. */
  lines: string;
  medal: { left: number; top: number; width: number; text: string; isPerson: boolean } | null;
}

/** «Финал» for the last round of one bout, `1/n финала` before it. */
export function roundHeading(position: number, lengths: readonly number[]): string {
  const bouts = 2 ** (lengths.length - 1 - position) * (lengths.at(-1) ?? 1);
  return bouts === 1 ? 'Финал' : `1/${bouts} финала`;
}

/**
 * Rows of all bouts. A bout with predecessors is in the middle of them; a bout without takes the next free row. Every
 * subtree has its own run of rows, so no two cards of a column can meet.
 */
function placeRows(rounds: Bout[][]): number[][] {
  const rows: number[][] = rounds.map(() => []);
  let free = 0;
  const place = (position: number, index: number): number => {
    const feeders = (rounds[position - 1] ?? [])
      .map((bout, feeder) => ({ feeder, advance: bout.advance }))
      .filter(({ advance }) => advance?.bout === index)
      .sort((a, b) => (a.advance?.side ?? 0) - (b.advance?.side ?? 0))
      .map(({ feeder }) => place(position - 1, feeder));
    const first = feeders[0];
    const row = first === undefined ? free++ : (first + (feeders.at(-1) ?? first)) / 2;
    const column = rows[position];
    if (column) column[index] = row;
    return row;
  };
  for (const [position, round] of [...rounds.entries()].reverse()) {
    for (const [index, bout] of round.entries()) if (!bout.advance) place(position, index);
  }
  return rows;
}

const middle = (top: number) => top + SIZE.card.height / 2;
const cardLeft = (left: number) => left + SIZE.gutter;
const junction = (left: number) => left + SIZE.gutter / 2;

/** The line from a bout at `left`, `top` to the bout of the next round at `goal`. */
function drawLine(left: number, top: number, goal: number): string {
  const next = left + SIZE.column;
  const right = cardLeft(left) + SIZE.card.width;
  return `M${right} ${middle(top)}H${junction(next)}V${middle(goal)}H${cardLeft(next)}`;
}

function placeMedal({ champion, rounds }: Bracket, last: PlacedRound, width: number): BracketLayout['medal'] {
  const final = last.bouts[0];
  if (!final || rounds.at(-1)?.length !== 1) return null;
  return {
    left: cardLeft(last.left) + SIZE.card.width,
    top: middle(final.top) - SIZE.medal.width / 2,
    width: SIZE.medal.gap + width,
    text: champion?.name ?? (final.number ? `Победитель боя ${final.number}` : 'Победитель'),
    isPerson: champion?.kind === 'person',
  };
}

/**
 * Places every bout, line and heading of a bracket of any size; null if there is no bout to place.
 *
 * @param winnerWidth room for the winner, in pixels
 */
export function layoutBracket(
  source: Rounds,
  winnerWidth: number = SIZE.medal.width + SIZE.medal.text,
): BracketLayout | null {
  const bracket = readBracket(source);
  const rows = placeRows(bracket.rounds);
  const topOf = (position: number, index: number) => SIZE.head + (rows[position]?.[index] ?? 0) * SIZE.row;
  const lengths = bracket.rounds.map((round) => round.length);
  const rounds = bracket.rounds.map((bouts, position) => {
    const left = position * SIZE.column;
    return {
      heading: roundHeading(position, lengths),
      left,
      bouts: bouts.map((bout, index) => {
        const top = topOf(position, index);
        const line = bout.advance ? drawLine(left, top, topOf(position + 1, bout.advance.bout)) : '';
        return { ...bout, top, line };
      }),
    };
  });
  const last = rounds.at(-1);
  if (!last) return null;
  const bottom = Math.max(...rounds.flatMap(({ bouts }) => bouts.map(({ top }) => top + SIZE.card.height)));
  const medal = placeMedal(bracket, last, winnerWidth);
  return {
    width: cardLeft(last.left) + SIZE.card.width + (medal?.width ?? 0),
    height: bottom + 2,
    rounds,
    lines: rounds.flatMap(({ bouts }) => bouts.map(({ line }) => line)).join(''),
    medal,
  };
}
