import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HistoryLine } from '../channel/ledger.ts';
import { isYoung } from './young.ts';

const AT = new Date('2030-01-02T10:00Z');
const line = (changes: Partial<HistoryLine> = {}): HistoryLine => ({
  ...{ at: AT.toISOString(), who: 'a', action: 'promote', name: 'rating', from: '1.0.0', to: '1.1.0' },
  ...{ why: 'b', evidence: [], revision: 2, ...changes },
});
const after = (minutes: number) => new Date(AT.getTime() + minutes * 60_000);

test('promotion of code · is young for a quarter of an hour, also to a share', () => {
  for (const action of ['promote', 'share'] as const) {
    assert.equal(isYoung([line({ action })], after(14)), true);
    assert.equal(isYoung([line({ action })], after(15)), false);
  }
});

test('change that is not watched · is never young', () => {
  const changes: Partial<HistoryLine>[] = [
    { action: 'rollback' },
    { name: 'content-archive' },
    { from: null },
    { from: '1.1.0' },
  ];
  for (const change of changes) assert.equal(isYoung([line(change)], after(1)), false);
});
