import { inverseOf } from './apply.ts';
import { Changing, Refused, refuse } from './changing.ts';
import type { Command, Decision } from './commands.ts';
import { drawAll, lateEntry, move, publish } from './decide-draw.ts';
import {
  addEntries,
  changeRules,
  closeWeighing,
  correctEntry,
  openWeighing,
  returnEntry,
  unweigh,
  weigh,
  withdraw,
} from './decide-entries.ts';
import { fitCourts, issuePlan, planAgain, planCourts } from './decide-plan.ts';
import {
  addWord,
  askWitness,
  closeList,
  divide,
  drawLines,
  dropSession,
  merge,
  openWords,
  redraw,
  reopenList,
  sealWitness,
} from './decide-sessions.ts';
import { swap } from './operations.ts';
import { firstSession, isFrozen } from './session.ts';
import { type Change, type DayState, type Entry, type Plan, type Sheet, thingOf } from './state.ts';

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
  const day = new Changing(state);
  try {
    perform(day, command);
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.refusal };
    throw error;
  }
  return day.decision();
}

/** After these the bouts on the courts are placed anew. */
const MOVES_BOUTS: ReadonlySet<Command['type']> = new Set([
  'change-rules',
  'withdraw',
  'return',
  'draw-lines',
  'late-entry',
  'move',
  'swap',
]);

function perform(day: Changing, command: Command): void {
  const { state } = day;
  run(day, command);
  assertNotBeingDrawn(state, day);
  if (MOVES_BOUTS.has(command.type)) planAgain(day);
}

/** While the lines of a category are drawn, nothing changes in it: every draw has the list that it was announced with. */
function assertNotBeingDrawn(before: DayState, day: Changing): void {
  const keys = day.changes.flatMap((change) => {
    if (change.thing === 'category') return [change.id];
    return change.thing === 'entry'
      ? [change.before, change.after].flatMap((entry) => entry?.category ?? [])
      : [];
  });
  if (keys.some((key) => isFrozen(before, key) && isFrozen(day.state, key)))
    refuse('Идёт жеребьёвка этой категории: дождитесь её или остановите.');
}

type Handlers = { [T in Command['type']]: (day: Changing, command: Extract<Command, { type: T }>) => void };

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
  'import-sheets': (day, { sheets }) => {
    for (const sheet of sheets) day.setSheet(sheet);
  },
  'edit-sheet': editSheet,
  undo,
};

function run<T extends Command['type']>(day: Changing, command: Extract<Command, { type: T }>): void {
  const handler: Handlers[T] = HANDLERS[command.type as T];
  handler(day, command);
}

function editSheet(day: Changing, { sheet }: { sheet: Sheet }): void {
  if (!day.state.sheets[sheet.id]) refuse('Такой сетки нет.', 'unknown');
  day.setSheet(sheet);
}

/** A corrected person stands beside the log: only a further correction brings the old words back. */
function isCorrection(before: Entry, after: Entry): boolean {
  const words = ({ club, coach, region, family }: Entry) => JSON.stringify([club, coach, region, family]);
  return words(before) !== words(after) || JSON.stringify(before) === JSON.stringify(after);
}

/**
 * What everybody has seen cannot be unseen: the words, the draw, its publication, the numbers, the day itself. An
 * opened weigh-in is ended, which withdraws who was not weighed.
 */
function isFinal(change: Change): boolean {
  switch (change.thing) {
    case 'entry':
      return change.before !== null && change.after !== null && isCorrection(change.before, change.after);
    case 'rules':
    case 'sheet':
      return change.before === null;
    case 'list':
    case 'draw':
    case 'session':
    case 'session-list':
    case 'word':
    case 'earlier':
      return true;
    case 'weighing':
      return change.after === 'open';
    case 'category':
      return (
        isDrawnAnew(change) || (change.after?.isPublished === true && change.before?.isPublished === false)
      );
    case 'plan':
      return change.after?.isIssued === true && !change.before?.isIssued;
    default:
      return false;
  }
}

/** Whoever saw lines has seen them: a draw is an attempt for good, whatever it was made for. */
const isDrawnAnew = ({ before, after }: Extract<Change, { thing: 'category' }>): boolean =>
  JSON.stringify(before?.drawn ?? []) !== JSON.stringify(after?.drawn ?? []);

/** What the closed list and the ended weigh-in rest on stays, until they are opened again. */
function assertNotClosedSince({ state }: Changing, seq: number, changes: readonly Change[]): void {
  const first = firstSession(state);
  const closed = first ? `session-list:${first.number}` : 'list';
  const isBefore = (thing: string) => seq < (state.revisions[thing] ?? 0);
  if ((first || state.list) && isBefore(closed))
    refuse('Список жеребьёвки закрыт: то, что было до этого, больше не отменяют.');
  if (state.weighing === 'closed' && isBefore('weighing') && changes.some(({ thing }) => thing === 'entry'))
    refuse('Взвешивание закончено: чтобы отменить это, откройте его снова.');
}

function undo(day: Changing, { seq, changes }: Extract<Command, { type: 'undo' }>): void {
  if (changes.length === 0 || changes.some(isFinal)) refuse('Это действие не отменяют.');
  assertNotClosedSince(day, seq, changes);
  const changed = changes.filter((change) => day.state.revisions[thingOf(change)] !== seq);
  if (changed.length > 0) refuse('После этого те же данные уже изменили: отмените сначала более позднее.');
  const { plan } = day.state;
  for (const change of inverseOf(changes)) day.put(change);
  if (!plan) return;
  if (changes.some(({ thing }) => thing === 'plan')) keepNumbersGone(day, plan);
  else planSince(day, changes);
}

/** Numbers that were given out since are not given again. */
function keepNumbersGone(day: Changing, since: Plan): void {
  const { plan } = day.state;
  if (!plan || !since.isIssued) return;
  const numbers = new Set(plan.bouts.map(({ number }) => number));
  const gone = [...since.retired, ...since.bouts.map(({ number }) => number)].filter(
    (number) => !numbers.has(number),
  );
  day.set('plan', { ...plan, retired: [...new Set([...plan.retired, ...gone])].sort((a, b) => a - b) });
}

/** Places anew the bouts of a plan that was made after what is undone. */
function planSince(day: Changing, changes: readonly Change[]): void {
  if (!changes.some(({ thing }) => thing === 'category' || thing === 'rules')) return;
  fitCourts(day);
  planAgain(day);
}
