import { boutId } from '../bracket/bouts.ts';
import { entriesOf, HEAVY, knownBouts, LIGHT, type PlayedDay, publishedDay } from '../testing/played-day.ts';
import { applyChanges } from './apply.ts';
import type { BoutCommand, BoutStep, UndoStep } from './commands.ts';
import { decideAtDesk } from './decide-at-desk.ts';
import { expectsOf } from './expects.ts';
import type { DayState } from './state.ts';
import { STEP_IS_OVER } from './undo-step.ts';

const RESULT = { winner: 0, way: 'PTF', rounds: [] } as const;

/** Four on court 1 and three on court 2, with their numbers. */
const issued = () =>
  publishedDay([...entriesOf(4), ...entriesOf(3, HEAVY, 11)]).do(
    { type: 'plan', courts: [[LIGHT], [HEAVY]] },
    { type: 'issue-plan' },
  );

const first = (day: PlayedDay): BoutCommand => knownBouts(day.state)[0] as BoutCommand;
const recordIn = (day: PlayedDay, { category, bout }: BoutCommand) => day.state.bouts[boutId(category, bout)];
const undo = (bout: BoutCommand, step: BoutStep): UndoStep => ({ type: 'undo-step', ...bout, step });

/** What a desk without network shows after the undoing; null if it is refused. */
function preview(state: DayState, command: UndoStep): DayState | null {
  const decision = decideAtDesk(state, command);
  return 'refusal' in decision ? null : applyChanges(state, decision.changes, state.seq + 1);
}

test.each<[string, BoutStep, (day: PlayedDay, bout: BoutCommand) => unknown]>([
  [
    'the bout has a result',
    'start-bout',
    (day, bout) => day.do({ type: 'result', ...bout, outcome: RESULT }),
  ],
  ['the bout has begun since', 'call-bout', () => undefined],
  ['it was taken back', 'start-bout', (day, bout) => day.undoStep(undo(bout, 'start-bout'))],
])('step · is not taken back · %s', (_, step, change) => {
  const day = issued();
  const bout = first(day);
  day.do({ type: 'call-bout', ...bout }, { type: 'start-bout', ...bout });
  change(day, bout);
  expect(day.undoStep(undo(bout, step))).toBe(STEP_IS_OVER);
  expect(preview(day.state, undo(bout, step))).toBeNull();
});

test('step · is stale · somebody has called the bout once more since', () => {
  const day = issued();
  const bout = first(day);
  day.do({ type: 'call-bout', ...bout });
  const command = undo(bout, 'call-bout');
  const seen = expectsOf(day.state, command);
  day.do({ type: 'call-bout', ...bout });
  expect(day.undoStep(command, seen)).toMatch(/уже изменил кто-то другой/);
  expect(recordIn(day, bout)?.calls).toHaveLength(2);
});

const content = ({ revisions: _, ...state }: DayState) => state;

test('step · is taken back at a desk without network as the provider does it, and restores what stood', () => {
  const day = issued();
  const bout = first(day);
  day
    .do({ type: 'call-bout', ...bout })
    .pass(1)
    .do({ type: 'start-bout', ...bout });
  for (const step of ['start-bout', 'call-bout'] as const) {
    const shown = preview(day.state, undo(bout, step));
    expect(day.undoStep(undo(bout, step))).toBeNull();
    expect(shown && content(shown)).toEqual(content(day.state));
    expect(recordIn(day, bout)?.startedAt ?? null).toBeNull();
    expect(recordIn(day, bout)?.calls ?? []).toHaveLength(step === 'start-bout' ? 1 : 0);
  }
});
