import fc from 'fast-check';
import { boutId, boutOfId, bracketOf } from '../bracket/bouts.ts';
import { proofOf } from '../draw/proof.ts';
import { verifyProof } from '../draw/verify.ts';
import { planLines } from '../plan/hall.ts';
import { givenBouts } from '../plan/numbers.ts';
import {
  HEAVIEST,
  HEAVY,
  knownBouts,
  LIGHT,
  newEntry,
  PlayedDay,
  RULES,
  type SentCommand,
} from '../testing/played-day.ts';
import { appliedBy, fold, SCHEMA, type StoredRow } from './apply.ts';
import { isOpen, sessionsOf } from './session.ts';
import { type BoutId, EMPTY_DAY, type Round } from './state.ts';

const id = fc.integer({ min: 1, max: 9 });
const category = fc.constantFrom(LIGHT, HEAVY, HEAVIEST);
const number = fc.constantFrom(101, 102, 103, 104, 201, 202, 203);
const reason = fc.constant('secretariat' as const);
const of = <T extends SentCommand['type']>(type: T, fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record({ type: fc.constant(type), ...fields }) as fc.Arbitrary<unknown> as fc.Arbitrary<SentCommand>;

const anyCommand: fc.Arbitrary<SentCommand> = fc.oneof(
  {
    weight: 6,
    arbitrary: of('add-entries', {
      entries: fc
        .tuple(fc.record({ id, category }))
        .map(([one]) => [newEntry(one.id, { category: one.category, club: `Клуб ${one.id % 3}` })]),
    }),
  },
  { weight: 8, arbitrary: of('weigh', { entry: id, grams: fc.integer({ min: 28_000, max: 40_000 }) }) },
  { weight: 1, arbitrary: of('unweigh', { entry: id }) },
  { weight: 1, arbitrary: of('check-papers', { entry: id }) },
  { weight: 2, arbitrary: of('open-weighing', { weighIn: fc.constant(1) }) },
  { weight: 2, arbitrary: of('withdraw', { entry: id, reason }) },
  { weight: 1, arbitrary: of('return', { entry: id, reason }) },
  { weight: 2, arbitrary: of('move', { entry: id, category, reason }) },
  { weight: 3, arbitrary: of('close-list', {}) },
  { weight: 1, arbitrary: of('drop-session', { session: fc.integer({ min: 1, max: 3 }), reason }) },
  { weight: 2, arbitrary: of('add-word', { word: fc.constantFrom('7', '12') }) },
  { weight: 1, arbitrary: of('divide', { category, limit: fc.constantFrom(null, 31_000), reason }) },
  { weight: 1, arbitrary: of('redraw', { category, reason }) },
  { weight: 3, arbitrary: of('publish', {}) },
  {
    weight: 2,
    arbitrary: of('late-entry', {
      entry: fc
        .record({ id: fc.integer({ min: 20, max: 29 }), category })
        .map((one) => newEntry(one.id, { category: one.category })),
      reason,
    }),
  },
  { weight: 1, arbitrary: of('merge', { category, into: category, reason }) },
  { weight: 2, arbitrary: of('swap', { category, entries: fc.tuple(id, id), reason }) },
  {
    weight: 2,
    arbitrary: of('plan', {
      courts: fc.shuffledSubarray([LIGHT, HEAVY, HEAVIEST]).map((keys) => [keys.slice(0, 1), keys.slice(1)]),
    }),
  },
  { weight: 1, arbitrary: of('issue-plan', {}) },
  {
    weight: 4,
    arbitrary: of('move-bouts', {
      moves: fc.array(
        fc.record({ number, court: fc.integer({ min: 1, max: 3 }), before: fc.option(number, { freq: 2 }) }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
  },
  { weight: 1, arbitrary: of('close-court', { court: fc.constantFrom(1, 2, 3), moves: fc.constant([]) }) },
  { weight: 1, arbitrary: of('open-court', { court: fc.constantFrom(1, 2) }) },
  {
    weight: 2,
    arbitrary: of('add-pause', {
      pause: fc.record({
        court: fc.constantFrom(null, 1, 2),
        day: fc.constantFrom(0, 0, 0, 1),
        from: fc.integer({ min: 590, max: 700 }),
        minutes: fc.integer({ min: 4, max: 60 }),
      }),
    }),
  },
  { weight: 1, arbitrary: of('remove-pause', { pause: fc.constantFrom(1, 2) }) },
);

/** What happens in one of the bouts whose two are known. */
interface AtCourt {
  act: 'call-bout' | 'start-bout' | 'result' | 'correct-result';
  /** Which of them. */
  which: number;
  rounds: readonly Round[] | null;
}
const WON: Round = { winner: 0, how: 'score' };
const atCourt: fc.Arbitrary<AtCourt> = fc.record({
  act: fc.constantFrom('call-bout', 'start-bout', 'result', 'result', 'result', 'correct-result'),
  which: fc.nat(20),
  rounds: fc.constantFrom<readonly Round[] | null>(
    [WON],
    [{ ...WON, winner: 1 }],
    [
      { score: [3, 1], ...WON },
      { winner: 1, how: 'withdrawn' },
    ],
    [{ winner: null, how: 'absent' }],
    [{ winner: 0, how: 'disqualified' }],
    null,
  ),
});

/** Minutes that go by. */
interface Passing {
  minutes: number;
}

type Step = SentCommand | AtCourt | Passing | 'close-weighing' | 'lines';

/**
 * A command that cannot be guessed is made from the state: the end of a weigh-in names everybody absent, a bout its two.
 * Whatever falls with it is agreed to.
 */
function commandOf(day: PlayedDay, step: Exclude<Step, 'lines' | Passing>): SentCommand | null {
  const command = step !== 'close-weighing' && 'act' in step ? boutCommand(day, step) : guessed(day, step);
  if (!command) return null;
  const falls = day.fallsOf(command);
  return falls.length > 0 ? ({ ...command, falls } as SentCommand) : command;
}

function boutCommand(day: PlayedDay, { act, which, rounds }: AtCourt): SentCommand | null {
  const bouts = knownBouts(day.state);
  const bout = bouts[which % Math.max(1, bouts.length)];
  if (!bout) return null;
  if (act === 'result') return { type: act, ...bout, rounds: rounds ?? [WON] };
  return act === 'correct-result' ? { type: act, ...bout, rounds, reason: 'judges' } : { type: act, ...bout };
}

function guessed(day: PlayedDay, command: SentCommand | 'close-weighing'): SentCommand {
  if (command !== 'close-weighing') return command;
  const absent = Object.values(day.state.entries)
    .filter(({ status }) => status === 'entered' || status === 'overweight')
    .map((entry) => entry.id);
  return { type: 'close-weighing', weighIn: 1, absent };
}
const script: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: anyCommand },
    { weight: 8, arbitrary: atCourt },
    { weight: 1, arbitrary: fc.constant('close-weighing' as const) },
    { weight: 4, arbitrary: fc.record({ minutes: fc.integer({ min: 1, max: 40 }) }) },
    // Every draw that is under way comes to its lines.
    { weight: 2, arbitrary: fc.constant('lines' as const) },
  ),
  {
    minLength: 10,
    maxLength: 60,
  },
);

/** How far the day is before the commands come. */
const stage = fc.constantFrom('weighing' as const, 'published' as const, 'issued' as const);
const ISSUED: readonly SentCommand[] = [{ type: 'plan', courts: [[LIGHT], [HEAVY]] }, { type: 'issue-plan' }];

/** A draw has to be made before its time is over. */
const isDrawing = ({ state }: PlayedDay) => sessionsOf(state).some(isOpen);

function play(
  from: 'weighing' | 'published' | 'issued',
  commands: readonly Step[],
  each?: (day: PlayedDay) => void,
): PlayedDay {
  const entries = [1, 2, 3, 4, 5, 6, 7].map((one) => newEntry(one, { category: one < 5 ? LIGHT : HEAVY }));
  const day = new PlayedDay().do(
    { type: 'open', rules: RULES },
    { type: 'add-entries', entries },
    { type: 'open-weighing', weighIn: 1 },
    ...entries.map((entry): SentCommand => ({ type: 'weigh', entry: entry.id, grams: 30_000 })),
  );
  if (from !== 'weighing')
    day
      .do({ type: 'close-weighing', weighIn: 1, absent: [] }, { type: 'close-list' })
      .draw()
      .do({ type: 'publish' }, ...(from === 'issued' ? ISSUED : []));
  for (const step of commands) {
    if (step === 'lines') day.draw();
    else if (typeof step === 'object' && 'minutes' in step) day.pass(isDrawing(day) ? 0 : step.minutes);
    else {
      const command = commandOf(day, step);
      if (command && day.try(command) === null) each?.(day);
    }
  }
  return day;
}

/** The rows of a played day, as a database keeps them. */
const rowsOf = ({ log }: PlayedDay): StoredRow[] =>
  structuredClone(log).map(({ seq, command: { type }, changes }) => ({
    ...{ seq, schema: SCHEMA, type },
    changes: JSON.parse(JSON.stringify(changes)) as object[],
  }));

test('day log · leads to the same state and proves its draw, in every accepted order', () => {
  fc.assert(
    fc.property(stage, script, (from, commands) => {
      const day = play(from, commands);
      expect(fold(EMPTY_DAY, rowsOf(day).map(appliedBy))).toEqual(day.state);
      const proof = proofOf(day.state);
      if (proof) expect(verifyProof(proof)).toEqual({ isValid: true });
    }),
    { numRuns: 40 },
  );
});

test('shown time · is never before the one given out, and every number stays in sight · whatever happens', () => {
  let later = 0;
  fc.assert(
    fc.property(script, (commands) => {
      play('issued', commands, ({ state }) => {
        const lines = new Map(planLines(state).map((line) => [line.number, line]));
        for (const { number, at } of givenBouts(state)) {
          const shown = lines.get(number)?.at ?? 0;
          expect(shown).toBeGreaterThanOrEqual(at);
          if (shown > at) later++;
        }
      });
    }),
    { numRuns: 80 },
  );
  expect(later).toBeGreaterThan(0);
});

/** Every record is that of a bout that takes place, between the two athletes it names; so no result is left without a bout. */
const strayRecords = ({ state }: PlayedDay): BoutId[] =>
  (Object.keys(state.bouts) as BoutId[]).filter((id) => {
    const { category, bout } = boutOfId(id);
    return !bracketOf(state, category).some(({ key, record }) => key === bout && record === state.bouts[id]);
  });

/** What each number was given out for. */
const meanings = ({ state }: PlayedDay) =>
  new Map(givenBouts(state).map(({ number, category, bout }) => [number, boutId(category, bout)]));

test('day log · no result is lost or left without its bout, and no number changes its bout, in any order', () => {
  let [fought, fell] = [0, 0];
  fc.assert(
    fc.property(script, (commands) => {
      let results = new Map<string, object>();
      let numbers = new Map<number, string>();
      play('issued', commands, (day) => {
        expect(strayRecords(day)).toEqual([]);
        const { command } = day.log.at(-1) ?? {};
        const agreed: readonly string[] = (command && 'falls' in command && command.falls) || [];
        const own = command && 'bout' in command ? boutId(command.category, command.bout) : null;
        for (const [id, result] of results) {
          const now = day.state.bouts[id as BoutId]?.result;
          if (now !== result) expect([...agreed, own]).toContain(id);
        }
        fell += agreed.length;
        results = new Map(
          Object.entries(day.state.bouts).flatMap(([id, { result }]) => (result ? [[id, result]] : [])),
        );
        fought += results.size;
        const given = meanings(day);
        for (const [number, id] of numbers) expect([id, undefined]).toContain(given.get(number));
        numbers = given;
      });
    }),
    { numRuns: 80 },
  );
  expect(fought).toBeGreaterThan(100);
  expect(fell).toBeGreaterThan(0);
});
