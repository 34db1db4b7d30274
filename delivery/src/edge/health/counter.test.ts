import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReleaseReport } from '@league/shared/release';
import { HealthCounter } from './counter.ts';

const ofRating = (changes: Partial<ReleaseReport> = {}): ReleaseReport => ({
  ...{ name: 'rating', version: '1.0.0', views: 1, failures: [], ...changes },
});
const failure = { fault: 'load', code: 'REMOTE-004', count: 2 } as const;

test('counter · sums up a release', () => {
  const counter = new HealthCounter();
  const add = (report: ReleaseReport) => counter.add({ schema: 1, releases: [report] });
  for (const opened of Array(4).fill(ofRating())) add(opened);
  for (const failing of Array(2).fill(ofRating({ failures: [failure] }))) add(failing);
  assert.deepEqual(counter.summary(), [
    {
      ...{ name: 'rating', version: '1.0.0', views: 6, faults: { load: 4 } },
      failures: [{ what: 'load REMOTE-004', count: 4 }],
    },
  ]);
});

test('counter · counts failures as other · a release has too many different ones', () => {
  const counter = new HealthCounter();
  const failures = Array.from({ length: 60 }, (_, kind) => ({ ...failure, code: `Kind${kind}Error` }));
  counter.add({ schema: 1, releases: [ofRating({ failures })] });
  assert.deepEqual(counter.summary()[0]?.failures[0], { what: 'other', count: 20 });
});
