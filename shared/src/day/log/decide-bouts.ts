import { boutId, boutOfId, bracketOf, type DrawnBout } from '../bracket/bouts.ts';
import { boutRulesOf, isSameRounds, roundsProblem } from '../bracket/rounds.ts';
import { boutEnd, protestableSince } from '../bracket/ways.ts';
import { givenBouts } from '../plan/numbers.ts';
import type { BoutCommand, BoutStep, Command, CommandOf } from './commands.ts';
import { drawnCategory } from './reading.ts';
import {
  type Bout,
  type BoutId,
  type CategoryKey,
  type DayState,
  MAX_CALLS,
  type Result,
  type Round,
  recordOf,
} from './state.ts';
import { Refused, refuse, type UnitOfWork } from './unit-of-work.ts';

/** A bout that can be fought now, with its record so far. */
function boutNow({ state }: UnitOfWork, { category, bout: key, entries }: BoutCommand) {
  drawnCategory(state, category);
  const bout = bracketOf(state, category).find((one) => one.key === key);
  if (!bout) return refuse('Такого боя нет.', 'unknown');
  const given = givenBouts(state).find((one) => one.category === category && one.bout === key);
  if (!given) return refuse('Номера боёв ещё не выданы.');
  const known = entriesOf(bout);
  if (known.length < 2) refuse('Соперники этого боя ещё не определились.');
  if (known.some((id, corner) => id !== entries[corner]))
    refuse('В этом бою теперь другие спортсмены. Посмотрите и повторите.', 'stale');
  if (!bout.isFought) refuse('Этот бой не проводится: один из соперников снят.');
  const record: Bout = bout.record ?? { entries, calls: [], startedAt: null, result: null };
  return { id: boutId(category, key), record, court: given.court };
}

/** The entries that are known to stand in a bout: two, once it can be fought. */
const entriesOf = ({ corners }: DrawnBout): number[] =>
  corners.flatMap((corner) => (corner && 'entry' in corner ? [corner.entry] : []));

export function callBout(day: UnitOfWork, command: CommandOf<'call-bout'>): void {
  const { id, record } = boutNow(day, command);
  assertNoResult(record);
  if (record.startedAt !== null) refuse('Этот бой уже идёт.');
  if (record.calls.length >= MAX_CALLS) refuse(`Бой вызывали уже ${MAX_CALLS} раза.`);
  day.setBouts([[id, { ...record, calls: [...record.calls, command.at] }]]);
}

export function startBout(day: UnitOfWork, command: CommandOf<'start-bout'>): void {
  const { id, record } = boutNow(day, command);
  assertNoResult(record);
  if (record.startedAt !== null) refuse('Этот бой уже идёт.');
  day.setBouts([[id, { ...record, startedAt: command.at }]]);
}

export function recordResult(day: UnitOfWork, command: CommandOf<'result'>): void {
  const { id, record, court } = boutNow(day, command);
  assertNoResult(record);
  if (record.startedAt !== null && command.rounds.some(({ how }) => how === 'absent'))
    refuse('Бой уже начался: выберите снятие или остановку.');
  day.setBouts([[id, { ...record, result: resultOf(day, command, { court, at: command.at }) }]]);
}

const STEP_IS_OVER = 'Это уже не отменить: после него бой меняли.';

/** Takes back the last step of a bout. A result is taken back by `correct-result`. */
export function takeBack(day: UnitOfWork, { category, bout, entries, step }: CommandOf<'take-back'>): void {
  const id = boutId(category, bout);
  const record = day.state.bouts[id] ?? refuse(STEP_IS_OVER);
  if (lastStep(record) !== step || `${record.entries}` !== `${entries}`) refuse(STEP_IS_OVER);
  const { protest: _, protestedAt: __, ...rest } = record;
  const before: Record<BoutStep, Bout> = {
    'call-bout': { ...record, calls: record.calls.slice(0, -1) },
    'start-bout': { ...record, startedAt: null },
    protest: rest,
    'decide-protest': { ...record, protest: 'review' },
  };
  day.setBouts([[id, recordOf(before[step])]]);
}

function lastStep({ startedAt, result, protest }: Bout): BoutStep | null {
  if (protest) return protest === 'review' ? 'protest' : 'decide-protest';
  if (result !== null) return null;
  return startedAt === null ? 'call-bout' : 'start-bout';
}

export function protest(day: UnitOfWork, command: CommandOf<'protest'>): void {
  const { id, record } = boutNow(day, command);
  const result = record.result ?? refuse('Протест подают на результат, а его ещё нет.');
  if (record.protest)
    refuse(`Протест на этот бой уже ${record.protest === 'review' ? 'рассматривается' : 'рассмотрен'}.`);
  const minutes = day.state.rules?.protestMinutes ?? 0;
  if (Date.parse(command.at) - Date.parse(protestableSince(result)) > minutes * 60_000)
    refuse(`Время протеста вышло: после результата на него есть ${minutes} мин.`);
  day.setBouts([[id, { ...record, protest: 'review', protestedAt: command.at }]]);
}

export function decideProtest(day: UnitOfWork, { decision, ...command }: CommandOf<'decide-protest'>): void {
  const { id, record } = boutNow(day, command);
  if (record.protest !== 'review') refuse('Протеста, который ждёт решения, у этого боя нет.');
  day.setBouts([[id, { ...record, protest: decision }]]);
}

/** Another result, or none, in the place of the one that a bout has. What was fought on the strength of it falls. */
export function correctResult(day: UnitOfWork, command: CommandOf<'correct-result'>): void {
  const { id, record } = boutNow(day, command);
  const before = record.result ?? refuse('У этого боя ещё нет результата.');
  const { rounds } = command;
  const result = rounds && resultOf(day, { ...command, rounds }, before);
  if (rounds && isSameRounds(rounds, before.rounds)) refuse('Результат такой же.');
  const { protest: _, protestedAt: __, ...rest } = record;
  // Against another winner nobody has protested yet; without a result there is nothing to protest against.
  const corrected =
    result && boutEnd(result).winner === boutEnd(before).winner
      ? { ...record, result: { ...before, ...result } }
      : { ...rest, result: result && { ...result, correctedAt: command.at } };
  day.setBouts([[id, recordOf(corrected)]]);
  if (command.reason === null && fallen(day.state, [command.category]).length > 0)
    refuse('Следующий бой уже вызван: укажите причину исправления.');
}

function assertNoResult({ result }: Bout): void {
  if (result !== null) refuse('У этого боя уже есть результат: его можно исправить.');
}

function resultOf(
  { state }: UnitOfWork,
  { category, rounds }: { category: CategoryKey; rounds: readonly Round[] },
  { court, at }: Pick<Result, 'court' | 'at'>,
): Result {
  const problem = roundsProblem(boutRulesOf(state, category), rounds);
  if (problem) {
    const { message, round } = problem;
    throw new Refused({ code: 'not_possible', message, fields: { [`command.rounds.${round}`]: message } });
  }
  return { rounds, court, at };
}

/** Records of these categories that stand for nothing: their bout is gone, or other athletes stand in it. */
export function fallen(state: DayState, categories: Iterable<CategoryKey>): BoutId[] {
  const touched = new Set(categories);
  const stored = (Object.keys(state.bouts) as BoutId[]).filter((id) => touched.has(boutOfId(id).category));
  if (stored.length === 0) return [];
  const standing = new Set(
    [...touched].flatMap((key) =>
      bracketOf(state, key).flatMap((bout) => (bout.record ? boutId(key, bout.key) : [])),
    ),
  );
  return stored.filter((id) => !standing.has(id));
}

/** Takes the records away that a command leaves without a bout, if its sender has agreed to each of them. */
export function dropFallen(day: UnitOfWork, command: Command): void {
  const keys = day.changes.flatMap((change) => {
    if (change.part === 'category') return [change.id];
    return change.part === 'bout' ? [boutOfId(change.id).category] : [];
  });
  const falls = fallen(day.state, keys);
  if (falls.length === 0) return;
  const agreed = new Set('falls' in command ? command.falls : []);
  // An athlete disqualified among three was perhaps called to the next bout: nothing is lost with that call.
  const { bouts } = day.state;
  const isLoss = (id: BoutId) =>
    command.type !== 'result' || bouts[id]?.startedAt != null || bouts[id]?.result != null;
  const asked = falls.filter((id) => isLoss(id) && !agreed.has(id));
  if (asked.length > 0) throw new Refused(refusalOf(day.state, falls));
  day.setBouts(falls.map((id) => [id, null]));
}

function refusalOf(state: DayState, falls: readonly BoutId[]) {
  const numbers = givenBouts(state)
    .filter(({ category, bout }) => falls.includes(boutId(category, bout)))
    .map(({ number }) => number)
    .sort((a, b) => a - b);
  const [bouts, wasHeld] =
    falls.length === 1 ? ['бой', 'вызван или проведён'] : ['бои', 'вызваны или проведены'];
  return {
    code: 'falls' as const,
    message: `Уже ${wasHeld} ${bouts} ${numbers.join(', ')}: это их отменит. Посмотрите, что изменится, и подтвердите.`,
    parts: falls,
  };
}

/** Whether anything happened yet in the bouts of a category: then it is not drawn anew. */
export const hasBegun = ({ bouts }: Pick<DayState, 'bouts'>, category: CategoryKey): boolean =>
  (Object.keys(bouts) as BoutId[]).some((id) => boutOfId(id).category === category);
