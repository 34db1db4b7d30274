import fc from 'fast-check';
import type { Bout, BoutKey, Category, How } from '../log/state.ts';
import { boutsOf, type DrawnBout, winnerOf } from './bouts.ts';
import { bracketText } from './text.ts';
import { boutEnd } from './ways.ts';

type Lines = Pick<Category, 'kind' | 'lines' | 'out'>;
type Records = Partial<Record<BoutKey, Bout>>;

const BOUT = { bronze: 'bout' } as const;
const four = (out: number[] = []): Lines => ({ kind: 'elimination', lines: [1, 2, 3, 4], out });
const three: Lines = { kind: 'round-robin', lines: [1, 2, 3], out: [] };

const record = (entries: [number, number], winner: 0 | 1 | null, how: How = 'score'): Bout => ({
  entries,
  calls: [],
  startedAt: null,
  result: { rounds: [{ winner, how }], court: 1, at: '2027-02-14T07:00:00.000Z' },
});

const bracket = (lines: Lines, records: Records) => boutsOf(lines, BOUT, (key) => records[key]);
const bout = (lines: Lines, records: Records, key: BoutKey): DrawnBout => {
  const found = bracket(lines, records).find((one) => one.key === key);
  if (!found) throw new Error(`No bout ${key}`);
  return found;
};
const SEMI = { '4.1': record([1, 2], 1), '4.2': record([3, 4], 0) };

test('bracket · winners stand in the final by name, losers in the bout for third place', () => {
  expect(bout(four(), SEMI, '2.1').corners).toEqual([{ entry: 2 }, { entry: 3 }]);
  expect(bout(four(), SEMI, 'third').corners).toEqual([{ entry: 1 }, { entry: 4 }]);
  expect(bout(four(), { '4.1': SEMI['4.1'] }, '2.1').corners).toEqual([{ entry: 2 }, { winnerOf: '4.2' }]);
});

test.each([
  ['absent', null],
  ['disqualified', null],
  ['stopped', { entry: 1 }],
  ['withdrawn', { entry: 1 }],
  ['penalties', { entry: 1 }],
] as const)(
  'bracket · who lost a semi-final by %s stands in the bout for third place as %j',
  (how, corner) => {
    const records = { ...SEMI, '4.1': record([1, 2], 1, how) };
    const third = bout(four(), records, 'third');
    expect(third.corners).toEqual([corner, { entry: 4 }]);
    expect([third.isFought, third.walkover]).toEqual(corner ? [true, null] : [false, 1]);
  },
);

test('bracket · the other finalist wins without a bout · neither of two came out', () => {
  const records = { '4.1': record([1, 2], null, 'absent'), '4.2': SEMI['4.2'] };
  const final = bout(four(), records, '2.1');
  expect([final.corners, final.walkover, final.isFought]).toEqual([[null, { entry: 3 }], 1, false]);
  expect(winnerOf(final)).toEqual({ entry: 3 });
});

test('bracket · a result stays and the next bout is none · the winner is withdrawn afterwards', () => {
  const withdrawn = bracket(four([2]), SEMI);
  expect(withdrawn.find(({ key }) => key === '4.1')?.record).toBe(SEMI['4.1']);
  const final = bout(four([2]), SEMI, '2.1');
  expect([final.corners, final.walkover]).toEqual([[{ entry: 2 }, { entry: 3 }], 1]);
});

test('bracket · a record of others counts for nothing, and what follows from it neither', () => {
  const records = { ...SEMI, '2.1': record([1, 3], 0) };
  const final = bout(four(), records, '2.1');
  expect([final.record, final.isFought, winnerOf(final)]).toEqual([null, true, { winnerOf: '2.1' }]);
});

test('bracket · who was disqualified comes out no more · each of three meets each', () => {
  const bouts = bracket(three, { 'rr.1': record([1, 2], 0, 'disqualified') });
  expect(bouts.map(({ isFought, walkover }) => [isFought, walkover])).toEqual([
    [true, null],
    [false, 1],
    [true, null],
  ]);
  const absent = bracket(three, { 'rr.1': record([1, 2], 0, 'absent') });
  expect(absent.every(({ isFought }) => isFought)).toBe(true);
});

test('bracketText · shows the winners by name, and the first place', () => {
  const records: Records = { ...SEMI, '2.1': record([2, 3], 0) };
  const { roundsA, roundsB } = bracketText(four(), BOUT, {
    nameOf: (entry) => `Спортсмен ${entry}`,
    numberOf: () => undefined,
    recordOf: (key) => records[key],
  });
  expect(roundsA.at(-1)?.[0]?.sportsman1).toBe('Спортсмен 2');
  expect(roundsB.flat().map(({ sportsman1, sportsman2 }) => [sportsman1, sportsman2])).toEqual([
    ['Спортсмен 1', 'Спортсмен 4'],
    ['Победитель боя 3', ''],
  ]);
});

/** Results of all bouts that can be fought, one after another, by the given choices. */
function play(lines: Lines, choices: readonly { winner: 0 | 1 | null; how: How }[]): DrawnBout[] {
  const records: Records = {};
  for (const { winner, how } of choices) {
    const next = bracket(lines, records).find(
      ({ corners, isFought, record: known }) =>
        isFought && !known && corners.every((corner) => corner && 'entry' in corner),
    );
    if (!next) break;
    const [chung, hong] = next.corners.map((corner) => (corner && 'entry' in corner ? corner.entry : 0));
    records[next.key] = record([chung ?? 0, hong ?? 0], winner, how);
  }
  return bracket(lines, records);
}

const choice = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ winner: fc.constantFrom(0, 1), how: fc.constantFrom('score', 'withdrawn') }),
  },
  { weight: 1, arbitrary: fc.record({ winner: fc.constantFrom(0, 1, null), how: fc.constant('absent') }) },
  {
    weight: 1,
    arbitrary: fc.record({ winner: fc.constantFrom(0, 1, null), how: fc.constant('disqualified') }),
  },
) as fc.Arbitrary<{ winner: 0 | 1 | null; how: How }>;

const anyLines = fc
  .record({
    power: fc.integer({ min: 1, max: 5 }),
    seed: fc.array(fc.boolean(), { minLength: 32, maxLength: 32 }),
  })
  .map(({ power, seed }): Lines => {
    const lines = Array.from({ length: 2 ** power }, (_, index) => (seed[index] ? index + 1 : null));
    return {
      kind: 'elimination',
      lines: lines.some((line) => line !== null) ? lines : lines.with(0, 1),
      out: [],
    };
  });

test('bracket · comes to an end, and nobody fights again who has lost, in any course of results', () => {
  fc.assert(
    fc.property(anyLines, fc.array(choice, { minLength: 40, maxLength: 40 }), (lines, choices) => {
      const bouts = play(lines, choices);
      expect(bouts.every(({ isFought, record: known }) => !isFought || known?.result)).toBe(true);
      const losses = new Map<number, number>();
      for (const { key, record: known } of bouts) {
        const { winner = null } = known?.result ? boutEnd(known.result) : {};
        known?.entries.forEach((entry, corner) => {
          if (key !== 'third' && corner !== winner) losses.set(entry, (losses.get(entry) ?? 0) + 1);
        });
      }
      expect([...losses.values()].every((count) => count === 1)).toBe(true);
      const isSound = (how: How | undefined) => how !== 'absent' && how !== 'disqualified';
      // As long as somebody comes out in each bout, one wins and everybody else has lost.
      if (
        bouts.every(
          ({ record: known }) =>
            known === null || isSound(known.result ? boutEnd(known.result).how : undefined),
        )
      )
        expect(losses.size).toBe(lines.lines.filter((line) => line !== null).length - 1);
    }),
  );
});
