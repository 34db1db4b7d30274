import type { WithCategories } from '../../league/categories.ts';
import { dividedFrom, findCategory } from '../category/category.ts';
import type { CommandOf, NewEntry } from './commands.ts';
import { changeBeginning, fitCourts } from './decide-plan.ts';
import { putBack, takeOut } from './operations.ts';
import {
  activeEntry,
  assertNotCommitted,
  entryOf,
  entryProblem,
  isCommitted,
  isDrawn,
  rulesOf,
} from './reading.ts';
import type { Reason } from './reasons.ts';
import { notWeighed, statusOf, weighedAs } from './scales.ts';
import type { CategoryKey, DayState, Entry, EntryStatus, Weighing } from './state.ts';
import { refuse, type UnitOfWork } from './unit-of-work.ts';
import {
  absentees,
  assertWeighIns,
  groupsOf,
  weighingFor,
  weighingOf,
  withdrawnAtScales,
} from './weigh-ins.ts';

export const enter = (
  entry: NewEntry,
  status: EntryStatus = 'entered',
  reason: Reason | null = entry.reason ?? null,
): Entry => ({
  ...entry,
  status,
  grams: null,
  tries: 0,
  reason,
});

/** A category of the tournament, or a part that a division has made. */
export function assertCategory({ rules, entries, categories }: DayState, key: CategoryKey) {
  const isMade =
    dividedFrom(key) === null ||
    categories[key] !== undefined ||
    Object.values(entries).some(({ category }) => category === key);
  return (isMade && findCategory(rules ?? {}, key)) || refuse('Такой категории нет.', 'unknown');
}

export function addEntries(day: UnitOfWork, { entries }: CommandOf<'add-entries'>): void {
  rulesOf(day.state);
  const known = new Set(Object.keys(day.state.entries).map(Number));
  for (const { id, category } of entries) {
    if (known.has(id)) refuse('Этот участник уже есть в списке.');
    known.add(id);
    assertCategory(day.state, category);
    const problem = entryProblem(day.state, category);
    if (problem !== null) refuse(problem);
  }
  day.setEntries(entries.map((entry) => enter(entry)));
}

/** What the draw hashed stays as it was; a family or a coach may still be corrected for the plan. */
export function correctEntry(day: UnitOfWork, { entry: id, fields }: CommandOf<'correct-entry'>): void {
  const entry = entryOf(day.state, id);
  if (fields.category !== undefined && fields.category !== entry.category) {
    assertCategory(day.state, fields.category);
    if ([entry.category, fields.category].some((key) => weighingFor(day.state, key) !== null))
      refuse('После начала взвешивания категорию меняют переводом.');
  }
  assertNotCommitted(day.state, entry.category);
  day.setEntries([{ ...entry, ...fields, id }]);
}

export function openWeighing(day: UnitOfWork, { weighIn }: CommandOf<'open-weighing'>): void {
  assertWeighIn(day.state, weighIn);
  if (weighingOf(day.state, weighIn) === 'open') refuse('Взвешивание уже идёт.');
  const { state } = day;
  if (groupsOf(state, weighIn).some((group) => isCommitted(state, group) || isDrawn(state, group)))
    refuse('Список жеребьёвки закрыт: откройте его, чтобы взвешивать снова.');
  day.put('weigh-in', weighIn, 'open');
  // Its end may have been a mistake, and will ask again.
  day.setEntries(
    withdrawnAtScales(state, weighIn).map((entry) => ({
      ...entry,
      status: statusNow(state, entry),
      reason: null,
    })),
  );
}

function assertWeighIn(state: DayState, weighIn: number): void {
  if (!rulesOf(state).weighIns.some(({ id }) => id === weighIn))
    refuse('Такого сеанса взвешивания нет.', 'unknown');
}

/** The status of an entry that takes part again. */
const statusNow = (state: DayState, { grams, category }: Entry): EntryStatus =>
  grams === null ? 'entered' : statusOf(state, grams, category);

function assertWeighing(weighing: Weighing | null): void {
  if (weighing === null) refuse('Взвешивание ещё не началось.');
  if (weighing === 'closed') refuse('Взвешивание закончено.');
}

export function weigh(day: UnitOfWork, { entry: id, grams }: CommandOf<'weigh'>): void {
  const entry = activeEntry(day.state, id);
  assertWeighing(weighingFor(day.state, entry.category));
  day.setEntries([weighedAs(day.state, entry, grams)]);
}

export function unweigh(day: UnitOfWork, { entry: id }: CommandOf<'unweigh'>): void {
  const entry = activeEntry(day.state, id);
  assertWeighing(weighingFor(day.state, entry.category));
  if (entry.grams === null) refuse('Этот участник не взвешен.');
  day.setEntries([notWeighed(entry)]);
}

export function weighSecond(day: UnitOfWork, { entry: id, grams }: CommandOf<'weigh-second'>): void {
  const entry = activeEntry(day.state, id);
  if (entry.second === undefined) refuse('Этот участник не выбран для второго взвешивания.');
  day.setEntries([{ ...entry, second: grams }]);
}

export function checkPapers(day: UnitOfWork, { entry: id }: CommandOf<'check-papers'>): void {
  activeEntry(day.state, id);
  if (day.state.papers[id] === 'checked') refuse('Документы этого участника уже проверены.');
  day.put('papers', id, 'checked');
}

export function admit(day: UnitOfWork, { entry: id }: CommandOf<'admit'>): void {
  activeEntry(day.state, id);
  if (day.state.papers[id]) refuse('Документы этого участника уже отмечены.');
  day.put('papers', id, 'admitted');
}

export function uncheckPapers(day: UnitOfWork, { entry: id }: CommandOf<'uncheck-papers'>): void {
  if (!day.state.papers[id]) refuse('Документы этого участника не отмечены.');
  day.put('papers', id, null);
}

export function closeWeighing(day: UnitOfWork, { weighIn, absent }: CommandOf<'close-weighing'>): void {
  assertWeighIn(day.state, weighIn);
  assertWeighing(weighingOf(day.state, weighIn));
  const missing = absentees(day.state, weighIn);
  const confirmed = new Set(absent);
  if (missing.length !== confirmed.size || !missing.every(({ id }) => confirmed.has(id)))
    refuse('Список не прошедших взвешивание изменился. Посмотрите его и подтвердите снова.', 'stale');
  day.setEntries(missing.map((entry) => ({ ...entry, status: 'withdrawn', reason: 'not-weighed' })));
  day.put('weigh-in', weighIn, 'closed');
}

export function withdraw(day: UnitOfWork, { entry: id, reason }: CommandOf<'withdraw'>): void {
  const entry = activeEntry(day.state, id);
  assertNotCommitted(day.state, entry.category);
  day.setEntries([{ ...entry, status: 'withdrawn', reason }]);
  if (isDrawn(day.state, entry.category)) takeOut(day, entry, { type: 'withdraw', reason });
}

/** As it was weighed; somebody who was not is weighed anew, or, after the draw, comes as late. */
export function returnEntry(day: UnitOfWork, { entry: id, reason }: CommandOf<'return'>): void {
  const entry = entryOf(day.state, id);
  if (entry.status !== 'withdrawn') refuse('Этот участник не снят.');
  assertCategory(day.state, entry.category);
  assertNotCommitted(day.state, entry.category);
  const isLate = isDrawn(day.state, entry.category);
  const weighed = statusNow(day.state, entry);
  if (!isLate && weighingFor(day.state, entry.category) === 'closed' && weighed !== 'weighed')
    refuse('Взвешивание закончено: откройте его снова, чтобы взвесить участника.');
  const back: Entry = { ...entry, status: isLate ? 'weighed' : weighed, reason: isLate ? reason : null };
  day.setEntries([back]);
  if (isLate) putBack(day, back, { type: 'return', reason });
}

/** The entries whose category is not among these; without withdrawn ones, unless they were drawn. */
export const withoutCategory = (
  { entries, categories }: Pick<DayState, 'entries' | 'categories'>,
  of: WithCategories,
): Entry[] =>
  Object.values(entries).filter(
    ({ category, status }) =>
      !findCategory(of, category) && (status !== 'withdrawn' || categories[category] !== undefined),
  );

export function changeRules(day: UnitOfWork, { rules }: CommandOf<'change-rules'>): void {
  const before = rulesOf(day.state);
  const changesDraw = rules.bronze !== before.bronze || rules.isLoneEntryPlaced !== before.isLoneEntryPlaced;
  if (changesDraw && (isCommitted(day.state) || isDrawn(day.state)))
    refuse('Список жеребьёвки закрыт: третье место и единственный участник остаются как были.');
  const { state } = day;
  day.set('rules', rules);
  const left = withoutCategory(day.state, rules).length;
  if (left > 0) refuse(`В категориях, которых больше нет, записаны участники: ${left}. Снимите их.`);
  assertWeighIns(state, day.state);
  fitCourts(day);
  if (rules.startsAt !== before.startsAt || rules.days !== before.days) changeBeginning(day);
}
