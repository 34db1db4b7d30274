import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ReleaseMinute, VITAL_BUCKETS } from '@league/shared/release';
import type { KeptMinute } from '../health/minutes.ts';
import { watchPromotion } from '../testing/promotions.ts';
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

test('judge · says how many networks are missing · there was little traffic', () => {
  const none = judge(quiet(), [], PROMOTION);
  assert.ok(none.state === 'little' && none.networks === 0);
  const some = judge(quiet(), each(30, { [NEW]: fine(1) }), PROMOTION);
  assert.ok(some.state === 'little' && some.networks === 30);
  assert.equal(some.missing, none.missing - 30);
});

test('judge · suspects a release that most networks cannot load · nobody else was there to tell a bad minute apart', () => {
  const alone = judge(quiet(), each(1, { [NEW]: lost(28) }), PROMOTION);
  assert.ok(alone.state === 'little' && alone.suspect?.sign === 'load');
  assert.deepEqual(alone.suspect.after, { sessions: 28, failing: 28 });
  const some = judge(quiet(), [minute(0, { [NEW]: lost(4) }), minute(1, { [NEW]: fine(3) })], PROMOTION);
  assert.ok(some.state === 'little' && some.suspect === undefined);
});

test('judge · is content · enough sessions fared as before', () => {
  const verdict = judge(quiet(), each(300, { [NEW]: fine(2), [EVENTS]: fine(3) }), PROMOTION);
  assert.deepEqual(verdict, { state: 'content', networks: 600 });
});

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

test('judge · finds a lost entry within 20 page views · nobody has opened the release before', () => {
  const verdict = judge([], each(19, { [NEW]: lost(1) }), PROMOTION);
  assert.equal(verdict.state, 'worse');
});

/** One new network a minute, which loads the page so often and fails each time; the other parts are well. */
const reloaded = (loads: number) => each(60, { [NEW]: lost(loads, 1), [EVENTS]: fine(20) });
/** How many networks have met the fault when it is found. */
const networksUntilFound = (before: readonly KeptMinute[], since: readonly KeptMinute[]) =>
  1 + since.findIndex((_, index) => judge(before, since.slice(0, index + 1), PROMOTION).state === 'worse');

for (const loads of [1, 2, 3, 4, 5]) {
  test(`judge · finds a lost entry by the fifth network · each loads it ${loads} times`, () => {
    assert.equal(networksUntilFound(quiet(), reloaded(loads)), 5);
  });

  test(`judge · finds a lost entry · nobody has opened the release before, each network loads it ${loads} times`, () => {
    const found = networksUntilFound(
      quiet().map((kept) => ({ ...kept, releases: { [EVENTS]: fine(20) } })),
      reloaded(loads),
    );
    assert.equal(found, 18);
  });
}

test('judge · finds a lost entry by the third network · the edge says that it has no such file, and nobody opens anything else', () => {
  const since = each(10, { [NEW]: missing(1) });
  assert.equal(networksUntilFound(quiet(), since), 3);
  assert.equal(networksUntilFound([], since), 3);
  const verdict = judge(quiet(), since, PROMOTION);
  assert.ok(verdict.state === 'worse');
  assert.deepEqual([verdict.evidence.sign, verdict.evidence.after.failing], ['missing', 10]);
});

test('judge · is not moved · two networks say falsely that a file is missing, once for each edge', () => {
  const since = ['a', 'b', 'c'].flatMap((edge) =>
    each(60, { [NEW]: fine(1) }).map((kept, index) =>
      index < 2 ? minute(index, { [NEW]: missing(1) }, edge) : { ...kept, edge },
    ),
  );
  assert.notEqual(judge(quiet(), since, PROMOTION).state, 'worse');
  assert.notEqual(judge([], since, PROMOTION).state, 'worse');
});

test('judge · is not moved · files of the other parts are missing in the same minutes', () => {
  const since = each(30, { [NEW]: missing(3), [EVENTS]: missing(5) });
  assert.notEqual(judge(quiet(), since, PROMOTION).state, 'worse');
});

test('judge · is not moved · files of the release before were missing as often', () => {
  const often = { faulty: { load: 1 }, faultyNetworks: { load: 1 }, missingNetworks: 1 };
  const since = each(600, { [NEW]: counted({ sessions: 2, ...often }), [EVENTS]: fine(3) });
  assert.equal(judge(quiet(often), since, PROMOTION).state, 'content');
});

test('judge · finds a fault in few tabs within the hour · one network of others fails now and then, as before', () => {
  const handler = (sessions: number, networks: number) =>
    counted({ sessions, faultyNetworks: { handler: networks } });
  const others = (index: number) => ({ [EVENTS]: handler(4, index % 12 === 0 ? 1 : 0) });
  const before = quiet().map((kept, index) => ({
    ...kept,
    releases: { ...kept.releases, ...others(index) },
  }));
  const since = Array.from({ length: 48 }, (_, index) =>
    minute(index, { [NEW]: handler(2, index % 3 === 0 ? 1 : 0), ...others(index) }),
  );
  assert.equal(judge(before, since, PROMOTION).state, 'worse');
});

test('judge · is content · a school with one broken phone has opened a well release', () => {
  const since = each(300, { [NEW]: fine(2), [EVENTS]: fine(20) });
  const school = minute(0, {
    [NEW]: counted({ sessions: 5, networks: 1, faulty: { load: 5 }, faultyNetworks: { load: 1 } }),
    [EVENTS]: fine(20),
  });
  assert.equal(judge(quiet(), [school, ...since.slice(1)], PROMOTION).state, 'content');
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

test('judge · is not moved · the other parts fail in the same minutes', () => {
  const since = each(30, { [NEW]: lost(20), [EVENTS]: lost(30) });
  assert.notEqual(judge(quiet(), since, PROMOTION).state, 'worse');
});

test('judge · is not moved · a minute begins badly for the few tabs of the other parts, too', () => {
  const good = each(20, { [EVENTS]: fine(40) });
  const bad = minute(20, { [NEW]: lost(14), [EVENTS]: lost(4) });
  assert.notEqual(judge(quiet(), [...good, bad], PROMOTION).state, 'worse');
  const alone = minute(20, { [NEW]: lost(14), [EVENTS]: fine(4) });
  assert.equal(judge(quiet(), [...good, alone], PROMOTION).state, 'worse');
});

test('judge · is not moved · the provider fails most tabs in the same minutes', () => {
  const troubled = { ...lost(5), troubled: 40 };
  assert.notEqual(judge(quiet(), each(30, { [NEW]: troubled, [EVENTS]: fine(3) }), PROMOTION).state, 'worse');
});

test('judge · finds a lost entry · one network says through each edge that it has trouble', () => {
  const edges = ['a', 'b'];
  const since = each(30, {}).flatMap(({ minute: at }, index) =>
    edges.map((edge) => ({
      ...minute(index, {
        [NEW]: { ...lost(1), troubled: 5, troubledNetworks: index % 10 === 0 ? 1 : 0 },
        [EVENTS]: { ...fine(1), troubled: 5, troubledNetworks: index % 10 === 0 ? 1 : 0 },
      }),
      ...{ edge, minute: at },
    })),
  );
  assert.equal(judge(quiet(), since, PROMOTION).state, 'worse');
});

test('judge · finds a lost entry · tabs of a release that nobody gets any more fail and have trouble', () => {
  const old = { ...lost(5), troubled: 40, troubledNetworks: 5 };
  const before = quiet().map((kept) => ({
    ...kept,
    releases: { ...kept.releases, 'events@0.9.0': fine(3) },
  }));
  const since = each(20, { [NEW]: lost(1), [EVENTS]: fine(3), 'events@0.9.0': old });
  assert.equal(judge(before, since, PROMOTION).state, 'worse');
});

test('judge · is not moved by ten bad minutes that nobody else has seen', () => {
  const since = [...each(10, { [NEW]: lost(50) }), minute(11, { [NEW]: fine(50) })];
  assert.notEqual(judge(quiet(), since, PROMOTION).state, 'worse');
});

test('judge · is not moved · the release before failed as often', () => {
  const often = { faulty: { handler: 1 }, faultyNetworks: { handler: 1 } };
  const since = each(600, { [NEW]: counted({ sessions: 2, ...often }), [EVENTS]: fine(3) });
  assert.equal(judge(quiet(often), since, PROMOTION).state, 'content');
});

/** Tabs by the bucket of their paint, `[up to a second, up to two, up to four]`. */
function painted(fast: number, middle: number, slow: number): Partial<ReleaseMinute> {
  const lcp: number[] = Array(VITAL_BUCKETS.lcp.length + 1).fill(0);
  [lcp[3], lcp[6], lcp[9]] = [fast, middle, slow];
  return { sessions: fast + middle + slow, vitals: { lcp } };
}

test('judge · finds a slower release · the others are as fast as before', () => {
  const usual = counted(painted(8, 2, 0));
  const before = Array.from({ length: 60 }, (_, index) =>
    minute(index - 60, { [OLD]: usual, [EVENTS]: usual }),
  );
  const slow = each(60, { [NEW]: counted(painted(0, 8, 2)), [EVENTS]: usual });
  const verdict = judge(before, slow, PROMOTION);
  assert.ok(verdict.state === 'worse');
  assert.deepEqual([verdict.evidence.sign, verdict.evidence.above], ['lcp', 1_000]);
  const allSlow = each(60, { [NEW]: counted(painted(0, 8, 2)), [EVENTS]: counted(painted(0, 8, 2)) });
  assert.notEqual(judge(before, allSlow, PROMOTION).state, 'worse');
});

test('judge · blames a new shell · the parts fail in it that did not before', () => {
  const promotion: Promotion = {
    live: { shell: '2.0.0', rating: '1.0.0' },
    changes: [{ name: 'shell', from: '1.0.0', to: '2.0.0' }],
    served: new Set(['shell@2.0.0', OLD]),
  };
  const verdict = judge(quiet(), each(40, { 'shell@2.0.0': fine(1), [OLD]: lost(1) }), promotion);
  assert.ok(verdict.state === 'worse');
  assert.equal(verdict.evidence.name, 'rating');
});

test('healthy promotions · are left alone · sites of all sizes with bad minutes', () => {
  for (let seed = 1; seed <= 120; seed += 1) {
    const perHour = 5 * 20 ** (seed / 120);
    const promoted = [['rating'], ['shell'], ['tournaments', 'events'], ['day']][seed % 4] ?? [];
    const { verdict } = watchPromotion({ seed, perHour, promoted });
    assert.notEqual(verdict.state, 'worse', `seed ${seed}: ${JSON.stringify(verdict)}`);
  }
});

for (const hasNoSpare of [false, true]) {
  const unit = hasNoSpare ? '25 networks, which reload what nothing replaces' : '20 page views';
  test(`lost entry · is found within ${unit}, at a share of the visitors too`, () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const perHour = 20 * 4 ** (seed / 20);
      const defect = { isDead: true, isMissing: true, faults: { load: 0.97 } };
      const share = seed % 2 ? 1 : 0.3;
      const scenario = { seed, perHour, promoted: ['rating'], share, defect, isCalm: true, hasNoSpare };
      const { verdict, views } = watchPromotion(scenario);
      assert.ok(verdict.state === 'worse', `seed ${seed}`);
      assert.ok(views <= (hasNoSpare ? 25 : 20), `seed ${seed}: ${views}`);
    }
  });
}

test('lost entry · is found within 20 page views · five thousand visitors an hour', () => {
  for (let seed = 1; seed <= 3; seed += 1) {
    const defect = { isDead: true, isMissing: true, faults: { load: 0.97 } };
    const { verdict, views } = watchPromotion({
      ...{ seed, perHour: 5_000, promoted: ['rating'], defect, isCalm: true },
    });
    assert.ok(verdict.state === 'worse' && views <= 20, `seed ${seed}: ${views}`);
  }
});

test('judge · finds a slower release · more people open it than all other parts', () => {
  const usual = counted(painted(8, 2, 0));
  const before = Array.from({ length: 60 }, (_, index) =>
    minute(index - 60, { [OLD]: usual, [EVENTS]: usual }),
  );
  const many = counted(painted(0, 32, 8));
  const slow = each(30, { [NEW]: many, [EVENTS]: usual });
  assert.equal(judge(before, slow, PROMOTION).state, 'worse');
  const allSlow = each(30, { [NEW]: many, [EVENTS]: counted(painted(0, 8, 2)) });
  assert.notEqual(judge(before, allSlow, PROMOTION).state, 'worse');
});

test('judge · adds the pieces of a minute up, and knows one edge by them', () => {
  const whole = each(30, { [NEW]: lost(2), [EVENTS]: fine(4) });
  const pieces = whole.flatMap(({ minute: at }) =>
    [1, 2].map(() => ({ ...minute(0, { [NEW]: lost(1), [EVENTS]: fine(2) }), minute: at })),
  );
  assert.deepEqual(judge(quiet(), pieces, PROMOTION), judge(quiet(), whole, PROMOTION));
});
