import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HistoryLine } from '../channel/ledger.ts';
import { deploymentsOf } from './deployments.ts';
import { performanceOf } from './performance.ts';

const START = Date.parse('2026-03-01T09:00:00Z');
const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const at = (minute: number) => new Date(START + minute * MINUTE).toISOString();

type Move = Pick<HistoryLine, 'action' | 'name' | 'from' | 'to'> & { committedAt?: string };
type Revision = [revision: number, minute: number, ...moves: Move[]];

const move =
  (action: HistoryLine['action']) =>
  (name: string, from: string | null, to: string, committedAt?: string): Move => ({
    ...{ action, name, from, to },
    ...(committedAt && { committedAt }),
  });
const promoted = move('promote');
const rolledBack = move('rollback');
const retired = move('retire');
const undone = move('undo');
const _reinstated = move('reinstate');
const discarded = move('discard');

/** A ledger as it is read: the newest revision first. */
const ledger = (...revisions: Revision[]): HistoryLine[] =>
  revisions
    .map(([revision, minute, ...moves]) =>
      moves.map((line) => ({ revision, at: at(minute), who: 'a', why: 'b', evidence: [], ...line })),
    )
    .reverse()
    .flat();

/** Version and seconds to the return of each failed deployment; `off` while the part is off the site. */
const failures = (...revisions: Revision[]) =>
  deploymentsOf(ledger(...revisions)).flatMap(({ name, version, at: begun, failure }) => {
    if (!failure) return [];
    const { restoredAt } = failure;
    const minutes = restoredAt ? (Date.parse(restoredAt) - Date.parse(begun)) / MINUTE : 'off';
    return [[`${name} ${version}`, minutes]];
  });

const _versions = (...revisions: Revision[]) =>
  deploymentsOf(ledger(...revisions)).map(({ name, version }) => `${name} ${version}`);

const measured = (now: number, days: number, ...revisions: Revision[]) =>
  performanceOf({ lines: ledger(...revisions), gaps: [] }, new Date(at(now)), days);

const partOf = ({ parts }: ReturnType<typeof performanceOf>, name: string) =>
  parts.find((part) => part.name === name);

const FIRST: Revision = [1, 0, promoted('shell', null, '1.0.0'), promoted('rating', null, '1.0.0')];

test('deployment · fails, until the rollback · it is rolled back', () => {
  const found = failures(
    FIRST,
    [2, 10, promoted('rating', '1.0.0', '1.1.0')],
    [3, 17, rolledBack('rating', '1.1.0', '1.0.0')],
  );
  assert.deepEqual(found, [['rating 1.1.0', 7]]);
});

test('deployment · has not failed · its rollback or retirement is undone', () => {
  for (const ended of [rolledBack('rating', '1.1.0', '1.0.0'), retired('rating', '1.1.0', '1.1.0')]) {
    const from = ended.action === 'rollback' ? '1.0.0' : null;
    const revisions: Revision[] = [
      FIRST,
      [2, 10, promoted('rating', '1.0.0', '1.1.0')],
      [3, 17, ended],
      [4, 19, undone('rating', from, '1.1.0')],
    ];
    assert.deepEqual(failures(...revisions), []);
    const again = failures(...revisions, [5, 40, rolledBack('rating', '1.1.0', '1.0.0')]);
    assert.deepEqual(again, [['rating 1.1.0', 30]], 'it fails once, by the rollback that stays');
  }
});

test('performance · counts a command as one deployment, and each part by itself · several parts are promoted and rolled back', () => {
  const found = measured(
    15 * 1_440,
    90,
    FIRST,
    [2, 10, promoted('shell', '1.0.0', '2.0.0'), promoted('rating', '1.0.0', '2.0.0')],
    [3, 20, rolledBack('shell', '2.0.0', '1.0.0'), rolledBack('rating', '2.0.0', '1.0.0')],
    [4, 1_000, promoted('rating', '1.0.0', '2.0.1')],
  );
  const { deployments, failed, timeToRestore, unrestored } = found.code;
  assert.deepEqual([deployments, failed, unrestored], [3, 1, 0]);
  assert.deepEqual(timeToRestore, { median: 600, count: 1 });
  assert.equal(found.code.failureRate, 1 / 3);
  assert.equal(found.code.perWeek?.toFixed(2), (3 / (15 / 7)).toFixed(2));
  assert.deepEqual([partOf(found, 'shell')?.deployments, partOf(found, 'shell')?.failed], [2, 1]);
  assert.deepEqual([partOf(found, 'rating')?.deployments, partOf(found, 'rating')?.failed], [3, 1]);
});

test('performance · gives the median time from commit to live of the releases that know it', () => {
  const found = measured(
    100,
    90,
    [1, 0, promoted('shell', null, '1.0.0'), promoted('rating', null, '1.0.0', at(-10))],
    [2, 40, promoted('rating', '1.0.0', '1.1.0', at(0))],
    [3, 50, promoted('rating', '1.1.0', '1.2.0', at(49)), promoted('shell', '1.0.0', '1.1.0', at(-4))],
    // The clock of the builder is ahead.
    [4, 60, promoted('rating', '1.2.0', '1.3.0', at(61))],
  );
  assert.deepEqual(partOf(found, 'rating')?.leadTime, { median: (1 * 60 + 10 * 60) / 2, count: 4 });
  assert.deepEqual(found.code.leadTime, { median: 600, count: 5 });
});

test('performance · says what it cannot say · the ledger is young, has gaps, or is empty', () => {
  const lines = ledger(
    FIRST,
    [4, 10 * 1_440, promoted('rating', '1.0.0', '1.1.0')],
    [6, 20 * 1_440, discarded('shell', null, '1.0.0')],
  );
  const found = performanceOf({ lines, gaps: [2, 3, 5, 7] }, new Date(START + 22 * DAY), 5);
  assert.deepEqual([found.gaps, found.discards], [[5, 7], 1]);
  const young = measured(60, 90, FIRST);
  assert.deepEqual([young.since, young.code.perWeek, young.code.deployments], [at(0), null, 1]);
  const empty = performanceOf({ lines: [], gaps: [] }, new Date(START), 90);
  assert.deepEqual([empty.code.deployments, empty.code.failureRate, empty.parts], [0, null, []]);
});
