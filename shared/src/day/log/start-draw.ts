import { categoryText, findCategory, groupOf, partKey } from '../category/category.ts';
import { drawable, sealedListHash } from '../draw/hash.ts';
import type { CommandOf } from './commands.ts';
import { hasBegun } from './decide-bouts.ts';
import { PUBLISHED } from './decide-draw.ts';
import {
  comingOut,
  drawnCategory,
  entryOf,
  isCommitted,
  isDrawn,
  listedFacts,
  readyGroups,
  rulesOf,
} from './reading.ts';
import { covers, firstSession, isFirst, isFrozen, isOpen, redrawnBy, sessionsOf } from './session.ts';
import {
  type CategoryKey,
  type DayState,
  type Drawable,
  type Entry,
  MAX_ENTRANTS,
  type Purpose,
  type Seeding,
  type Session,
} from './state.ts';
import { refuse, type UnitOfWork } from './unit-of-work.ts';
import { hasWeighIns, weighingFor } from './weigh-ins.ts';

/*
 * A draw with a sealed value. Whatever needs new lines starts a session: its list is fixed and the hash of the site's
 * value published. Then the hall gives numbers, the secretariat has the value revealed, and the lines follow. A session
 * that is dropped stays, as such, in the proof.
 */

const byCategory = (list: readonly Drawable[]) => Map.groupBy(list, ({ category }) => category);

interface Start extends Pick<Session, 'purpose' | 'reason'> {
  list: readonly Drawable[];
  lots?: readonly CategoryKey[];
  /** Left out: as of the first draw. */
  seeding?: Seeding;
  commitment: string;
  at: string;
}

/** The number of the next session: its sealed value is stored under it before the command is decided. */
export const nextSession = ({ sessions }: Pick<DayState, 'sessions'>): number =>
  Object.keys(sessions).length + 1;

function start(day: UnitOfWork, { purpose, reason, list, lots = [], commitment, at, ...start }: Start): void {
  if (isUnderWay(day.state, purpose)) refuse('Идёт жеребьёвка этой категории: дождитесь её или остановите.');
  for (const [key, { length }] of byCategory(list))
    if (length > MAX_ENTRANTS * (lots.includes(key) ? 2 : 1))
      refuse(
        `${categoryText(rulesOf(day.state), key)}: ${length} участников, в сетке – не больше ${MAX_ENTRANTS}. Разделите категорию: по весу или по жребию.`,
        'too_many',
      );
  const number = nextSession(day.state);
  const seeding =
    start.seeding ?? firstSession(day.state, redrawnBy({ purpose }).at(-1))?.seeding ?? 'rating';
  const sorted = [...list].sort((one, other) => one.id - other.id);
  const statement = { number, purpose, lots, seeding, rules: rulesOf(day.state), list: sorted };
  day.put('session-list', number, sorted);
  day.put('session', number, {
    number,
    purpose,
    reason,
    lots,
    seeding,
    listHash: sealedListHash(statement),
    commitment,
    startedAt: at,
    drawn: null,
    dropped: null,
  });
}

/** Whether a category that a draw is for is being drawn already. Two first draws do not run at once. */
const isUnderWay = (state: DayState, purpose: Purpose): boolean =>
  purpose.type === 'all'
    ? sessionsOf(state).some(
        (one) => isOpen(one) && (isFirst(one) || redrawnBy(one).some((key) => covers({ purpose }, key))),
      )
    : redrawnBy({ purpose }).some((key) => isFrozen(state, key));

export function closeList(day: UnitOfWork, command: CommandOf<'close-list'>): void {
  const { commitment, lots, seeding, points, at } = command;
  const { state } = day;
  const groups = readyGroups(state);
  const isUndrawn = ({ status, category }: Entry) => status !== 'withdrawn' && !isDrawn(state, category);
  if (isCommitted(state) || (isDrawn(state) && !Object.values(state.entries).some(isUndrawn)))
    refuse('Список жеребьёвки уже закрыт.');
  if (groups.length === 0) refuse('Сначала закончите взвешивание.');
  const list = Object.values(state.entries)
    .filter(({ status, category }) => status === 'weighed' && groups.includes(groupOf(category)))
    .map((entry) => drawable({ ...entry, points: seeding === 'rating' ? (points[entry.id] ?? 0) : 0 }));
  if (list.length === 0) refuse('Ни один участник не прошёл взвешивание: проводить жеребьёвку не для кого.');
  const categories = byCategory(list);
  for (const key of lots) assertDivisible(categories.get(key)?.length ?? 0);
  // Which categories are drawn together is nobody's choice: all whose weigh-in is over.
  const purpose: Purpose = hasWeighIns(state) ? { type: 'all', groups: [...groups] } : { type: 'all' };
  start(day, { purpose, reason: null, list, lots, seeding, commitment, at });
}

/** What the draw knows of an entry. Those who came after the first list are drawn without points: no seed is made later. */
const factsOf = (state: DayState, id: number): Drawable =>
  listedFacts(state, id) ?? drawable({ ...entryOf(state, id), points: 0 });

const listAs = (state: DayState, entrants: readonly number[], category: CategoryKey): Drawable[] =>
  entrants.map((id) => ({ ...factsOf(state, id), category }));

export function redraw(
  day: UnitOfWork,
  { category: key, reason, commitment, at }: CommandOf<'redraw'>,
): void {
  const category = drawnCategory(day.state, key);
  if (category.isPublished) refuse(PUBLISHED);
  const list = listAs(day.state, comingOut(category), key);
  if (list.length === 0) refuse('В этой категории никто не выходит.');
  start(day, { purpose: { type: 'redraw', category: key }, reason, list, commitment, at });
}

export function merge(
  day: UnitOfWork,
  { category: key, into, reason, commitment, at }: CommandOf<'merge'>,
): void {
  if (key === into) refuse('Выберите две разные категории.');
  const [source, target] = [drawnCategory(day.state, key), drawnCategory(day.state, into)];
  if (source.isPublished !== target.isPublished)
    refuse('Одна из этих категорий не опубликована: сначала опубликуйте её.');
  if (comingOut(source).length === 0) refuse('В этой категории никто не выходит: объединять некого.');
  for (const one of [key, into]) assertNotBegun(day.state, one);
  const list = listAs(day.state, [...comingOut(source), ...comingOut(target)], into);
  start(day, { purpose: { type: 'merge', category: key, into }, reason, list, commitment, at });
}

/** Before the draw a division by weight moves the entries; after it, and by lot, it is a session. */
export function divide(day: UnitOfWork, command: CommandOf<'divide'>): void {
  const { category: key, limit, reason, commitment, at } = command;
  if (!findCategory(rulesOf(day.state), key)) refuse('Такой категории нет.', 'unknown');
  if (!isDrawn(day.state, key)) {
    divideBefore(day, key, limit);
    return;
  }
  const entrants = comingOut(drawnCategory(day.state, key));
  assertDivisible(entrants.length);
  assertNotBegun(day.state, key);
  if (commitment === undefined || at === undefined) refuse('Нет контрольного кода сайта.');
  const list =
    limit === null
      ? listAs(day.state, entrants, key)
      : partsByWeight(day.state, entrants, limit).flatMap((part, index) =>
          listAs(day.state, part, partKey(key, index + 1)),
        );
  start(day, {
    purpose: { type: 'divide', category: key, limit },
    reason,
    list,
    lots: limit === null ? [key] : [],
    commitment: commitment ?? '',
    at: at ?? '',
  });
}

function assertNotBegun(state: DayState, key: CategoryKey): void {
  if (hasBegun(state, key))
    refuse(`${categoryText(rulesOf(state), key)}: бои уже вызывают. Теперь её не объединяют и не делят.`);
}

const assertDivisible = (count: number) =>
  count >= 2 ? undefined : refuse('Делить некого: в категории меньше двух участников.');

function divideBefore(day: UnitOfWork, key: CategoryKey, limit: number | null): void {
  if (isCommitted(day.state, key))
    refuse('Список жеребьёвки закрыт. Откройте его снова, чтобы разделить категорию.');
  if (weighingFor(day.state, key) !== 'closed')
    refuse('Сначала закончите взвешивание: категорию делят взвешенной.');
  if (limit === null) refuse('По жребию категорию делит сама жеребьёвка: отметьте это, закрывая список.');
  const entrants = Object.values(day.state.entries)
    .filter(({ category, status }) => category === key && status === 'weighed')
    .map(({ id }) => id);
  const parts = partsByWeight(day.state, entrants, limit ?? 0);
  for (const [index, part] of parts.entries())
    day.setEntries(part.map((id) => ({ ...entryOf(day.state, id), category: partKey(key, index + 1) })));
}

function partsByWeight(state: DayState, entrants: readonly number[], limit: number): [number[], number[]] {
  const gramsOf = (id: number): number =>
    entryOf(state, id).grams ??
    refuse('Не все в этой категории взвешены: разделите её по жребию или взвесьте всех.');
  const light = entrants.filter((id) => gramsOf(id) <= limit);
  const heavy = entrants.filter((id) => gramsOf(id) > limit);
  if (light.length === 0 || heavy.length === 0)
    refuse('По этому весу все оказались бы в одной группе: выберите другой.');
  return [light, heavy];
}
