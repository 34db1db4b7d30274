import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BuildFacts } from '@league/shared/release';
import { publishBuild, temporaryStore } from '../testing/builds.ts';

const KIT = '@league/shared/kit';

/** What a remote takes that was built against this version. */
const built = (version: string, ...names: string[]): BuildFacts['uses'] => ({
  shares: { '@league/shared': { version, names: [] }, [KIT]: { version, names } },
  calls: [],
  slots: [],
});

test('publish · writes the major version of what a build was made against, unless it is typed', async (t) => {
  const { store } = await temporaryStore(t);
  const publishRating = async (version: string, needs: BuildFacts['needs']) =>
    (await publishBuild(t, store, 'rating', version, { needs, uses: built('1.4.0', 'Card') })).release.needs;
  assert.deepEqual(await publishRating('1.0.0', {}), { shared: '^1.0' });
  assert.deepEqual(await publishRating('1.1.0', { shared: '^1.4' }), { shared: '^1.4' });
  const uses = { api: '2.1.0', shares: {}, calls: [], slots: [] };
  const { release } = await publishBuild(t, store, 'shell', '1.4.0', { uses });
  assert.deepEqual(release.needs, { api: '^2.0' });
});

for (const { what, changes, says } of [
  {
    what: 'a build that does not name what it takes',
    changes: { uses: undefined } as unknown as Partial<BuildFacts>,
    says: /^в facts\.json нет uses, offers, claims или bundles/,
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
