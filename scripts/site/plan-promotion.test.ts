import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planPromotion, START_REASON } from './plan-promotion.ts';

const rating = (version: string) => ({ name: 'rating' as const, version });
const byStart = (to: string) => ({ name: 'rating' as const, to, why: START_REASON });
const byOperator = (to: string) => ({ name: 'rating' as const, to, why: 'жалобы' });
const channel = (live: string, withdrawn: string[] = []) => ({
  live: { rating: live },
  withdrawn: { rating: withdrawn },
});

test('everything goes live on the first start', () => {
  assert.deepEqual(planPromotion([rating('1.0.0+a')], null, []), [rating('1.0.0+a')]);
});

test('a changed part goes live, an unchanged one does not', () => {
  const history = [byStart('1.0.0+a')];
  assert.deepEqual(planPromotion([rating('1.0.0+b')], channel('1.0.0+a'), history), [rating('1.0.0+b')]);
  assert.deepEqual(planPromotion([rating('1.0.0+a')], channel('1.0.0+a'), history), []);
});

test('an operator’s rollback survives a restart', () => {
  const history = [byOperator('1.0.0+a'), byStart('1.0.0+b'), byStart('1.0.0+a')];
  assert.deepEqual(planPromotion([rating('1.0.0+b')], channel('1.0.0+a', ['1.0.0+b']), history), []);
});

test('an older release that an operator promoted stays live', () => {
  const history = [byOperator('1.0.0+a'), byStart('1.0.0+b')];
  assert.deepEqual(planPromotion([rating('1.0.0+b')], channel('1.0.0+a'), history), []);
});

test('sources reverted to an earlier state bring its release back', () => {
  const history = [byStart('1.0.0+b'), byStart('1.0.0+a')];
  assert.deepEqual(planPromotion([rating('1.0.0+a')], channel('1.0.0+b'), history), [rating('1.0.0+a')]);
});

test('a withdrawn release does not return with its sources', () => {
  const history = [byStart('1.0.0+b'), byOperator('1.0.0+c'), byStart('1.0.0+a')];
  assert.deepEqual(planPromotion([rating('1.0.0+a')], channel('1.0.0+b', ['1.0.0+a']), history), []);
});
