import { boutId } from '../bracket/bouts.ts';
import { toldAt } from '../plan/plan.ts';
import { standing } from './apply.ts';
import { canonical } from './canonical.ts';
import type { Command, CommandType } from './commands.ts';
import { strandedOn } from './decide-hall.ts';
import { fitCourts, giveNumbers } from './decide-plan.ts';
import { isDrawn } from './reading.ts';
import { covers, isFirst, sessionsOf } from './session.ts';
import { type CategoryKey, type Change, type DayState, type Session, thingOf } from './state.ts';
import { UNDO } from './undo-rules.ts';
import { refuse, type UnitOfWork } from './unit-of-work.ts';
import { assertWeighIns, groupsOf, weighingFor, weighingThing } from './weigh-ins.ts';

const CHANGED_SINCE = 'После этого те же данные уже изменили: отмените сначала более позднее.';
const FINAL = 'Это действие не отменяют.';
const NUMBERS_SINCE =
  'После этого номера и время боёв уже выданы по-новому: измените расстановку или правила ещё раз.';

type Undo = Extract<Command, { type: 'undo' }>;

/** What the closed list and the ended weigh-in rest on stays, until they are opened again. */
function assertNotClosedSince(state: DayState, { seq, changes }: Undo): void {
  const isBefore = (thing: string) => seq < (state.revisions[thing] ?? 0);
  const lists = sessionsOf(state).filter((one) => isFirst(one) && !one.dropped);
  const isListed = lists.some(
    (one) => isBefore(`session-list:${one.number}`) && changes.some((change) => restsOn(state, one, change)),
  );
  if (isListed) refuse('Список жеребьёвки закрыт: то, что было до этого, больше не отменяют.');
  const isWeighed = (key: CategoryKey) =>
    weighingFor(state, key) === 'closed' && isBefore(weighingThing(state, key));
  if (changes.some((change) => change.thing === 'entry' && categoriesOf(change).some(isWeighed)))
    refuse('Взвешивание закончено: чтобы отменить это, откройте его снова.');
}

/** Whether the closed list of a first draw rests on what a change has left. */
function restsOn(state: DayState, session: Session, change: Change): boolean {
  switch (change.thing) {
    case 'entry':
      return categoriesOf(change).some((key) => covers(session, key));
    case 'weigh-in':
      return groupsOf(state, change.id).some((group) => covers(session, group));
    case 'weighing':
      return groupsOf(state, undefined).some((group) => covers(session, group));
    default:
      return change.thing === 'rules';
  }
}

const categoriesOf = ({ before, after }: Extract<Change, { thing: 'entry' }>): CategoryKey[] =>
  [before, after].flatMap((entry) => entry?.category ?? []);

type NumberChange = Extract<Change, { thing: 'number' }>;
const isNumber = (change: Change): change is NumberChange => change.thing === 'number';

export function undo(day: UnitOfWork, command: Undo): void {
  const { seq, of, isRedo } = command;
  const { state } = day;
  const changes = command.changes.filter(
    (change) => change.thing !== 'announced' || isUnsaid(state, command, change),
  );
  const rule = of in UNDO ? UNDO[of as keyof typeof UNDO] : 'never';
  if (rule === 'never' || (rule === 'once' && isRedo) || changes.length === 0) refuse(FINAL);
  assertNotClosedSince(state, command);
  const isOfDrawn = (change: Change) =>
    change.thing === 'entry' && categoriesOf(change).some((key) => isDrawn(state, key));
  if (rule === 'before-draw' && changes.some(isOfDrawn)) refuse(FINAL);
  const numbers = changes.filter(isNumber);
  if (MOVES.has(of)) {
    moveBack(day, seq, changes);
    return;
  }
  const announced = numbers.filter(({ before }) => before !== null);
  const isIssuedSince = Object.keys(state.numbers).some((number) =>
    isChangedSince(state, seq, `number:${number}`),
  );
  const isReplanned = announced.length > 0 || changes.some(({ thing }) => thing === 'plan');
  if (isReplanned && isIssuedSince) refuse(NUMBERS_SINCE);
  const others = changes.filter((change) => !isNumber(change));
  if (others.some((change) => !isAsLeft(state, command, change))) refuse(CHANGED_SINCE);
  takeBack(day, [...others, ...announced]);
  // A number that was given out is never given again.
  day.setNumbers(numbers.filter(({ before }) => before === null).map(({ id }) => [id, null]));
  if (changes.some(({ thing }) => thing === 'rules')) {
    assertWeighIns(state, day.state);
    fitCourts(day);
  }
  giveNumbers(day, null);
  assertNoneStranded(state, day.state);
}

/**
 * Whether times that a command has announced are taken back with it. A bout that was late has said something about its
 * court, whatever its result was; and what was announced since counts on it.
 */
const isUnsaid = (state: DayState, { seq, of, isRedo }: Undo, change: Change): boolean =>
  !OF_BOUTS.has(of) && !isRedo && !isChangedSince(state, seq, thingOf(change));

const OF_BOUTS: ReadonlySet<string> = new Set<CommandType>([
  'call-bout',
  'start-bout',
  'result',
  'correct-result',
]);

/** The commands that move bouts which keep their numbers. */
const MOVES: ReadonlySet<string> = new Set<CommandType>(['move-bouts', 'close-court']);

function moveBack(day: UnitOfWork, seq: number, changes: readonly Change[]): void {
  const numbers = changes.filter(isNumber).map(({ id }) => id);
  if (changes.some((change) => isChangedSince(day.state, seq, thingOf(change)))) refuse(CHANGED_SINCE);
  for (const number of numbers) {
    const given = day.state.numbers[number]?.given;
    if (given && day.state.bouts[boutId(given.category, given.bout)])
      refuse(`Бой ${number} уже вызван или проведён: его не переносят.`);
  }
  const before = day.state;
  takeBack(day, changes);
  // Somebody was told of a later time on the court that it leaves.
  const late = numbers.flatMap((number) => {
    const [left, back] = [before.numbers[number]?.given, day.state.numbers[number]?.given];
    if (!left || !back || !isChangedSince(before, seq, `announced:${left.court}`)) return [];
    const at = Math.max(back.at, toldAt(before, { ...left, number }));
    return [[number, { ...back, at }] as const];
  });
  day.setNumbers(late);
  assertNoneStranded(before, day.state);
}

/** Takes changes back; of announced times those that were there before, which are none (0) otherwise. */
function takeBack(day: UnitOfWork, changes: readonly Change[]): void {
  day.takeBack(changes.filter(({ thing }) => thing !== 'announced'));
  for (const change of changes) {
    if (change.thing !== 'announced') continue;
    const { id, before, after } = change;
    const times = Object.keys(after ?? {}).map((number) => [number, before?.[number] ?? 0]);
    day.setAnnounced(id, { ...day.state.announced[id], ...Object.fromEntries(times) });
  }
}

/** No undoing leaves a bout on a closed court that was on an open one. */
function assertNoneStranded(before: DayState, after: DayState): void {
  const known = new Set(strandedOn(before).map(({ number }) => number));
  const found = strandedOn(after).find(({ number }) => !known.has(number));
  if (found) refuse(`Корт ${found.court} закрыт: на нём остался бы бой ${found.number}.`);
}

/**
 * Whether a thing is as the command has left it. The steps of a bout are taken back one after another, the last one first:
 * what followed and was taken back does not count.
 */
const isAsLeft = (state: DayState, { seq, of }: Undo, change: Change): boolean =>
  !isChangedSince(state, seq, thingOf(change)) ||
  (STEPS.has(of) &&
    change.thing === 'bout' &&
    canonical(standing(state, change)) === canonical(change.after));

const STEPS: ReadonlySet<string> = new Set<CommandType>(['call-bout', 'start-bout']);

const isChangedSince = ({ revisions }: DayState, seq: number, thing: string): boolean =>
  (revisions[thing] ?? 0) > seq;
