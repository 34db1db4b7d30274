import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Release } from '@league/shared/release';
import { promote } from '../channel/promotion.ts';
import { rollback } from '../channel/rollback/rollback.ts';
import { liveStore, publishBuild, REQUEST } from '../testing/builds.ts';
import { describeHistory, describePublication } from './report.ts';

const publication = (commit: string) => {
  const release = { name: 'rating', version: '1.1.0', files: {}, commit } as Release;
  return describePublication({ release, created: true });
};

test('report · shortens the commit and keeps the mark of uncommitted changes', () => {
  const commit = 'c699edc9f5ae0123456789abcdef0123456789ab';
  assert.match(publication(commit), /коммит c699edc9f5ae\.$/);
  assert.match(publication(`${commit}-dirty`), /коммит c699edc9f5ae-dirty\.$/);
  assert.match(publication('unknown'), /коммит unknown\.$/);
});

test('history · says which change nobody has decided', async (t) => {
  const { store } = await liveStore(t);
  await publishBuild(t, store, 'rating', '1.1.0');
  await promote(store, [{ name: 'rating', version: '1.1.0' }], REQUEST);
  await rollback(store, [{ name: 'rating' }], { ...REQUEST, who: 'ключ сервера', isAutomatic: true });
  const [last, before] = (await describeHistory(store, 'rating')).split('\n');
  assert.match(last ?? '', /1\.1\.0 → 1\.0\.0 {2}ключ сервера, само {2}«/);
  assert.doesNotMatch(before ?? '', /само/);
});
