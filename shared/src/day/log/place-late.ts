import { fallen, hasBegun } from './decide-bouts.ts';
import { listedFacts } from './reading.ts';
import type { Category, DayState } from './state.ts';

type Bracket = Pick<Category, 'key' | 'kind' | 'lines' | 'out'>;
type Placed = Omit<Bracket, 'key'>;

/**
 * A drawn category with one entry more, changed as little as it can be: in the place of somebody withdrawn, whose
 * opponent gets the bout back; else where an opponent had none; else in a first round that the bracket grows; before that,
 * where no bout falls that was called or fought. Among
 * equal places the one against another club, then against the opponent with the fewest points, then the upper one.
 */
export function placeLate(category: Bracket, id: number, state: DayState): Placed {
  const isFull = category.lines.every((line) => line !== null && !category.out.includes(line));
  if (isFull && category.lines.length < 4)
    return {
      kind: category.lines.length === 2 ? 'round-robin' : 'elimination',
      lines: [...category.lines, id],
      out: [],
    };
  const lines = isFull ? category.lines.flatMap((line) => [line, null]) : [...category.lines];
  const bracket = { ...category, lines };
  return withLine(bracket, bestPlace(bracket, id, state), id);
}

function withLine({ kind, lines, out }: Placed, place: number, id: number): Placed {
  const replaced = lines[place];
  return { kind, lines: lines.with(place, id), out: out.filter((line) => line !== replaced) };
}

function bestPlace(bracket: Bracket, id: number, state: DayState): number {
  const { key, lines, out } = bracket;
  const { entries, categories } = state;
  const now = categories[key];
  const fallsAt = (place: number): number => {
    if (!now || !hasBegun(state, key)) return 0;
    const changed = { ...now, ...withLine(bracket, place, id) };
    return fallen({ ...state, categories: { ...categories, [key]: changed } }, [key]).length;
  };
  const opponentOf = (place: number) => {
    const line = lines[place % 2 === 0 ? place + 1 : place - 1] ?? null;
    return line === null || out.includes(line) ? undefined : entries[line];
  };
  const cost = (place: number): number[] => {
    const opponent = opponentOf(place);
    return [
      fallsAt(place),
      lines[place] === null ? 1 : 0,
      opponent ? 0 : 1,
      opponent && opponent.club === entries[id]?.club ? 1 : 0,
      opponent ? (listedFacts(state, opponent.id)?.points ?? 0) : 0,
      place,
    ];
  };
  const places = lines.flatMap((line, place) => (line === null || out.includes(line) ? [place] : []));
  return places.map(cost).sort(compare)[0]?.at(-1) ?? 0;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((value, position) => value !== b[position]);
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}
