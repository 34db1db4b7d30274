import fc from 'fast-check';
import { boutId } from '../bracket/bouts.ts';
import {
  entriesOf,
  HEAVY,
  knownBouts,
  LIGHT,
  PlayedDay,
  publishedDay,
  type SentCommand,
} from '../testing/played-day.ts';
import { applyChanges } from './apply.ts';
import type { BoutCommand, BoutStep, UndoStep } from './commands.ts';
import { decideAtDesk } from './decide-at-desk.ts';
import { expectsOf } from './expects.ts';
import { LogReplay } from './replay.ts';
import { type BoutId, type DayState, EMPTY_DAY } from './state.ts';
import { SCHEMA } from './stored-row.ts';
import { STEP_IS_OVER } from './undo-step.ts';

const STEPS: readonly BoutStep[] = ['call-bout', 'start-bout'];
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

interface Act {
  act: BoutStep | 'undo-step' | 'result' | 'correct-result' | 'withdraw' | 'return' | 'close-court';
  which: number;
}
const script = fc.array(
  fc.record({
    act: fc.constantFrom<Act['act']>(
      ...(['call-bout', 'call-bout', 'start-bout', 'undo-step', 'undo-step'] as const),
      ...(['result', 'correct-result', 'withdraw', 'return', 'close-court'] as const),
    ),
    which: fc.nat(20),
  }),
  { minLength: 10, maxLength: 40 },
);

function commandOf(day: PlayedDay, { act, which }: Act): SentCommand | null {
  if (act === 'close-court') return { type: act, court: 2, moves: [] };
  if (act === 'withdraw' || act === 'return')
    return { type: act, entry: (which % 4) + 1, reason: 'withdrew' };
  const bouts = knownBouts(day.state);
  const bout = bouts[which % Math.max(1, bouts.length)];
  if (!bout || act === 'undo-step') return null;
  if (act === 'result') return { type: act, ...bout, outcome: RESULT };
  if (act !== 'correct-result') return { type: act, ...bout };
  return { type: act, ...bout, outcome: which % 2 ? { ...RESULT, winner: 1 } : null, reason: 'judges' };
}

/** Takes a step of some bout back, where that is possible. */
function takeBack(day: PlayedDay, which: number): string | null {
  const bouts = knownBouts(day.state);
  const bout = bouts[which % Math.max(1, bouts.length)];
  return bout ? day.undoStep(undo(bout, STEPS[which % 2] ?? 'call-bout')) : STEP_IS_OVER;
}

const content = ({ revisions: _, ...state }: DayState) => state;

test('step · is taken back at a desk without network as the provider does it, and restores what stood, in any order', () => {
  let undone = 0;
  fc.assert(
    fc.property(script, (acts) => {
      const day = issued();
      for (const act of acts) {
        day.pass(act.which % 3);
        if (act.act === 'undo-step') takeBack(day, act.which);
        const sent = commandOf(day, act);
        if (sent) day.try({ ...sent, falls: day.fallsOf(sent) } as SentCommand);
        for (const bout of knownBouts(day.state))
          for (const step of STEPS) {
            const shown = preview(day.state, undo(bout, step));
            const provider = new PlayedDay();
            Object.assign(provider, { state: day.state, at: day.at });
            provider.log.push(...day.log);
            expect(provider.undoStep(undo(bout, step)) === null).toBe(shown !== null);
            if (!shown) continue;
            undone++;
            expect(content(provider.state)).toEqual(content(shown));
            expectRestored(day, provider, boutId(bout.category, bout.bout));
          }
      }
      expectReplayed(day);
    }),
    { numRuns: 30 },
  );
  expect(undone).toBeGreaterThan(50);
});

/** The bout is as it was before the step that was taken back, and nothing else has changed. */
function expectRestored(day: PlayedDay, after: PlayedDay, id: BoutId): void {
  const { bouts, ...others } = content(day.state);
  const { bouts: now, ...same } = content(after.state);
  expect({ ...same, seq: 0 }).toEqual({ ...others, seq: 0 });
  const { [id]: _, ...rest } = bouts;
  const { [id]: restored, ...left } = now;
  expect(left).toEqual(rest);
  const undone = after.log.at(-1)?.command;
  const step = day.log.find(({ seq }) => undone?.type === 'undo' && seq === undone.seq);
  const change = step?.changes.find((one) => one.thing === 'bout' && one.id === id);
  expect(restored ?? null).toEqual(change?.before ?? null);
}

/** The log folds to the state, and each of its commands is decided again as it was. */
function expectReplayed({ log, state }: PlayedDay): void {
  expect(log.reduce((before, { seq, changes }) => applyChanges(before, changes, seq), EMPTY_DAY)).toEqual(
    state,
  );
  const replay = new LogReplay();
  replay.read(
    log.map(({ seq, command: { type, ...payload }, changes }) => ({
      ...{ seq, schema: SCHEMA, type, payload, changes },
    })),
  );
  expect(replay.otherwise).toEqual([]);
}
