import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WHOLE } from '../../../testing/tournaments.ts';
import { type Known, stepsOf } from './tournament-steps.ts';

const live = { ...WHOLE, applications: { until: '2035-05-10', limit: 400 } };
/** The steps as one letter each: done, now, ahead. */
const letters = (
  known: Omit<Known, 'hasRows' | 'isFought'>,
  today: string,
  hasRows = false,
  isFought = hasRows,
) =>
  stepsOf({ ...known, hasRows, isFought }, today)
    .map(({ state }) => state[0])
    .join('');

test('steps · follow from what is live, the days and the stage', () => {
  assert.equal(letters({ live: undefined, stage: undefined }, '2035-01-01'), 'naaaaaaa');
  assert.equal(letters({ live, stage: undefined }, '2035-01-01'), 'dnaaaaaa');
  assert.equal(letters({ live, stage: undefined }, '2035-05-10'), 'dnaaaaaa', 'the last day of applications');
  assert.equal(letters({ live, stage: undefined }, '2035-05-11'), 'ddnaaaaa');
  assert.equal(letters({ live, stage: 'weighing' }, '2035-05-19'), 'dddnanaa');
  assert.equal(letters({ live, stage: 'closed' }, '2035-05-19'), 'ddddnnaa');
  assert.equal(letters({ live, stage: 'planned' }, '2035-05-19'), 'dddddnaa');
  assert.equal(letters({ live, stage: 'entries' }, '2035-05-10'), 'dnnaaaaa');
  assert.equal(letters({ live, stage: 'weighing' }, '2035-05-10'), 'dddnaaaa', 'weighing before the term');
  assert.equal(letters({ live, stage: undefined }, '2035-05-20'), 'ddddddna', 'over');
  assert.equal(letters({ live, stage: 'planned' }, '2035-05-19', true), 'dddddddd', 'the evening of the day');
  assert.equal(letters({ live, stage: 'planned' }, '2035-05-19', true, false), 'dddddndn', 'fought on paper');
  const results = { ...live, results: [{ category: 'Кадеты', file: 'a.xlsx' }] };
  assert.equal(letters({ live: results, stage: undefined }, '2035-05-20'), 'dddddddn');
  assert.equal(letters({ live: results, stage: undefined }, '2036-01-01'), 'dddddddd');
});

test('steps · are not under way · the tournament is cancelled', () => {
  const status = { kind: 'cancelled', reason: 'Зал закрыт' };
  assert.equal(letters({ live: { ...live, status }, stage: undefined }, '2035-01-01'), 'daaaaaaa');
  assert.equal(letters({ live: { ...live, status }, stage: 'weighing' }, '2035-05-19'), 'dddaaaaa');
});
