import type { Bout, Bracket } from '../bracket/bracket.ts';
import type { Place, Size } from './pan/use-fit.ts';

/** Sizes of the drawing in pixels at 100 %. */
export const SIZE = {
  /** Left of a card: room for the number of the bout on its junction. */
  gutter: 44,
  card: { width: 244, height: 82 },
  row: 104,
  column: 326,
  head: 40,
  /** The line to the medal, the medal and its text; in edit mode a field replaces both. */
  medal: { gap: 40, width: 56, text: 116, field: 300 },
  /** The least width of a bout's number. */
  number: 32,
  /** Names without clubs: lower rows, columns narrower by this factor, and numbers in larger figures. */
  compact: { columns: 0.92, card: 52, row: 62, number: 38 },
} as const;

interface PlacedBout extends Bout {
  /** Rows from the top; a bout between two rows has a half. */
  row: number;
  /** The line to the next bout of the winner, see `lines`; empty after the last round. */
  line: string;
}

export interface PlacedRound {
  heading: string;
  /** Left of the gutter. */
  left: number;
  bouts: PlacedBout[];
}

/** Columns in pixels and rows counted, so that a style sheet can draw the same bracket higher or lower. */
export interface BracketLayout {
  /** Without the medal. */
  width: number;
  lastRow: number;
  rounds: PlacedRound[];
  /** All connecting lines as the `d` of one SVG path: across in pixels, down in rows. */
  lines: string;
  medal: { row: number; width: number; text: string; isPerson: boolean } | null;
}

/** «Финал» for the last round of one bout, `1/n финала` before it. */
function roundHeading(position: number, lengths: readonly number[]): string {
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

const cardLeft = (left: number) => left + SIZE.gutter;
const cardRight = (left: number) => cardLeft(left) + SIZE.card.width;

/** The line from a bout at `left`, `row` to the bout of the next round in the row `goal`. */
function drawLine(left: number, row: number, goal: number): string {
  const next = left + SIZE.column;
  return `M${cardRight(left)} ${row}H${next + SIZE.gutter / 2}V${goal}H${cardLeft(next)}`;
}

function placeMedal({ champion }: Bracket, last: PlacedRound, width: number): BracketLayout['medal'] {
  const [final, ...others] = last.bouts;
  if (!final || others.length > 0) return null;
  return {
    row: final.row,
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
  bracket: Bracket,
  winnerWidth: number = SIZE.medal.width + SIZE.medal.text,
): BracketLayout | null {
  const rows = placeRows(bracket.rounds);
  const rowOf = (position: number, index: number) => rows[position]?.[index] ?? 0;
  const lengths = bracket.rounds.map((round) => round.length);
  const rounds = bracket.rounds.map((bouts, position) => {
    const left = position * SIZE.column;
    return {
      heading: roundHeading(position, lengths),
      left,
      bouts: bouts.map((bout, index) => {
        const row = rowOf(position, index);
        const line = bout.advance ? drawLine(left, row, rowOf(position + 1, bout.advance.bout)) : '';
        return { ...bout, row, line };
      }),
    };
  });
  const last = rounds.at(-1);
  if (!last) return null;
  return {
    width: cardRight(last.left),
    lastRow: Math.max(...rows.flat()),
    rounds,
    lines: rounds.flatMap(({ bouts }) => bouts.map(({ line }) => line)).join(''),
    medal: placeMedal(bracket, last, winnerWidth),
  };
}

/** Size of a drawing at 100 %: with the clubs, and compact. */
export function drawnSizes({ width, lastRow, medal }: BracketLayout): { full: Size; compact: Size } {
  const sizeOf = (columns: number, card: number, row: number): Size => ({
    width: Math.ceil(width * columns) + (medal?.width ?? 0),
    height: SIZE.head + lastRow * row + card + 2,
  });
  const { columns, card, row } = SIZE.compact;
  return { full: sizeOf(1, SIZE.card.height, SIZE.row), compact: sizeOf(columns, card, row) };
}

const isOpen = ({ winner, sportsmen }: Bout) =>
  winner === null && sportsmen.every(({ kind }) => kind !== 'empty');

/**
 * What a drawing shows first: the furthest bout of the people that it is opened for, otherwise the first bout that is
 * still to be fought, after the end the final. Null if there is no bout.
 */
export function startingPlace(rounds: readonly Bout[][], own: ReadonlySet<number>): Place | null {
  const places = rounds.flatMap((bouts, round) => bouts.map((bout) => ({ round, bout })));
  const found =
    places.findLast(({ bout }) => own.has(bout.id)) ??
    places.find(({ bout }) => isOpen(bout)) ??
    (places.at(-1)?.bout.winner === null ? places[0] : places.at(-1));
  return found ? { round: found.round, bout: found.bout.id } : null;
}

/** Somebody who goes on without an opponent, and stands in the next round by name. */
const isBye = ({ sportsmen, winner }: Bout): boolean =>
  winner !== null && sportsmen.some(({ kind }) => kind === 'empty');

/**
 * A bracket without the bouts that are only somebody's way into the next round. A round of nothing else is gone, and so
 * is the height that such bouts would take.
 */
export function withoutByes(bracket: Bracket): Bracket {
  let before: Bout[] = [];
  const rounds = bracket.rounds.map((round) => {
    const fed = new Set(before.map(({ advance }) => advance?.bout));
    before = round.filter((bout, index) => fed.has(index) || !isBye(bout));
    return before;
  });
  return {
    ...bracket,
    rounds: rounds
      .map((round, position) =>
        round.map((bout): Bout => {
          const goal = bout.advance && bracket.rounds[position + 1]?.[bout.advance.bout];
          const place = goal ? (rounds[position + 1]?.indexOf(goal) ?? -1) : -1;
          return { ...bout, advance: bout.advance && place >= 0 ? { ...bout.advance, bout: place } : null };
        }),
      )
      .filter((round) => round.length > 0),
  };
}
