import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReleaseMinute } from '@league/shared/release';
import type { KeptMinute } from '../health/minutes.ts';
import { judge, type Promotion } from './judge.ts';

const PROMOTION: Promotion = {
  live: { shell: '1.0.0', rating: '1.1.0', events: '1.0.0' },
  changes: [{ name: 'rating', from: '1.0.0', to: '1.1.0' }],
  served: new Set(['shell@1.0.0', 'rating@1.1.0', 'events@1.0.0']),
};
const OLD = 'rating@1.0.0';
const NEW = 'rating@1.1.0';
const EVENTS = 'events@1.0.0';

const counted = (changes: Partial<ReleaseMinute>): ReleaseMinute => ({
  ...{ views: changes.sessions ?? 0, sessions: 0, networks: changes.sessions ?? 0, troubled: 0 },
  ...{ troubledNetworks: 0, missingNetworks: 0 },
  ...{ faulty: {}, faultyNetworks: {}, vitals: {}, failures: {}, ...changes },
});
/** Sessions that all failed, each in a network of its own unless said otherwise. */
const lost = (sessions: number, networks = sessions) =>
  counted({ sessions, networks, faulty: { load: sessions }, faultyNetworks: { load: networks } });
/** The same, and the edge said of each that the file is not there. */
const missing = (networks: number) => ({ ...lost(networks), missingNetworks: networks });
const fine = (sessions: number) => counted({ sessions });

const minute = (number: number, releases: Record<string, ReleaseMinute>, edge = 'a'): KeptMinute => ({
  ...{ schema: 1, dropped: 0, edge, releases },
  minute: new Date(Date.parse('2030-01-02T00:00Z') + number * 60_000).toISOString().slice(0, 16),
});
/** A day of the release before, with two sessions a minute. */
const quiet = (faults: Partial<ReleaseMinute> = {}) =>
  Array.from({ length: 300 }, (_, index) =>
    minute(index - 300, { [OLD]: counted({ sessions: 2, ...faults }), [EVENTS]: fine(3) }),
  );
const each = (count: number, releases: Record<string, ReleaseMinute>) =>
  Array.from({ length: count }, (_, index) => minute(index, releases));

test('judge · finds a lost entry within 20 page views, with its evidence', () => {
  const broken = { ...lost(1), failures: { 'load REMOTE-004 remote.3f2a.js:1': 3, 'call 422': 1 } };
  const since = each(20, { [NEW]: broken, [EVENTS]: fine(3) });
  const found = since.findIndex(
    (_, index) => judge(quiet(), since.slice(0, index + 1), PROMOTION).state === 'worse',
  );
  assert.ok(found >= 2 && found < 12, String(found));
  const verdict = judge(quiet(), since, PROMOTION);
  assert.ok(verdict.state === 'worse');
  assert.deepEqual(verdict.evidence, {
    ...{ name: 'rating', version: '1.1.0', sign: 'load', since: '2030-01-02T00:00' },
    failures: [{ named: 'load REMOTE-004 remote.3f2a.js:1', count: 60 }],
    before: { version: '1.0.0', sessions: 600, failing: 0 },
    after: { sessions: 20, failing: 20 },
  });
});

/** How many networks have met the fault when it is found. */
const networksUntilFound = (before: readonly KeptMinute[], since: readonly KeptMinute[]) =>
  1 + since.findIndex((_, index) => judge(before, since.slice(0, index + 1), PROMOTION).state === 'worse');

test('judge · finds a lost entry by the third network · the edge says that it has no such file, and nobody opens anything else', () => {
  const since = each(10, { [NEW]: missing(1) });
  assert.equal(networksUntilFound(quiet(), since), 3);
  assert.equal(networksUntilFound([], since), 3);
  const verdict = judge(quiet(), since, PROMOTION);
  assert.ok(verdict.state === 'worse');
  assert.deepEqual([verdict.evidence.sign, verdict.evidence.after.failing], ['missing', 10]);
});

test('judge · is not moved · two networks report whatever they like, once for each edge', () => {
  const since = ['a', 'b', 'c'].flatMap((edge) =>
    each(60, { [NEW]: fine(1) }).map((kept, index) =>
      index < 2 ? minute(index, { [NEW]: lost(5, 1) }, edge) : { ...kept, edge },
    ),
  );
  assert.notEqual(judge(quiet(), since, PROMOTION).state, 'worse');
  assert.notEqual(judge([], since, PROMOTION).state, 'worse');
});
