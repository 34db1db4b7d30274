import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PlanLine } from '@league/shared/day';
import { soonBouts } from './soon-bouts.ts';

const line = (number: number, changes: Partial<PlanLine> = {}): PlanLine => ({
  category: 'cadets-b:male:41',
  bout: `16.${number}` as PlanLine['bout'],
  ...{ court: 1, number, day: 0, at: 600 + number * 6, isFought: true, record: null },
  corners: [{ entry: number * 10 }, { entry: number * 10 + 1 }],
  ...changes,
});
const called = {
  entries: [10, 11] as const,
  calls: ['2027-02-14T07:00:00.000Z'],
  startedAt: null,
  result: null,
};
const found = (lines: PlanLine[], minute: number, day = 0) =>
  soonBouts(lines, { day, minute }).map(({ line: { number }, before, entry }) => [number, before, entry]);
const court = [1, 2, 3, 4].map((number) => line(number));

test('soon · are the first three bouts of a court · twenty minutes before its first', () => {
  assert.deepEqual(found(court, 580), []);
  assert.deepEqual(found(court, 600), [
    ...[10, 11].map((entry) => [1, 0, entry]),
    ...[20, 21].map((entry) => [2, 1, entry]),
    ...[30, 31].map((entry) => [3, 2, entry]),
  ]);
  assert.deepEqual(found(court, 600, 1), []);
});

test('soon · is nobody who was called, and nobody who is not known yet', () => {
  const [first, second, ...more] = court as [PlanLine, PlanLine, ...PlanLine[]];
  const lines = [
    { ...first, record: called },
    { ...second, corners: [{ winnerOf: 1 }, { entry: 21 }] },
    ...more,
  ];
  assert.deepEqual(found(lines, 606), [
    [2, 1, 21],
    [3, 2, 30],
    [3, 2, 31],
  ]);
});

test('soon · is nobody behind a pause of an hour, until it is nearly over', () => {
  const [first, ...more] = court as [PlanLine, ...PlanLine[]];
  const lines = [{ ...first, record: called }, ...more.map((one) => ({ ...one, at: one.at + 60 }))];
  assert.deepEqual(found(lines, 606), []);
  assert.equal(found(lines, 640).length, 4);
});
