import { categoryText, findCategory } from '../category/category.ts';
import { MAX_ENTRANTS } from '../draw/draw.ts';
import { commitmentOf, drawable, listHashOf, randomValueOf } from '../draw/hash.ts';
import { type Changing, refuse } from './changing.ts';
import type { Command } from './commands.ts';
import { assertCategory, assertUnpublished, enter, statusOf } from './decide-entries.ts';
import { comingOut, drawAttempt, putLate, takeOut } from './operations.ts';
import { placeLate } from './place-late.ts';
import { activeEntry, assertNotCommitted, drawnCategory, isDrawn, rulesOf, sessionOf } from './reading.ts';
import type { Category, Drawable } from './state.ts';

type Of<T extends Command['type']> = Extract<Command, { type: T }>;

/** Maximum number of words of one draw. */
export const MAX_WORDS = 500;

const byCategory = (list: readonly Drawable[]) => Map.groupBy(list, ({ category }) => category);

export function closeList(day: Changing, { secret }: Of<'close-list'>): void {
  const rules = rulesOf(day.state);
  if (day.state.draw) refuse('Список жеребьёвки уже закрыт.');
  if (day.state.weighing !== 'closed') refuse('Сначала закончите взвешивание.');
  const list = Object.values(day.state.entries)
    .filter(({ status }) => status === 'weighed')
    .map(drawable)
    .sort((a, b) => a.id - b.id);
  if (list.length === 0) refuse('Ни один участник не прошёл взвешивание: проводить жеребьёвку не для кого.');
  for (const [key, entrants] of byCategory(list))
    if (entrants.length > MAX_ENTRANTS)
      refuse(
        `${categoryText(key)}: ${entrants.length} участников, в сетке — не больше ${MAX_ENTRANTS}. Разделите категорию.`,
        'too_many',
      );
  day.set('list', list);
  day.set('draw', {
    listHash: listHashOf(list, rules),
    commitment: commitmentOf(secret),
    secret,
    words: [],
    value: null,
  });
}

/** Not after the draw: with another list and secret it could be repeated until it suits somebody. */
export function reopenList(day: Changing): void {
  if (sessionOf(day.state).value !== null)
    refuse('Жеребьёвка проведена: дальше — поздняя заявка, снятие, перевод или новая попытка категории.');
  day.set('list', null);
  day.set('draw', null);
}

export function addWord(day: Changing, { word }: Of<'add-word'>): void {
  const draw = sessionOf(day.state);
  if (draw.value !== null) refuse('Жеребьёвка уже проведена: слово опоздало.');
  if (draw.words.length >= MAX_WORDS) refuse('Слов уже достаточно.', 'too_many');
  day.set('draw', { ...draw, words: [...draw.words, word] });
}

export function drawAll(day: Changing): void {
  const draw = sessionOf(day.state);
  if (draw.value !== null) refuse('Жеребьёвка уже проведена.');
  day.set('draw', { ...draw, value: randomValueOf(draw.secret, draw.words, draw.listHash) });
  for (const [key, entrants] of byCategory(day.state.list ?? []))
    day.setCategory(key, {
      ...drawAttempt(
        day,
        key,
        entrants.map(({ id }) => id),
        1,
      ),
      redrawn: [],
      isPublished: false,
      mergedInto: null,
      operations: [],
    });
}

export function redraw(day: Changing, { category: key, reason }: Of<'redraw'>): void {
  const category = drawnCategory(day.state, key);
  assertUnpublished(day);
  const entrants = category.drawn.filter((line): line is number => line !== null);
  const again = drawAttempt(day, key, entrants, category.attempt + 1);
  const out = entrants.filter((id) => {
    const entry = day.state.entries[id];
    return entry?.status === 'withdrawn' || entry?.category !== key;
  });
  let redrawn: Category = {
    ...category,
    ...again,
    out,
    redrawn: [...category.redrawn, reason],
    operations: category.operations.filter(({ type }) => type !== 'swap'),
  };
  for (const late of comingOut(category).filter((id) => !entrants.includes(id)))
    redrawn = { ...redrawn, ...placeLate(redrawn, late, day.state.entries) };
  day.setCategory(key, redrawn);
}

export function publish(day: Changing): void {
  if (!isDrawn(day.state)) refuse('Сначала проведите жеребьёвку.');
  assertUnpublished(day);
  for (const category of Object.values(day.state.categories))
    day.setCategory(category.key, { ...category, isPublished: true });
}

export function lateEntry(day: Changing, { entry, reason }: Of<'late-entry'>): void {
  if (!isDrawn(day.state)) refuse('До жеребьёвки участника добавляют в список.');
  if (day.state.entries[entry.id]) refuse('Этот участник уже есть в списке.');
  assertCategory(entry.category);
  const late = enter(entry, 'weighed', reason);
  day.setEntry(late);
  putLate(day, late, { type: 'late-entry', reason });
}

export function move(day: Changing, { entry: id, category, reason }: Of<'move'>): void {
  const entry = activeEntry(day.state, id);
  assertNotCommitted(day.state);
  const [from, to] = [findCategory(entry.category), assertCategory(category)];
  const isHeavier =
    from?.limit != null &&
    from.group.id === to.group.id &&
    from.sex === to.sex &&
    (to.limit === null || to.limit > from.limit);
  if (!isHeavier) refuse('Перевести можно только в более тяжёлую категорию того же возраста и пола.');
  const moved = {
    ...entry,
    category,
    reason,
    status: entry.grams === null ? entry.status : statusOf(entry.grams, category),
  };
  day.setEntry(moved);
  if (!isDrawn(day.state)) return;
  takeOut(day, entry, { type: 'move', reason });
  putLate(day, moved, { type: 'move', reason });
}
