import { awaitsProtest, boutId } from '../bracket/bouts.ts';
import { entriesOf, HEAVY, knownBouts, LIGHT, type PlayedDay, publishedDay } from '../testing/played-day.ts';
import type { BoutCommand, BoutStep } from './commands.ts';
import { expectsOf } from './expects.ts';
import type { BoutKey } from './state.ts';

const WON = [{ winner: 0, how: 'score' }] as const;
const IS_OVER = 'Это уже не отменить: после него бой меняли.';

const issued = () =>
  publishedDay(entriesOf(4)).do({ type: 'plan', courts: [[LIGHT], []] }, { type: 'issue-plan' });
const first = (day: PlayedDay): BoutCommand => knownBouts(day.state)[0] as BoutCommand;
const recordIn = (day: PlayedDay, { category, bout }: BoutCommand) => day.state.bouts[boutId(category, bout)];
const back = (bout: BoutCommand, step: BoutStep) => ({ type: 'take-back', ...bout, step }) as const;

test.each<[string, BoutStep, (day: PlayedDay, bout: BoutCommand) => unknown]>([
  ['the bout has a result', 'start-bout', (day, bout) => day.do({ type: 'result', ...bout, rounds: WON })],
  ['the bout has begun since', 'call-bout', () => undefined],
  ['it was taken back', 'start-bout', (day, bout) => day.do(back(bout, 'start-bout'))],
])('step · is not taken back · %s', (_, step, change) => {
  const day = issued();
  const bout = first(day);
  day.do({ type: 'call-bout', ...bout }, { type: 'start-bout', ...bout });
  change(day, bout);
  expect(day.try(back(bout, step))).toBe(IS_OVER);
});

test('step · is stale · somebody has called the bout once more since', () => {
  const day = issued();
  const bout = first(day);
  day.do({ type: 'call-bout', ...bout });
  const command = back(bout, 'call-bout');
  const seen = expectsOf(day.state, command);
  day.do({ type: 'call-bout', ...bout });
  expect(day.try(command, seen)).toMatch(/уже изменил кто-то другой/);
  expect(recordIn(day, bout)?.calls).toHaveLength(2);
});

test('beginning and call · are taken back one after the other, and leave nothing', () => {
  const day = issued();
  const bout = first(day);
  day.do({ type: 'call-bout', ...bout }, { type: 'start-bout', ...bout }, back(bout, 'start-bout'));
  expect(recordIn(day, bout)).toMatchObject({ calls: [day.at], startedAt: null });
  day.do(back(bout, 'call-bout'));
  expect(recordIn(day, bout)).toBeUndefined();
});

const decided = (bout: BoutCommand, decision: 'upheld' | 'denied') =>
  ({ type: 'decide-protest', ...bout, decision }) as const;

test('protest · is refused · there is no result, it is late, or there was one', () => {
  const day = issued();
  const bout = first(day);
  expect(day.try({ type: 'protest', ...bout })).toMatch(/результата|результат/);
  expect(day.do({ type: 'result', ...bout, rounds: WON }).try(decided(bout, 'denied'))).toMatch(/нет/);
  expect(day.pass(11).try({ type: 'protest', ...bout })).toMatch(/^Время протеста вышло/);
  day.pass(-1).do({ type: 'protest', ...bout });
  expect(day.try({ type: 'protest', ...bout })).toMatch(/уже рассматривается/);
  day.do(decided(bout, 'denied'));
  expect(day.try({ type: 'protest', ...bout })).toMatch(/уже рассмотрен/);
});

test('protest · is taken back step by step, and goes with the result; against another winner there is one more', () => {
  const day = issued();
  const bout = first(day);
  day.do({ type: 'result', ...bout, rounds: WON });
  const before = recordIn(day, bout);
  day.do({ type: 'protest', ...bout }, decided(bout, 'upheld'));
  expect(day.try(back(bout, 'protest'))).toBe(IS_OVER);
  day.do(back(bout, 'decide-protest'), back(bout, 'protest'));
  expect(recordIn(day, bout)).toEqual(before);
  day.do({ type: 'protest', ...bout }, decided(bout, 'upheld')).pass(9);
  day.do({ type: 'correct-result', ...bout, rounds: [{ winner: 1, how: 'score' }], reason: 'protest' });
  const other = recordIn(day, bout);
  expect([other?.protest, other?.protestedAt]).toEqual([undefined, undefined]);
  day.pass(9).do({ type: 'protest', ...bout }, decided(bout, 'denied'));
  day.do({ type: 'correct-result', ...bout, rounds: [{ winner: 1, how: 'stopped' }], reason: 'judges' });
  expect(recordIn(day, bout)).toMatchObject({
    protest: 'denied',
    result: { correctedAt: other?.result?.correctedAt },
  });
  day.do({ type: 'correct-result', ...bout, rounds: null, reason: 'protest' });
  expect(recordIn(day, bout)).toBeUndefined();
});

test.each<[BoutKey, readonly BoutKey[]]>([
  ['8.3', ['4.2', '2.1', 'third']],
  ['4.1', ['2.1', 'third']],
  ['2.1', []],
  ['third', []],
  ['rr.1', []],
])('protest · of %s delays %s', (bout, delayed) => {
  const record = { entries: [1, 2], calls: [], startedAt: null, result: null, protest: 'review' } as const;
  const all: BoutKey[] = ['16.5', '8.3', '8.4', '4.1', '4.2', '2.1', 'third', 'rr.1', 'rr.2'];
  const open = [{ category: LIGHT, bout, record }];
  expect(all.filter((key) => awaitsProtest(open, { category: LIGHT, bout: key }))).toEqual(delayed);
  expect(awaitsProtest(open, { category: HEAVY, bout: '2.1' })).toBe(false);
});

test('bout · that was called before the protest waits · it goes on once it is called again', () => {
  const begun = { entries: [1, 3], calls: ['10:00'], startedAt: '10:01', result: null } as const;
  const semi = { ...begun, entries: [1, 2], protest: 'review', protestedAt: '10:02' } as const;
  const waits = (calls: string[]) =>
    awaitsProtest(
      [
        { category: LIGHT, bout: '4.1', record: semi },
        { category: LIGHT, bout: '2.1', record: { ...begun, calls } },
      ],
      { category: LIGHT, bout: '2.1' },
    );
  expect([waits(['10:00']), waits(['10:00', '10:03'])]).toEqual([true, false]);
});
