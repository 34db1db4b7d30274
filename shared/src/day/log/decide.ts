import { boutOfId } from '../bracket/bouts.ts';
import type { Command, Decision } from './commands.ts';
import { callBout, correctResult, dropFallen, recordResult, startBout } from './decide-bouts.ts';
import { drawAll, lateEntry, move, publish } from './decide-draw.ts';
import {
  addEntries,
  changeRules,
  checkPapers,
  closeWeighing,
  correctEntry,
  openWeighing,
  returnEntry,
  unweigh,
  weigh,
  withdraw,
} from './decide-entries.ts';
import {
  addPause,
  announceDelay,
  announceShift,
  closeCourt,
  moveBouts,
  openCourt,
  removePause,
} from './decide-hall.ts';
import { giveNumbers, issuePlan, planCourts } from './decide-plan.ts';
import {
  addWord,
  askWitness,
  drawLines,
  dropSession,
  openWords,
  reopenList,
  sealWitness,
} from './decide-sessions.ts';
import { swap } from './operations.ts';
import { isFrozen } from './session.ts';
import { closeList, divide, merge, redraw } from './start-draw.ts';
import type { BoutId, Change, DayState, Sheet } from './state.ts';
import { undo } from './undo.ts';
import { Refused, refuse, UnitOfWork } from './unit-of-work.ts';

/**
 * What a command changes, or why it is refused. Says the same for the same state everywhere: the provider decides, the
 * browser shows in advance.
 * @param expects revisions by thing that the sender has seen (`expectsOf`); another one makes the command stale
 */
export function decide(
  state: DayState,
  command: Command,
  expects: Readonly<Record<string, number>> = {},
): Decision {
  const things = Object.keys(expects).filter((thing) => (state.revisions[thing] ?? 0) !== expects[thing]);
  if (things.length > 0)
    return {
      refusal: { code: 'stale', message: 'Пока вы работали, это уже изменил кто-то другой.', things },
    };
  const day = new UnitOfWork(state);
  try {
    perform(day, command);
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.refusal };
    throw error;
  }
  return { changes: day.changes };
}

/** The bouts that were called or fought and would fall with a command that has not named them. */
export function fallsOf(state: DayState, command: Command): readonly BoutId[] {
  const decision = decide(state, command);
  return 'refusal' in decision && decision.refusal.code === 'falls'
    ? (decision.refusal.things as readonly BoutId[])
    : [];
}

function perform(day: UnitOfWork, command: Command): void {
  const { state } = day;
  run(day, command);
  assertNotBeingDrawn(state, day);
  dropFallen(day, command);
  const things = new Set(day.changes.map(({ thing }) => thing));
  const at = 'at' in command ? (command.at ?? null) : null;
  if (things.has('category')) giveNumbers(day, at);
  if (SHIFTS.some((thing) => things.has(thing))) announceShift(day, state);
  else if (things.has('bout') && at) announceDelay(day, at);
}

/** The things that the plan depends on, beside what is fought. */
const SHIFTS: readonly Change['thing'][] = ['rules', 'plan', 'category', 'number', 'pause'];

/** While the lines of a category are drawn, nothing changes in it: every draw has the list that it was announced with. */
function assertNotBeingDrawn(before: DayState, day: UnitOfWork): void {
  const keys = day.changes.flatMap((change) => {
    if (change.thing === 'category') return [change.id];
    if (change.thing === 'bout') return [boutOfId(change.id).category];
    return change.thing === 'entry'
      ? [before, day.state].flatMap(({ entries }) => entries[change.id]?.category ?? [])
      : [];
  });
  if (keys.some((key) => isFrozen(before, key) && isFrozen(day.state, key)))
    refuse('Идёт жеребьёвка этой категории: дождитесь её или остановите.');
}

type Handlers = { [T in Command['type']]: (day: UnitOfWork, command: Extract<Command, { type: T }>) => void };

const HANDLERS: Handlers = {
  open: (day, { rules }) => {
    if (day.state.rules) refuse('День этого турнира уже открыт.');
    day.set('rules', rules);
  },
  'change-rules': changeRules,
  'add-entries': addEntries,
  'correct-entry': correctEntry,
  'open-weighing': openWeighing,
  weigh,
  unweigh,
  'check-papers': checkPapers,
  'close-weighing': closeWeighing,
  'close-list': closeList,
  'reopen-list': reopenList,
  'ask-witness': askWitness,
  'seal-witness': sealWitness,
  'open-words': openWords,
  'add-word': addWord,
  'draw-lines': drawLines,
  'drop-session': dropSession,
  draw: drawAll,
  redraw,
  publish,
  withdraw,
  return: returnEntry,
  'late-entry': lateEntry,
  move,
  merge,
  divide,
  swap,
  plan: planCourts,
  'issue-plan': issuePlan,
  'move-bouts': moveBouts,
  'close-court': closeCourt,
  'open-court': openCourt,
  'add-pause': addPause,
  'remove-pause': removePause,
  'call-bout': callBout,
  'start-bout': startBout,
  result: recordResult,
  'correct-result': correctResult,
  'import-sheets': (day, { sheets }) => {
    for (const sheet of sheets) day.setSheet(sheet);
  },
  'edit-sheet': editSheet,
  undo,
};

function run<T extends Command['type']>(day: UnitOfWork, command: Extract<Command, { type: T }>): void {
  const handler: Handlers[T] = HANDLERS[command.type as T];
  handler(day, command);
}

function editSheet(day: UnitOfWork, { sheet }: { sheet: Sheet }): void {
  if (!day.state.sheets[sheet.id]) refuse('Такой сетки нет.', 'unknown');
  day.setSheet(sheet);
}
