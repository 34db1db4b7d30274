import { dividedFrom, findCategory } from '../category/category.ts';
import type { Command, NewEntry } from './commands.ts';
import { announceBeginning, fitCourts } from './decide-plan.ts';
import { putBack, takeOut } from './operations.ts';
import {
  activeEntry,
  assertNotCommitted,
  entryOf,
  entryProblem,
  isCommitted,
  isDrawn,
  isPublished,
  rulesOf,
} from './reading.ts';
import type { Reason } from './reasons.ts';
import type { CategoryKey, DayState, Entry, EntryStatus } from './state.ts';
import { refuse, type UnitOfWork } from './unit-of-work.ts';

type Of<T extends Command['type']> = Extract<Command, { type: T }>;

export const enter = (
  entry: NewEntry,
  status: EntryStatus = 'entered',
  reason: Reason | null = entry.reason ?? null,
): Entry => ({
  ...entry,
  points: 0,
  status,
  grams: null,
  reason,
});

/** A category of the contract, or a part that a division has made. */
export function assertCategory({ entries, categories }: DayState, key: CategoryKey) {
  const isMade =
    dividedFrom(key) === null ||
    categories[key] !== undefined ||
    Object.values(entries).some(({ category }) => category === key);
  return (isMade && findCategory(key)) || refuse('Такой категории нет.', 'unknown');
}

export function addEntries(day: UnitOfWork, { entries }: Of<'add-entries'>): void {
  rulesOf(day.state);
  const problem = entryProblem(day.state);
  if (problem !== null) refuse(problem);
  const known = new Set(Object.keys(day.state.entries).map(Number));
  for (const { id, category } of entries) {
    if (known.has(id)) refuse('Этот участник уже есть в списке.');
    known.add(id);
    assertCategory(day.state, category);
  }
  day.setEntries(entries.map((entry) => enter(entry)));
}

/** What the draw hashed stays as it was; a family or a coach may still be corrected for the plan. */
export function correctEntry(day: UnitOfWork, { entry: id, fields }: Of<'correct-entry'>): void {
  const entry = entryOf(day.state, id);
  if (fields.category !== undefined && fields.category !== entry.category) {
    assertCategory(day.state, fields.category);
    if (day.state.weighing !== null) refuse('После начала взвешивания категорию меняют переводом.');
  }
  assertNotCommitted(day.state);
  day.setEntries([{ ...entry, ...fields, id }]);
}

export function openWeighing(day: UnitOfWork): void {
  rulesOf(day.state);
  if (day.state.weighing === 'open') refuse('Взвешивание уже идёт.');
  if (isCommitted(day.state) || isDrawn(day.state))
    refuse('Список жеребьёвки закрыт: откройте его, чтобы взвешивать снова.');
  day.set('weighing', 'open');
}

export const statusOf = (grams: number, category: CategoryKey): EntryStatus => {
  const limit = findCategory(category)?.limit ?? null;
  return limit === null || grams <= limit ? 'weighed' : 'overweight';
};

const assertWeighing = (day: UnitOfWork) => {
  if (day.state.weighing === null) refuse('Взвешивание ещё не началось.');
  if (day.state.weighing === 'closed') refuse('Взвешивание закончено.');
};

export function weigh(day: UnitOfWork, { entry: id, grams }: Of<'weigh'>): void {
  assertWeighing(day);
  const entry = activeEntry(day.state, id);
  day.setEntries([{ ...entry, grams, status: statusOf(grams, entry.category) }]);
}

export function unweigh(day: UnitOfWork, { entry: id }: Of<'unweigh'>): void {
  assertWeighing(day);
  const entry = activeEntry(day.state, id);
  if (entry.grams === null) refuse('Этот участник не взвешен.');
  day.setEntries([{ ...entry, grams: null, status: 'entered' }]);
}

export function checkPapers(day: UnitOfWork, { entry: id }: Of<'check-papers'>): void {
  activeEntry(day.state, id);
  if (day.state.papers[id]) refuse('Документы этого участника уже проверены.');
  day.setPapers(id, 'checked');
}

/** Entries that the end of the weigh-in withdraws: not weighed, or still over the limit. */
export const absentees = (entries: Readonly<Record<number, Entry>>): Entry[] =>
  Object.values(entries).filter(({ status }) => status === 'entered' || status === 'overweight');

export function closeWeighing(day: UnitOfWork, { absent }: Of<'close-weighing'>): void {
  assertWeighing(day);
  const missing = absentees(day.state.entries);
  const confirmed = new Set(absent);
  if (missing.length !== confirmed.size || !missing.every(({ id }) => confirmed.has(id)))
    refuse('Список не прошедших взвешивание изменился. Посмотрите его и подтвердите снова.', 'stale');
  day.setEntries(missing.map((entry) => ({ ...entry, status: 'withdrawn', reason: 'not-weighed' })));
  day.set('weighing', 'closed');
}

export function withdraw(day: UnitOfWork, { entry: id, reason }: Of<'withdraw'>): void {
  const entry = activeEntry(day.state, id);
  assertNotCommitted(day.state);
  day.setEntries([{ ...entry, status: 'withdrawn', reason }]);
  if (isDrawn(day.state)) takeOut(day, entry, { type: 'withdraw', reason });
}

/** As it was weighed; somebody who was not is weighed anew, or, after the draw, comes as late. */
export function returnEntry(day: UnitOfWork, { entry: id, reason }: Of<'return'>): void {
  const entry = entryOf(day.state, id);
  if (entry.status !== 'withdrawn') refuse('Этот участник не снят.');
  assertNotCommitted(day.state);
  const isLate = isDrawn(day.state);
  const weighed = entry.grams === null ? 'entered' : statusOf(entry.grams, entry.category);
  if (!isLate && day.state.weighing === 'closed' && weighed !== 'weighed')
    refuse('Взвешивание закончено: откройте его снова, чтобы взвесить участника.');
  const back: Entry = { ...entry, status: isLate ? 'weighed' : weighed, reason: isLate ? reason : null };
  day.setEntries([back]);
  if (isLate) putBack(day, back, { type: 'return', reason });
}

export function changeRules(day: UnitOfWork, { rules }: Of<'change-rules'>): void {
  const before = rulesOf(day.state);
  const changesDraw = rules.bronze !== before.bronze || rules.isLoneEntryPlaced !== before.isLoneEntryPlaced;
  if (changesDraw && (isCommitted(day.state) || isDrawn(day.state)))
    refuse('Список жеребьёвки закрыт: третье место и единственный участник остаются как были.');
  day.set('rules', rules);
  fitCourts(day);
  if (rules.startsAt !== before.startsAt || rules.days !== before.days) announceBeginning(day);
}

export const assertUnpublished = (day: UnitOfWork): void => {
  if (isPublished(day.state))
    refuse('Жеребьёвка опубликована: дальше — только отдельные изменения с причиной.');
};
