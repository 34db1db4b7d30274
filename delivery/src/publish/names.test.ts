import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { BuildFacts } from '@league/shared/release';
import { publishBuild, temporaryStore } from '../testing/builds.ts';
import { refusedWith } from '../testing/channels.ts';

const KIT = '@league/shared/kit';

/** What a remote takes that was built against this version. */
const built = (version: string, ...names: string[]): BuildFacts['uses'] => ({
  shares: { '@league/shared': { version, names: [] }, [KIT]: { version, names } },
  calls: [],
  slots: [],
});

/** A store with shells that hold these versions of shared: 1.2 with `Card`, 1.3 with `Chart` too. */
async function shells(t: TestContext) {
  const { store } = await temporaryStore(t);
  for (const [minor, names] of [
    [2, ['Card']],
    [3, ['Card', 'Chart']],
  ] as const) {
    const version = `1.${minor}.0`;
    const shares = { '@league/shared': { version, names: [] }, [KIT]: { version, names: [...names] } };
    await publishBuild(t, store, 'shell', version, {
      provides: { shared: version },
      offers: { slots: [], shares, calls: { listClubs: ['listClubs'] } },
    });
  }
  return store;
}

for (const [names, range] of [
  [['Card'], '^1.2'],
  [['Card', 'Chart'], '^1.3'],
  [['Card', 'Drawn'], '^1.4'],
] as const) {
  test(`publish · writes needs ${range}, whatever the build was made against · a remote uses ${names.join(' and ')}`, async (t) => {
    const store = await shells(t);
    const { release } = await publishBuild(t, store, 'rating', '1.0.0', {
      needs: {},
      uses: built('1.4.0', ...names),
    });
    assert.deepEqual(release.needs, { shared: range });
  });
}

test('publish · refuses a typed range wider than what the build uses, and keeps a narrower one', async (t) => {
  const store = await shells(t);
  const uses = built('1.4.0', 'Chart');
  await assert.rejects(
    publishBuild(t, store, 'rating', '1.0.0', { needs: { shared: '^1.2' }, uses }),
    refusedWith('wide_needs', ['needs.shared ^1.2 шире, чем нужно сборке: ^1.3']),
  );
  const { release } = await publishBuild(t, store, 'rating', '1.0.0', { needs: { shared: '^1.4' }, uses });
  assert.deepEqual(release.needs, { shared: '^1.4' });
});

test('publish · writes the lowest API that has the calls of a shell', async (t) => {
  const store = await shells(t);
  const uses = { api: '1.1.0', shares: {}, calls: ['listClubs'], slots: [] };
  const { release } = await publishBuild(t, store, 'shell', '1.4.0', { uses });
  assert.deepEqual(release.needs, { api: '^1.0' });
  const more = { ...uses, calls: ['listVotes'] };
  const next = await publishBuild(t, store, 'shell', '1.5.0', { uses: more });
  assert.deepEqual(next.release.needs, { api: '^1.1' });
});

for (const { what, changes, says } of [
  {
    what: 'a build that does not name what it takes',
    changes: { uses: undefined } as unknown as Partial<BuildFacts>,
    says: /^в facts\.json нет uses, offers, claims или bundles/,
  },
  {
    what: 'the scope of another part',
    changes: { scope: 'league_brackets_1_0_0' },
    says: /^scope league_brackets_1_0_0 чужой: у rating 1\.0\.0 он league_rating_1_0_0$/,
  },
  {
    what: 'empty needs',
    changes: { needs: {}, uses: { shares: {}, calls: [], slots: [] } },
    says: /^часть ничего не берёт из @league\/shared/,
  },
  {
    what: 'a slot that names itself',
    changes: { uses: { shares: built('1.2.0')?.shares ?? {}, calls: [], slots: ['rating/table'] } },
    says: /^слот rating\/table ставит сама часть rating/,
  },
  ...['react', '@league/shared/kit', 'react-router-dom'].map((copy) => ({
    what: `a second copy of ${copy}`,
    changes: { bundles: ['xlsx', copy] },
    says: new RegExp(`^в сборке своя копия ${copy}: её даёт оболочка$`),
  })),
]) {
  test(`publish · refuses ${what}`, async (t) => {
    const { store } = await temporaryStore(t);
    await assert.rejects(
      publishBuild(t, store, 'rating', '1.0.0', changes),
      (error: { code: string; details: string[] }) => {
        assert.equal(error.code, 'bad_facts');
        assert.match(error.details[0] ?? '', says);
        return true;
      },
    );
    assert.deepEqual(await store.list('remotes/rating'), []);
  });
}
