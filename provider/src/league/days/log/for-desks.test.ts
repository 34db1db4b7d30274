import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getDayDesk } from '@league/shared/contract';
import { type Category, type Change, type DayState, EMPTY_DAY, isKnown, SCHEMA } from '@league/shared/day';
import { changeForDesk, forDesk, newsFor } from './for-desks.ts';

const key = 'cadets-b:male:41';
const category: Category = {
  ...{ key, attempt: 1, redrawn: [], kind: 'elimination', lines: [1, 2], drawn: [1, 2], added: [] },
  ...{ out: [2], isPublished: true, mergedInto: null },
  operations: [{ type: 'withdraw', entries: [2], reason: 'withdrew' }],
};
const state: DayState = {
  ...EMPTY_DAY,
  categories: { [key]: category },
  plan: { courts: [[key]], issued: 1 },
  draw: { listHash: '', commitment: '', secret: 'ab', words: [], value: null },
};

/** What a desk of the release before did with a change: it put the whole value in its place. */
const putByEarlierDesk = ({ after }: Change) => after;

test('desk of an earlier release · reads a whole category · the log has the fields that differ', () => {
  const change: Change = {
    ...{ thing: 'category', id: key, before: { out: [], operations: [] } },
    after: { out: [2], operations: category.operations },
  };
  const shown = changeForDesk(state)(change);
  assert.deepEqual(putByEarlierDesk(shown), category);
  assert.deepEqual(shown.before, { ...category, out: [], operations: [] });
});

test('desk of an earlier release · finds a plan without bouts, and the answer says what its call promises', () => {
  const shown = getDayDesk.response.shape.state.parse(forDesk(state));
  assert.deepEqual(shown.plan, {
    ...{ courts: [[key]], issued: 1, isIssued: true, bouts: [], retired: [], clashes: 0 },
  });
  const change = changeForDesk(state)({ thing: 'plan', before: null, after: state.plan });
  assert.deepEqual(change.after, shown.plan);
});

test('desk · never reads the secret of a draw that is not made', () => {
  assert.equal(forDesk(state).draw?.secret, '');
  const shown = changeForDesk(state)({ thing: 'draw', before: null, after: state.draw });
  assert.doesNotMatch(JSON.stringify(shown), /"ab"/);
});

test('desk of an earlier release · goes on · a bout was moved and later times were announced', () => {
  const given = { category: key, bout: '2.1', court: 2, day: 0, order: 0, at: 600 } as const;
  const changes: Change[] = [
    { thing: 'number', id: 101, before: { given: { ...given, court: 1 } }, after: { given } },
    { thing: 'announced', id: 2, before: null, after: { 102: 615 } },
  ];
  const row = { seq: 4, actor: null, at: '2026-12-12T07:00:00.000Z', note: null, changes };
  const news = {
    commands: [
      { ...row, type: 'move-bouts' },
      { ...row, type: 'withdraw' },
    ],
  } as unknown as Parameters<typeof newsFor>[1];
  assert.equal(newsFor(SCHEMA, news), news);
  const told = newsFor(undefined, news).commands;
  assert.deepEqual(
    told.map(({ type, changes: shown }) => [type, shown.map(({ thing }) => thing)]),
    [
      ['plan', ['number']],
      ['withdraw', ['number']],
    ],
  );
  assert.ok(told.every(isKnown));
});
