import fc from 'fast-check';
import type { Category } from '../log/state.ts';
import { boutsOf, type DrawnBout } from './bouts.ts';

type Lines = Pick<Category, 'kind' | 'lines' | 'out'>;

const SHARED = { bronze: 'shared' } as const;
const BOUT = { bronze: 'bout' } as const;
const cut = (lines: Lines['lines'], out: number[] = []): Lines => ({ kind: 'elimination', lines, out });

/** `8.3: 5 – winner 16.2`: a bout on one line. */
const written = ({ key, corners, walkover, isFought }: DrawnBout): string => {
  const [chung, hong] = corners.map((corner) => {
    if (corner === null) return 'nobody';
    if ('entry' in corner) return String(corner.entry);
    return 'winnerOf' in corner ? `winner ${corner.winnerOf}` : `loser ${corner.loserOf}`;
  });
  const end = isFought ? '' : walkover === null ? ', nobody goes on' : `, ${[chung, hong][walkover]} goes on`;
  return `${key}: ${chung} – ${hong}${end}`;
};
const writtenBouts = (lines: Lines, rules: { bronze: 'shared' | 'bout' } = SHARED) =>
  boutsOf(lines, rules).map(written);

/** Lines of 2 to 128 with entries from 1, at least one of them. */
const bracket = fc
  .integer({ min: 1, max: 7 })
  .chain((power) => fc.array(fc.boolean(), { minLength: 2 ** power, maxLength: 2 ** power }))
  .filter((taken) => taken.includes(true))
  .map((taken) => taken.map((isTaken, index) => (isTaken ? index + 1 : null)));
const entriesIn = (lines: Lines['lines']) => lines.filter((line) => line !== null);

test('boutsOf · names corners, rounds and the bout for third place · four entries', () => {
  expect(writtenBouts(cut([1, 2, 3, 4]), BOUT)).toEqual([
    '4.1: 1 – 2',
    '4.2: 3 – 4',
    'third: loser 4.1 – loser 4.2',
    '2.1: winner 4.1 – winner 4.2',
  ]);
  expect(boutsOf(cut([1, 2, 3, 4]), BOUT).map(({ round }) => round)).toEqual([0, 0, 1, 1]);
});

test('boutsOf · lets an entry without an opponent stand in the second round · five entries', () => {
  expect(writtenBouts(cut([1, null, 2, null, 3, null, 4, 5]))).toEqual([
    '8.4: 4 – 5',
    '4.1: 1 – 2',
    '4.2: 3 – winner 8.4',
    '2.1: winner 4.1 – winner 4.2',
  ]);
});

test('boutsOf · has no bout · nobody or one', () => {
  for (const lines of [[], [1], [1, null], [null, null, null, 4]])
    expect(boutsOf(cut(lines), BOUT)).toEqual([]);
});

test('boutsOf · lets each meet each, with the winner of a walkover by name · three entries', () => {
  expect(writtenBouts({ kind: 'round-robin', lines: [1, 2, 3], out: [] })).toEqual([
    'rr.1: 1 – 2',
    'rr.2: 2 – 3',
    'rr.3: 1 – 3',
  ]);
  expect(writtenBouts({ kind: 'round-robin', lines: [1, 2, 3], out: [3] })).toEqual([
    'rr.1: 1 – 2',
    'rr.2: 2 – 3, 2 goes on',
    'rr.3: 1 – 3, 1 goes on',
  ]);
});

test('boutsOf · has one bout fewer than entries and each entry first in exactly one · any lines', () => {
  fc.assert(
    fc.property(bracket, (lines) => {
      const bouts = boutsOf(cut(lines), SHARED);
      const entries = entriesIn(lines);
      expect(bouts).toHaveLength(entries.length - 1);
      const standing = bouts.flatMap(({ corners }) =>
        corners.flatMap((corner) => (corner && 'entry' in corner ? [corner.entry] : [])),
      );
      expect(standing.toSorted((a, b) => a - b)).toEqual(entries.length > 1 ? entries : []);
      expect(new Set(bouts.map(({ key }) => key)).size).toBe(bouts.length);
      const third = boutsOf(cut(lines), BOUT).length - bouts.length;
      expect(third).toBe(bouts.filter(({ key }) => key === '4.1' || key === '4.2').length === 2 ? 1 : 0);
    }),
    { numRuns: 60 },
  );
});

test('boutsOf · keeps every key with its corners · the lines double', () => {
  fc.assert(
    fc.property(bracket, (lines) => {
      const doubled = lines.flatMap((line) => [line, null]);
      const bare = ({ key, corners }: DrawnBout) => ({ key, corners });
      expect(boutsOf(cut(doubled), BOUT).map(bare)).toEqual(boutsOf(cut(lines), BOUT).map(bare));
    }),
    { numRuns: 60 },
  );
});

test('boutsOf · fights one bout fewer than entries that come out, and names fought ones only · any entries out', () => {
  fc.assert(
    fc.property(bracket, fc.infiniteStream(fc.boolean()), (lines, luck) => {
      const entries = entriesIn(lines);
      const out = entries.filter(() => luck.next().value);
      const bouts = boutsOf(cut(lines, out), SHARED);
      const fought = new Set(bouts.filter(({ isFought }) => isFought).map(({ key }) => key));
      expect(fought.size).toBe(Math.max(0, entries.length - out.length - 1));
      for (const corner of bouts.flatMap(({ corners }) => corners))
        if (corner && 'winnerOf' in corner) expect(fought).toContain(corner.winnerOf);
    }),
    { numRuns: 60 },
  );
});
