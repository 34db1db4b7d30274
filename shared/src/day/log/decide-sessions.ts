import { commitmentOf } from '../draw/hash.ts';
import { sealedValueOf } from '../draw/sealed-hash.ts';
import { drawSession } from '../draw/session-draw.ts';
import { type Courts, planOf } from '../plan/plan.ts';
import type { Command } from './commands.ts';
import { retireNumbers } from './decide-plan.ts';
import { categoryOf, comingOut, isDrawn } from './reading.ts';
import type { Reason } from './reasons.ts';
import {
  isFirst,
  isOpen,
  listOf,
  minutesAfter,
  opensUntil,
  sessionsOf,
  takesWords,
  WORD_MINUTES,
  WORD_ROOM,
  wordsOf,
} from './session.ts';
import type { Category, CategoryKey, DayState, Operation, Purpose, Session, SessionLines } from './state.ts';
import { refuse, type UnitOfWork } from './unit-of-work.ts';

type Of<T extends Command['type']> = Extract<Command, { type: T }>;

const sessionOf = ({ sessions }: DayState, number: number): Session =>
  sessions[number] ?? refuse('Такой жеребьёвки нет.', 'unknown');

function openSession(day: UnitOfWork, number: number): Session {
  const session = sessionOf(day.state, number);
  if (session.dropped) refuse('Эта жеребьёвка остановлена.');
  return session.drawn ? refuse('Эта жеребьёвка уже проведена.') : session;
}

/** A session whose numbers are not taken yet: somebody may still become its witness. */
function unopened(day: UnitOfWork, number: number): Session {
  const session = openSession(day, number);
  return session.opensAt === null ? session : refuse('Числа уже принимаются: свидетеля больше не меняют.');
}

export function askWitness(day: UnitOfWork, { session: number }: Of<'ask-witness'>): void {
  day.setSession({ ...unopened(day, number), witness: { commitment: null, value: null } });
}

export function sealWitness(day: UnitOfWork, { session: number, commitment, at }: Of<'seal-witness'>): void {
  const session = unopened(day, number);
  if (!session.witness) refuse('Эта жеребьёвка идёт без свидетеля.');
  if (commitment === session.commitment) refuse('Это отпечаток сайта: у свидетеля должен быть свой.');
  takeWords(day, { ...session, witness: { commitment, value: null } }, at);
}

/** Without a witness, also where one was asked and has not answered. */
export function openWords(day: UnitOfWork, { session: number, at }: Of<'open-words'>): void {
  takeWords(day, { ...unopened(day, number), witness: null }, at);
}

function takeWords(day: UnitOfWork, session: Session, at: string): void {
  const minutes = isFirst(session) ? WORD_MINUTES.first : WORD_MINUTES.again;
  day.setSession({ ...session, opensAt: at, closesAt: minutesAfter(at, minutes) });
}

/** A number counts for every draw that is taking some. */
export function addWord(day: UnitOfWork, { word, isMember, at }: Of<'add-word'>): void {
  const open = sessionsOf(day.state).filter((session) => takesWords(session, at));
  if (open.length === 0) refuse('Сейчас числа не принимаются.');
  const room = isMember ? WORD_ROOM.members : WORD_ROOM.guests;
  let isTaken = false;
  for (const { number } of open) {
    const words = wordsOf(day.state, number);
    if (words.filter((one) => one.isMember === isMember).length >= room) continue;
    day.addWord(`${number}.${words.length + 1}`, { digits: word, isMember });
    isTaken = true;
  }
  if (!isTaken)
    refuse(
      isMember
        ? 'Чисел уже достаточно.'
        : 'Места для чисел гостей заняты. Войдите: для своих место ещё есть.',
      'too_many',
    );
}

export function drawLines(day: UnitOfWork, { session: number, site, witness, at }: Of<'draw-lines'>): void {
  const session = openSession(day, number);
  const { closesAt, listHash, lots, purpose } = session;
  if (closesAt === null || at < closesAt) refuse('Числа ещё принимаются.');
  if (at > (opensUntil(session) ?? '')) refuse('Время, чтобы открыть значения, вышло.');
  if (commitmentOf(site) !== session.commitment)
    refuse('Значение сайта не то, отпечаток которого опубликован.');
  if (session.witness && (witness === null || commitmentOf(witness) !== session.witness.commitment))
    refuse('Это не то значение, отпечаток которого вы опубликовали.');
  const words = wordsOf(day.state, number).map(({ digits }) => digits);
  const value = sealedValueOf(site, session.witness ? witness : null, words, listHash);
  const list = listOf(day.state, number);
  const before = thrownBy(day.state, purpose).map(({ attempt }) => attempt);
  const drawn = drawSession({ list, lots, value, attemptOf: () => 1 + Math.max(0, ...before) });
  day.setSession({
    ...session,
    witness: session.witness && { ...session.witness, value: witness },
    drawn: { at, site, value, lines: drawn.map(({ kind: _, ...lines }) => lines) },
  });
  place(day, session, drawn);
}

type Drawn = SessionLines & Pick<Category, 'kind'>;

/** The categories whose lines are thrown away. */
function thrownBy(state: DayState, purpose: Purpose): Category[] {
  switch (purpose.type) {
    case 'all':
      return [];
    case 'merge':
      return [categoryOf(state, purpose.category), categoryOf(state, purpose.into)];
    default:
      return [categoryOf(state, purpose.category)];
  }
}

/** Puts the lines of a session into the place of those that they replace. */
function place(day: UnitOfWork, { purpose, reason }: Session, drawn: readonly Drawn[]): void {
  const courts = planOf(day.state)?.courts;
  const thrown = thrownBy(day.state, purpose);
  const past = thrown.at(-1);
  const changed = drawn.map(({ key }) => key);
  for (const { key, lines } of drawn)
    for (const id of lines) {
      const entry = id === null ? undefined : day.state.entries[id];
      if (entry && entry.category !== key) day.setEntries([{ ...entry, category: key }]);
    }
  const moved = comingOut(thrown[0] ?? { lines: [], out: [] });
  for (const category of thrown)
    if (!changed.includes(category.key))
      day.setCategory(category.key, {
        ...category,
        lines: [],
        drawn: [],
        out: [],
        ...(purpose.type === 'divide' ? { dividedInto: changed } : { mergedInto: changed[0] ?? null }),
        operations: operationsOf(category, purpose, { reason, moved }),
      });
  for (const { lines, ...one } of drawn)
    day.setCategory(one.key, {
      ...one,
      redrawn: [...(past?.redrawn ?? []), ...(reason === null ? [] : [reason])],
      lines,
      drawn: lines,
      out: [],
      isPublished: past?.isPublished ?? false,
      mergedInto: null,
      operations: past && purpose.type !== 'divide' ? operationsOf(past, purpose, { reason, moved }) : [],
    });
  if (courts && thrown.length > 0) replan(day, courts, thrown, changed);
}

/** What has been done to a category, without what lived in the thrown lines alone. */
function operationsOf(
  { operations }: Category,
  { type }: Purpose,
  { reason, moved }: { reason: Reason | null; moved: readonly number[] },
): Operation[] {
  return type === 'merge' || type === 'divide'
    ? [...operations, { type, entries: moved, reason: reason ?? 'secretariat' }]
    : operations.filter((operation) => operation.type !== 'swap');
}

/** New lines have new bouts: the numbers of the old ones are never given again. Parts stand where the whole stood. */
function replan(
  day: UnitOfWork,
  chosen: Courts,
  thrown: readonly Category[],
  changed: readonly CategoryKey[],
): void {
  let courts = chosen;
  for (const { key } of thrown) {
    const planned = courts.flat();
    const instead = changed.includes(key) ? [key] : changed.filter((part) => !planned.includes(part));
    courts = courts.map((court) => court.flatMap((one) => (one === key ? instead : [one])));
    retireNumbers(day, key);
  }
  day.set('plan', { courts, isIssued: day.state.plan?.isIssued ?? false });
}

/** Ends a session without lines; the list of the first draw is open again. */
export function dropSession(
  day: UnitOfWork,
  { session: number, cause, reason, at }: Of<'drop-session'>,
): void {
  const session = openSession(day, number);
  day.setSession({ ...session, dropped: { at, cause, reason } });
}

export function reopenList(day: UnitOfWork, { reason, at }: Of<'reopen-list'>): void {
  const session = sessionsOf(day.state).find((one) => isFirst(one) && isOpen(one));
  if (!session && isDrawn(day.state))
    refuse('Жеребьёвка проведена: дальше – поздняя заявка, снятие, перевод или новая попытка категории.');
  if (!session) refuse('Сначала закройте список участников жеребьёвки.');
  else dropSession(day, { type: 'drop-session', session: session.number, cause: 'stopped', reason, at });
}
