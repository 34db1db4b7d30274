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
const reinstated = move('reinstate');
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

const versions = (...revisions: Revision[]) =>
  deploymentsOf(ledger(...revisions)).map(({ name, version }) => `${name} ${version}`);

const measured = (now: number, days: number, ...revisions: Revision[]) =>
  performanceOf({ lines: ledger(...revisions), gaps: [] }, new Date(at(now)), days);

const partOf = ({ parts }: ReturnType<typeof performanceOf>, name: string) =>
  parts.find((part) => part.name === name);

const FIRST: Revision = [1, 0, promoted('shell', null, '1.0.0'), promoted('rating', null, '1.0.0')];

test('deployment · is a promotion of another release · the pages are written anew, a withdrawal is taken back, a revision is removed', () => {
  const found = versions(
    FIRST,
    [2, 10, promoted('shell', '1.0.0', '1.0.0'), promoted('rating', '1.0.0', '1.1.0')],
    [3, 20],
    [4, 30, reinstated('rating', null, '1.2.0')],
    [5, 40, discarded('shell', null, '1.0.0')],
  );
  assert.deepEqual(found, ['shell 1.0.0', 'rating 1.0.0', 'rating 1.1.0']);
});

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

test('deployment · still failed · its withdrawal is taken back, and it is promoted once more', () => {
  const revisions: Revision[] = [
    FIRST,
    [2, 10, promoted('rating', '1.0.0', '1.1.0')],
    [3, 17, rolledBack('rating', '1.1.0', '1.0.0')],
    [4, 30, reinstated('rating', null, '1.1.0')],
    [5, 40, promoted('rating', '1.0.0', '1.1.0')],
  ];
  assert.deepEqual(failures(...revisions), [['rating 1.1.0', 7]]);
  assert.equal(versions(...revisions).length, 4, 'the second promotion is a deployment of its own');
});

test('deployment · fails until the last rollback · one was not enough', () => {
  const revisions: Revision[] = [
    FIRST,
    [2, 10, promoted('rating', '1.0.0', '1.1.0')],
    [3, 20, promoted('rating', '1.1.0', '1.2.0')],
    [4, 25, rolledBack('rating', '1.2.0', '1.1.0')],
    [5, 32, rolledBack('rating', '1.1.0', '1.0.0')],
  ];
  assert.deepEqual(failures(...revisions), [['rating 1.2.0', 12]]);
  const undoneOnce = failures(...revisions, [6, 33, undone('rating', '1.0.0', '1.1.0')]);
  assert.deepEqual(undoneOnce, [['rating 1.2.0', 5]]);
});

test('deployment · fails while the part is off the site · it is retired, and its notice changes', () => {
  const revisions: Revision[] = [
    FIRST,
    [2, 10, promoted('rating', '1.0.0', '1.1.0')],
    [3, 20, retired('rating', '1.1.0', '1.1.0')],
    [4, 30, retired('rating', null, '1.1.0')],
  ];
  assert.deepEqual(failures(...revisions), [['rating 1.1.0', 'off']]);
  const better: Revision = [5, 50, promoted('rating', null, '1.2.0')];
  assert.deepEqual(failures(...revisions, better), [['rating 1.1.0', 40]]);
  assert.equal(versions(...revisions, better).at(-1), 'rating 1.2.0');
  const same: Revision = [5, 50, promoted('rating', null, '1.1.0')];
  assert.deepEqual(failures(...revisions, same), [['rating 1.1.0', 40]]);
  assert.equal(versions(...revisions, same).length, 3, 'what people had before is no deployment');
  const back: Revision = [5, 60, rolledBack('rating', null, '1.0.0')];
  assert.deepEqual(failures(...revisions, back), [['rating 1.1.0', 50]]);
});

test('deployment · fails · the part was not there before, and leaves', () => {
  const found = failures(
    FIRST,
    [2, 10, promoted('day', null, '1.0.0')],
    [3, 15, rolledBack('day', '1.0.0', '1.0.0')],
  );
  assert.deepEqual(found, [['day 1.0.0', 5]]);
});

test('deployment · is not blamed for another release · a promotion came between, or is hidden by a gap', () => {
  const later = failures(
    FIRST,
    [2, 10, promoted('rating', '1.0.0', '1.1.0')],
    [3, 20, promoted('rating', '1.1.0', '1.2.0')],
  );
  assert.deepEqual(later, []);
  // Revision 3, with the promotion of 1.2.0, cannot be read.
  const hidden = failures(
    FIRST,
    [2, 10, promoted('rating', '1.0.0', '1.1.0')],
    [4, 30, rolledBack('rating', '1.2.0', '1.1.0')],
  );
  assert.deepEqual(hidden, []);
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

test('performance · waits for the last part · one command failed with several', () => {
  const found = measured(
    100,
    90,
    FIRST,
    [2, 10, promoted('shell', '1.0.0', '2.0.0'), promoted('rating', '1.0.0', '2.0.0')],
    [3, 15, rolledBack('shell', '2.0.0', '1.0.0')],
    [4, 20, retired('rating', '2.0.0', '2.0.0')],
  );
  assert.deepEqual(
    [found.code.failed, found.code.unrestored, found.code.timeToRestore],
    [1, 1, { median: null, count: 0 }],
  );
});

test('performance · keeps content apart from code', () => {
  const found = measured(
    100,
    90,
    FIRST,
    [2, 10, promoted('content-archive', null, '1.0.0')],
    [3, 20, promoted('content-archive', '1.0.0', '1.1.0'), promoted('rating', '1.0.0', '1.1.0')],
    [4, 25, rolledBack('content-archive', '1.1.0', '1.0.0')],
  );
  assert.deepEqual([found.code.deployments, found.code.failed], [2, 0]);
  assert.deepEqual([found.content.deployments, found.content.failed], [2, 1]);
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

test('performance · counts a deployment where it went live, with what became of it later · the period begins between', () => {
  const revisions: Revision[] = [
    FIRST,
    [2, 10, promoted('rating', '1.0.0', '1.1.0')],
    [3, 20 * 1_440, rolledBack('rating', '1.1.0', '1.0.0')],
    [4, 21 * 1_440, promoted('rating', '1.0.0', '1.2.0')],
    [5, 40 * 1_440, rolledBack('rating', '1.2.0', '1.0.0')],
  ];
  const found = measured(41 * 1_440, 21, ...revisions);
  assert.deepEqual([found.code.deployments, found.code.failed], [1, 1]);
  assert.equal(found.code.perWeek, 1 / 3);
  assert.equal(found.since, at(20 * 1_440));
  assert.deepEqual(
    found.parts.map(({ name, deployments }) => [name, deployments]),
    [
      ['rating', 1],
      ['shell', 0],
    ],
  );
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
