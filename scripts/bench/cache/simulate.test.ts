import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sum } from '../figures.ts';
import { type Crowd, simulate } from './simulate.ts';

const CROWD: Crowd = {
  ...{ readers: 10_000, touched: 0.1, asking: 0.1, points: 4, edges: 2, lasts: 20, commandEvery: 2 },
};
test('simulated readers · are all answered, and a cache asks the edges for a few of them', () => {
  const { readers, edges, provider } = simulate(CROWD);
  const reads = 9 * 1_000;
  const questions = 1_000;
  assert.ok(sum(readers) <= reads + questions && sum(readers) > 0.9 * (reads + questions));
  assert.ok(sum(edges) < sum(readers) / 20);
  assert.ok(sum(provider) <= sum(edges));
});

test('simulated readers · come to the edges without a cache, and the provider is asked as seldom', () => {
  const { readers, edges, provider } = simulate({ ...CROWD, points: 0 });
  assert.deepEqual(edges, readers);
  assert.ok(sum(provider) < sum(readers) / 20);
});

test('simulated readers · ask the provider no oftener, however many they are', () => {
  const [few, many] = [10_000, 40_000].map((readers) => sum(simulate({ ...CROWD, readers }).provider));
  assert.ok((many ?? 0) <= 1.5 * (few ?? 0));
});
