import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Release } from '@league/shared/release';
import { describePublication } from './report.ts';

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
