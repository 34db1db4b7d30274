import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { CALLS } from '@league/shared/contract';
import { forbidden } from '../../platform/refusal.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { anyone, authorise, role, whose } from './authorise.ts';
import { COLUMNS, permissionsPage, readPermissions, wordOf } from './permissions.ts';
import { isChildOf, isSelf } from './person-rules.ts';

const page = readFileSync(new URL('../../../../docs/permissions.md', import.meta.url), 'utf8');

test('docs/permissions.md · matches the policies of the routes (npm run permissions)', async () => {
  const { app } = await startTestApp();
  assert.equal(page, permissionsPage(app.access));
});

test('docs/permissions.md · has a word for every call and column', () => {
  const words = readPermissions(page);
  for (const { id } of CALLS) assert.deepEqual(Object.keys(words.get(id) ?? {}), [...COLUMNS], id);
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
