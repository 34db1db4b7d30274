import { dividedFrom } from '../category/category.ts';
import type { CommandOf } from './commands.ts';
import { fallen, hasBegun } from './decide-bouts.ts';
import { comingOut, drawnCategory, isPublished, listedFacts } from './reading.ts';
import { type Category, type DayState, type Entry, MAX_ENTRANTS, type Operation } from './state.ts';
import { refuse, type UnitOfWork } from './unit-of-work.ts';

/** Its opponent wins without a bout; bouts and numbers stay. */
export function takeOut(
  day: UnitOfWork,
  { id, category: key }: Entry,
  operation: Omit<Operation, 'entries'>,
): void {
  const category = day.state.categories[key];
  if (!category?.lines.includes(id)) return;
  day.put('category', key, {
    ...category,
    out: [...category.out, id],
    operations: [...category.operations, { ...operation, entries: [id] }],
  });
}

/** Brings an entry back to its line; without one, as late. */
export function putBack(day: UnitOfWork, entry: Entry, operation: Omit<Operation, 'entries'>): void {
  const { category: key, id } = entry;
  const category = day.state.categories[key];
  if (category?.lines.includes(id))
    day.put('category', key, {
      ...category,
      out: category.out.filter((line) => line !== id),
      operations: [...category.operations, { ...operation, entries: [id] }],
    });
  else putLate(day, entry, operation);
}

/** Puts an entry into a category that is drawn already, or makes a category of it. */
export function putLate(day: UnitOfWork, entry: Entry, operation: Omit<Operation, 'entries'>): void {
  const { category: key, id } = entry;
  const step: Operation = { ...operation, entries: [id] };
  const stored = day.state.categories[key];
  if (stored?.mergedInto) refuse('Эта категория объединена с другой: заявите в неё.');
  if (stored?.dividedInto) refuse('Эта категория разделена: выберите одну из групп.');
  if (!stored && dividedFrom(key)) refuse('Такой группы нет.', 'unknown');
  if (!stored) {
    day.put('category', key, {
      key,
      attempt: 1,
      redrawn: [],
      kind: 'elimination',
      lines: [id],
      drawn: [],
      out: [],
      isPublished: isPublished(day.state, key),
      mergedInto: null,
      operations: [step],
    });
    return;
  }
  if (comingOut(stored).length >= MAX_ENTRANTS)
    refuse(`В категории уже ${MAX_ENTRANTS} участников: больше сетка не вмещает.`, 'too_many');
  const placed = placeLate(stored, id, day.state);
  day.put('category', key, { ...stored, ...placed, operations: [...stored.operations, step] });
}

export function swap(day: UnitOfWork, { category: key, entries, reason }: CommandOf<'swap'>): void {
  const category = drawnCategory(day.state, key);
  const [first, second] = entries;
  if (first === second) refuse('Выберите двух разных участников.');
  for (const id of entries)
    if (!comingOut(category).includes(id))
      refuse('Поменять местами можно только тех, кто выходит в этой сетке.');
  const swapped = (line: number | null) => (line === first ? second : line === second ? first : line);
  day.put('category', key, {
    ...category,
    lines: category.lines.map(swapped),
    operations: [...category.operations, { type: 'swap', entries: [...entries], reason }],
  });
}

type Bracket = Pick<Category, 'key' | 'kind' | 'lines' | 'out'>;
type Placed = Omit<Bracket, 'key'>;

/**
 * A drawn category with one entry more, changed as little as it can be: in the place of somebody withdrawn, whose
 * opponent gets the bout back; else where an opponent had none; else in a first round that the bracket grows; before that,
 * where no bout falls that was called or fought. Among
 * equal places the one against another club, then against the opponent with the fewest points, then the upper one.
 */
function placeLate(category: Bracket, id: number, state: DayState): Placed {
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
