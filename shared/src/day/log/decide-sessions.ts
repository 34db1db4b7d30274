import { commitmentOf, randomOf, sealedValueOf } from '../draw/hash.ts';
import { drawSession } from '../draw/session-draw.ts';
import { type Courts, planOf } from '../plan/plan.ts';
import type { CommandOf } from './commands.ts';
import { retireNumbers } from './decide-plan.ts';
import { categoryOf, comingOut } from './reading.ts';
import type { Reason } from './reasons.ts';
import { unpicked } from './scales.ts';
import { isOpen, listOf, redrawnBy, revealedFrom, sessionsOf, wordsOf } from './session.ts';
import type { Category, CategoryKey, DayState, Operation, Purpose, Session, SessionLines } from './state.ts';
import { refuse, type UnitOfWork } from './unit-of-work.ts';

const sessionOf = ({ sessions }: DayState, number: number): Session =>
  sessions[number] ?? refuse('Такой жеребьёвки нет.', 'unknown');

function openSession(day: UnitOfWork, number: number): Session {
  const session = sessionOf(day.state, number);
  if (session.dropped) refuse('Эта жеребьёвка остановлена.');
  return session.drawn ? refuse('Эта жеребьёвка уже проведена.') : session;
}

/** A number counts for every draw that is under way. */
export function addWord(day: UnitOfWork, { word }: CommandOf<'add-word'>): void {
  const open = sessionsOf(day.state).filter(isOpen);
  if (open.length === 0) refuse('Сейчас числа не принимаются.');
  for (const { number } of open) day.put('word', `${number}.${wordsOf(day.state, number).length + 1}`, word);
}

/** The same value picks the same: nobody can choose. Who is withdrawn since, is passed over. */
export function pickSecond(day: UnitOfWork): void {
  const draws = unpicked(day.state);
  if (draws.length === 0) refuse('Выбирать для второго взвешивания некого.');
  const picked = draws.flatMap(({ drawn, ids, count }) =>
    randomOf(`${drawn.value}|second`)
      .shuffled(ids.toSorted((one, other) => one - other))
      .slice(0, count),
  );
  day.setEntries(
    picked.flatMap((id) => {
      const entry = day.state.entries[id];
      return entry && entry.status !== 'withdrawn' ? { ...entry, second: null } : [];
    }),
  );
}

export function drawLines(day: UnitOfWork, { session: number, site, at }: CommandOf<'draw-lines'>): void {
  const session = openSession(day, number);
  const { commitment, listHash, lots, purpose } = session;
  const words = wordsOf(day.state, number);
  if (words.length === 0) refuse('Сначала введите число из зала.');
  if (at < revealedFrom(session))
    refuse('Число сайта раскрывают не раньше чем через минуту после контрольного кода.');
  if (commitmentOf(site) !== commitment)
    refuse('Значение сайта не то, контрольный код которого опубликован.');
  const value = sealedValueOf(site, words, listHash);
  const list = listOf(day.state, number);
  const before = thrownBy(day.state, purpose).map(({ attempt }) => attempt);
  const drawn = drawSession({ list, lots, value, attemptOf: () => 1 + Math.max(0, ...before) });
  day.put('session', number, {
    ...session,
    drawn: { at, site, value, lines: drawn.map(({ kind: _, ...lines }) => lines) },
  });
  place(day, session, drawn);
}

type Drawn = SessionLines & Pick<Category, 'kind'>;

/** The categories whose lines are thrown away. */
const thrownBy = (state: DayState, purpose: Purpose): Category[] =>
  redrawnBy({ purpose }).map((key) => categoryOf(state, key));

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
      day.put('category', category.key, {
        ...category,
        lines: [],
        drawn: [],
        out: [],
        ...(purpose.type === 'divide' ? { dividedInto: changed } : { mergedInto: changed[0] ?? null }),
        operations: operationsOf(category, purpose, { reason, moved }),
      });
  for (const { lines, ...one } of drawn)
    day.put('category', one.key, {
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

export function dropSession(
  day: UnitOfWork,
  { session: number, reason, at }: CommandOf<'drop-session'>,
): void {
  day.put('session', number, { ...openSession(day, number), dropped: { at, reason } });
}
