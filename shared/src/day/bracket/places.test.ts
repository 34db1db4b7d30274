import type { Bout, BoutKey, Category, How } from '../log/state.ts';
import type { PlanLine } from '../plan/line.ts';
import { boutsOf } from './bouts.ts';
import { placesOf } from './places.ts';

type Records = Partial<Record<BoutKey, Bout>>;
const record = (entries: [number, number], winner: 0 | 1 | null, how: How = 'score'): Bout => ({
  entries,
  calls: [],
  startedAt: null,
  result: { rounds: [{ winner, how }], court: 1, at: '2027-02-14T07:00:00.000Z' },
});
const four: Pick<Category, 'kind' | 'lines' | 'out'> = { kind: 'elimination', lines: [1, 2, 3, 4], out: [] };
const three: typeof four = { kind: 'round-robin', lines: [1, 2, 3], out: [] };

function places(lines: typeof four, records: Records, bronze: 'shared' | 'bout' = 'shared') {
  const planned = boutsOf(lines, { bronze }, (key) => records[key]).map(
    ({ key, corners, isFought, record: own }, index): PlanLine => ({
      ...{ category: 'cadets-a:male:33', bout: key, court: 1, number: 101 + index, day: 0, at: 600 },
      corners: corners.map((corner) => (corner && 'entry' in corner ? corner : {})),
      isFought,
      record: own,
    }),
  );
  return placesOf(planned, (entry) => !lines.out.includes(entry));
}
const SEMI = { '4.1': record([1, 2], 1), '4.2': record([3, 4], 0) };

test('places · follow from final and semi-finals, and from the bout for third place where there is one', () => {
  expect(places(four, SEMI)).toBeNull();
  const all = { ...SEMI, '2.1': record([2, 3], 0) };
  expect(places(four, all)).toEqual({ first: 2, second: 3, third: [1, 4] });
  expect(places(four, all, 'bout')).toBeNull();
  expect(places(four, { ...all, third: record([1, 4], 1) }, 'bout')).toEqual({
    first: 2,
    second: 3,
    third: [4],
  });
});

test('places · leave out who was disqualified or did not come out', () => {
  const semi = { ...SEMI, '4.1': record([1, 2], 1, 'absent') };
  expect(places(four, { ...semi, '2.1': record([2, 3], 1, 'disqualified') })).toEqual({
    first: 3,
    second: null,
    third: [4],
  });
  expect(places(four, { ...SEMI, '2.1': record([2, 3], null, 'disqualified') })).toBeNull();
});

test('places · the other finalist is first · one has withdrawn', () => {
  expect(places({ ...four, out: [2] }, SEMI)).toEqual({ first: 3, second: null, third: [1, 4] });
});

test('places · of three follow from the bouts won; lots decide where each has won one', () => {
  const [a, b] = [record([1, 2], 0), record([2, 3], 0)];
  expect(places(three, { 'rr.1': a, 'rr.2': b, 'rr.3': record([1, 3], 0) })).toEqual({
    first: 1,
    second: 2,
    third: [3],
  });
  expect(places(three, { 'rr.1': a, 'rr.2': b, 'rr.3': record([1, 3], 1) })).toBeNull();
  expect(places({ ...three, out: [3] }, { 'rr.1': a })).toEqual({ first: 1, second: 2, third: [] });
});
