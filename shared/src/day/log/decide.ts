import { withoutBoutsOf } from '../plan/numbers.ts';
import { inverseOf } from './apply.ts';
import { Changing, Refused, refuse } from './changing.ts';
import type { Command, Decision } from './commands.ts';
import { addWord, closeList, drawAll, lateEntry, move, publish, redraw, reopenList } from './decide-draw.ts';
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
import { merge, swap } from './operations.ts';
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
  'redraw',
  'late-entry',
  'move',
  'merge',
  'swap',
]);

function perform(day: Changing, command: Command): void {
  run(day, command);
  if (MOVES_BOUTS.has(command.type)) planAgain(day);
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
  'add-word': addWord,
  draw: drawAll,
  redraw,
  publish,
  withdraw,
  return: returnEntry,
  'late-entry': lateEntry,
  move,
  merge,
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
      return true;
    case 'weighing':
      return change.after === 'open';
    case 'category':
      return change.after?.isPublished === true && change.before?.isPublished === false;
    case 'plan':
      return change.after?.isIssued === true && !change.before?.isIssued;
    default:
      return false;
  }
}

/** A category that was drawn anew on its own: its reason belongs to the proof. */
function isRedraw(changes: readonly Change[]): boolean {
  const [category, ...others] = changes.filter(({ thing }) => thing === 'category');
  return others.length === 0 && category?.thing === 'category' && isDrawnAnew(category);
}

const isDrawnAnew = ({ before, after }: Extract<Change, { thing: 'category' }>): boolean =>
  before !== null && after !== null && after.attempt > before.attempt;

/** What the closed list and the ended weigh-in rest on stays, until they are opened again. */
function assertNotClosedSince({ state }: Changing, seq: number, changes: readonly Change[]): void {
  const isBefore = (thing: 'list' | 'weighing') => seq < (state.revisions[thing] ?? 0);
  if (state.list && isBefore('list'))
    refuse('Список жеребьёвки закрыт: то, что было до этого, больше не отменяют.');
  if (state.weighing === 'closed' && isBefore('weighing') && changes.some(({ thing }) => thing === 'entry'))
    refuse('Взвешивание закончено: чтобы отменить это, откройте его снова.');
}

function undo(day: Changing, { seq, changes }: Extract<Command, { type: 'undo' }>): void {
  if (changes.length === 0 || changes.some(isFinal) || isRedraw(changes)) refuse('Это действие не отменяют.');
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
  for (const change of changes)
    if (change.thing === 'category' && isDrawnAnew(change) && day.state.plan)
      day.set('plan', withoutBoutsOf(day.state.plan, change.id));
  planAgain(day);
}
