import { drawCategory, MAX_ENTRANTS } from '../draw/draw.ts';
import { drawable } from '../draw/hash.ts';
import { withoutBoutsOf } from '../plan/numbers.ts';
import { type Changing, refuse } from './changing.ts';
import type { Command } from './commands.ts';
import { placeLate } from './place-late.ts';
import { drawnCategory, entryOf, sessionOf } from './reading.ts';
import type { Category, CategoryKey, Entry, Operation } from './state.ts';

type Of<T extends Command['type']> = Extract<Command, { type: T }>;

/** The entries of a category that come out. */
export const comingOut = ({ lines, out }: Pick<Category, 'lines' | 'out'>): number[] =>
  lines.filter((line): line is number => line !== null && !out.includes(line));

/** One category of a session, drawn from what the list says of its entrants. */
export function drawAttempt(
  day: Changing,
  key: CategoryKey,
  entrants: readonly number[],
  attempt: number,
): Pick<Category, 'key' | 'attempt' | 'kind' | 'lines' | 'drawn' | 'added' | 'out'> {
  const { value } = sessionOf(day.state);
  const list = day.state.list ?? [];
  if (value === null) return refuse('Жеребьёвка ещё не проведена.');
  if (entrants.length > MAX_ENTRANTS)
    return refuse(
      `В категории ${entrants.length} участников, в сетке — не больше ${MAX_ENTRANTS}.`,
      'too_many',
    );
  const listed = list.filter(({ id }) => entrants.includes(id));
  const added = entrants
    .filter((id) => !listed.some((one) => one.id === id))
    .map((id) => drawable(entryOf(day.state, id)));
  const { kind, lines } = drawCategory([...listed, ...added], { version: 1, value, category: key, attempt });
  return { key, attempt, kind, lines, drawn: lines, added, out: [] };
}

/** Its opponent wins without a bout; bouts and numbers stay. */
export function takeOut(
  day: Changing,
  { id, category: key }: Entry,
  operation: Omit<Operation, 'entries'>,
): void {
  const category = day.state.categories[key];
  if (!category?.lines.includes(id)) return;
  day.setCategory(key, {
    ...category,
    out: [...category.out, id],
    operations: [...category.operations, { ...operation, entries: [id] }],
  });
}

/** Brings an entry back to its line; without one, as late. */
export function putBack(day: Changing, entry: Entry, operation: Omit<Operation, 'entries'>): void {
  const { category: key, id } = entry;
  const category = day.state.categories[key];
  if (category?.lines.includes(id))
    day.setCategory(key, {
      ...category,
      out: category.out.filter((line) => line !== id),
      operations: [...category.operations, { ...operation, entries: [id] }],
    });
  else putLate(day, entry, operation);
}

/** Puts an entry into a category that is drawn already, or makes a category of it. */
export function putLate(day: Changing, entry: Entry, operation: Omit<Operation, 'entries'>): void {
  const { category: key, id } = entry;
  const step: Operation = { ...operation, entries: [id] };
  const stored = day.state.categories[key];
  if (stored?.mergedInto) refuse('Эта категория объединена с другой: заявите в неё.');
  if (!stored) {
    const isPublished = Object.values(day.state.categories).some((category) => category.isPublished);
    day.setCategory(key, {
      key,
      attempt: 1,
      redrawn: [],
      kind: 'elimination',
      lines: [id],
      drawn: [],
      added: [],
      out: [],
      isPublished,
      mergedInto: null,
      operations: [step],
    });
    return;
  }
  if (comingOut(stored).length >= MAX_ENTRANTS)
    refuse(`В категории уже ${MAX_ENTRANTS} участников: больше сетка не вмещает.`, 'too_many');
  const placed = placeLate(stored, id, day.state.entries);
  day.setCategory(key, { ...stored, ...placed, operations: [...stored.operations, step] });
}

export function merge(day: Changing, { category: key, into, reason }: Of<'merge'>): void {
  if (key === into) refuse('Выберите две разные категории.');
  const [source, target] = [drawnCategory(day.state, key), drawnCategory(day.state, into)];
  const ids = [...comingOut(source), ...comingOut(target)];
  const moved = comingOut(source);
  for (const id of moved) {
    const entry = day.state.entries[id];
    if (entry) day.setEntry({ ...entry, category: into });
  }
  if (moved.length === 0) refuse('В этой категории никто не выходит: объединять некого.');
  const step: Operation = { type: 'merge', entries: moved, reason };
  day.setCategory(key, {
    ...source,
    lines: [],
    drawn: [],
    added: [],
    out: [],
    mergedInto: into,
    operations: [...source.operations, step],
  });
  day.setCategory(into, {
    ...target,
    ...drawAttempt(day, into, ids, target.attempt + 1),
    redrawn: [...target.redrawn, reason],
    operations: [...target.operations, step],
  });
  if (day.state.plan) day.set('plan', withoutBoutsOf(day.state.plan, into));
}

export function swap(day: Changing, { category: key, entries, reason }: Of<'swap'>): void {
  const category = drawnCategory(day.state, key);
  const [first, second] = entries;
  if (first === second) refuse('Выберите двух разных участников.');
  for (const id of entries)
    if (!comingOut(category).includes(id))
      refuse('Поменять местами можно только тех, кто выходит в этой сетке.');
  const swapped = (line: number | null) => (line === first ? second : line === second ? first : line);
  day.setCategory(key, {
    ...category,
    lines: category.lines.map(swapped),
    operations: [...category.operations, { type: 'swap', entries: [...entries], reason }],
  });
}
