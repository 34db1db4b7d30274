import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@league/shared/contract';
import { forbidden } from '../../platform/refusal.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { anyone, authorise, role, whose } from './authorise.ts';
import { COLUMNS, wordOf } from './permissions.ts';
import { isChildOf, isSelf } from './person-rules.ts';

test('permissions · are a page beside the API’s documentation, with a word for every call and column', async () => {
  const { app } = await startTestApp();
  const { statusCode, headers, body } = await app.inject('/api/docs/permissions');
  assert.deepEqual([statusCode, headers['content-type']], [200, 'text/plain; charset=utf-8']);
  const rows = body.split('\n').map((line) => line.split(/ {2,}/));
  const words = new Map(
    rows.filter(({ length }) => length > COLUMNS.length).map((cells) => [cells[0], cells]),
  );
  for (const { id } of CALLS) assert.ok(words.has(id), id);
  assert.deepEqual(words.get('validate')?.slice(1, 3), ['no', 'yes']);
});

test('word of a role · follows the order of the steps', () => {
  const forClubs = role('a club', [({ userType }) => userType === 'club', () => forbidden('Нет')]);
  const self = whose(isSelf, async () => undefined);
  const child = whose(isChildOf, async () => undefined);
  assert.equal(wordOf('public', 'guest'), 'yes');
  assert.equal(wordOf(authorise(anyone), 'guest'), 'no');
  assert.equal(wordOf(authorise(anyone), 'waiting coach'), 'yes');
  assert.equal(wordOf(authorise(self), 'coach'), 'own');
  assert.equal(wordOf(authorise(child), 'parent'), 'own');
  assert.equal(wordOf(authorise(child), 'coach'), 'none');
  assert.equal(wordOf(authorise(forClubs, self), 'club'), 'own');
  assert.equal(wordOf(authorise(forClubs, self), 'coach'), 'no');
  assert.equal(wordOf(authorise(self, forClubs), 'coach'), 'barred');
});
