import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReleaseReport } from '@league/shared/release';
import { HealthCounter } from './counter.ts';

const ofRating = (changes: Partial<ReleaseReport> = {}): ReleaseReport => ({
  ...{ name: 'rating', version: '1.0.0', views: 1, isFirst: true },
  ...{ newFaults: [], failures: [], vitals: {}, ...changes },
});
const failure = { fault: 'load', code: 'REMOTE-004', at: 'remoteEntry.js:1:204', count: 2 } as const;

test('counter · sums up a release, and sets no fault of a troubled tab against it', () => {
  const counter = new HealthCounter();
  const add = (report: ReleaseReport, isTroubled = false) =>
    counter.add({ schema: 1, isTroubled, releases: [report] });
  for (const lcp of [300, 900, 900, 20_000]) add(ofRating({ vitals: { lcp } }));
  const failing = ofRating({ newFaults: ['load'], failures: [failure], isFirst: false });
  add(failing);
  add(failing, true);
  assert.deepEqual(counter.summary(), [
    {
      ...{ name: 'rating', version: '1.0.0', views: 6, tabs: 4, troubled: 1, faulty: { load: 1 } },
      vitals: { lcp: { within: 1_000, tabs: 4 } },
      failures: [{ what: 'load REMOTE-004 remoteEntry.js:1:204', count: 4 }],
    },
  ]);
});

test('counter · counts failures as other · a release has too many different ones', () => {
  const counter = new HealthCounter();
  const failures = Array.from({ length: 60 }, (_, line) => ({ ...failure, at: `remote.js:${line}:1` }));
  counter.add({ schema: 1, isTroubled: false, releases: [ofRating({ failures })] });
  assert.deepEqual(counter.summary()[0]?.failures[0], { what: 'other', count: 20 });
});
