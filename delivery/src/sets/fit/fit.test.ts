import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { BuildFacts, Claims, ReleaseName, Uses } from '@league/shared/release';
import { liveStore, publishBuild, REQUEST } from '../../testing/builds.ts';
import { refusedWith } from '../../testing/sets.ts';
import { promote } from '../promotion.ts';
import { rollback } from '../rollback/rollback.ts';

const CLAIMS: Claims = { endpoints: [], tags: [], slices: [] };

/** What a shell offers, with these names of the kit. */
const shellWith = (...kit: string[]): Partial<BuildFacts> => ({
  offers: {
    slots: [],
    shares: {
      react: { version: '19.3.1', names: ['useState'] },
      '@league/shared': { version: '1.2.0', names: ['defineRemote', 'token', 'tokens', 'tokens.ink'] },
      '@league/shared/kit': { version: '1.2.0', names: kit },
      '@league/shared/api': { version: '1.2.0', names: ['useGetBracketsQuery'] },
    },
    calls: { getBrackets: ['getBrackets'] },
  },
  claims: { ...CLAIMS, endpoints: ['getBrackets'] },
});

/** What a remote takes, from the kit unless another share is named. */
const using = (names: string[], share = '@league/shared/kit', rest: Partial<Uses> = {}) => ({
  uses: {
    shares: {
      '@league/shared': { version: '1.2.0', names: ['defineRemote'] },
      [share]: { version: '1.2.0', names },
    },
    calls: [],
    slots: [],
    ...rest,
  },
});

/** A store with a live shell that offers `Card`, and a published rating 1.1.0. */
async function shop(t: TestContext, rating: Partial<BuildFacts>) {
  const { store, storeDir } = await liveStore(t);
  await publishBuild(t, store, 'shell', '1.0.1', shellWith('Card'));
  await promote(store, [{ name: 'shell', version: '1.0.1' }], REQUEST);
  await publishBuild(t, store, 'rating', '1.1.0', rating);
  const live = (name: ReleaseName, version: string) => promote(store, [{ name, version }], REQUEST);
  return { store, storeDir, live };
}

test('promote · refuses a remote that uses a name which the live shell lacks under the same version', async (t) => {
  const { store, live } = await shop(t, using(['Card', 'Chart']));
  await assert.rejects(
    live('rating', '1.1.0'),
    refusedWith('conflict', [
      'rating 1.1.0 использует Chart из @league/shared/kit, а в оболочке shell 1.0.1 (@league/shared/kit 1.2.0) этого имени нет',
    ]),
  );
  await publishBuild(t, store, 'shell', '1.0.2', shellWith('Card', 'Chart'));
  await live('shell', '1.0.2');
  assert.equal((await live('rating', '1.1.0')).written, true);
});

test('rollback · passes over a shell without the names that live remotes use, and names them', async (t) => {
  const { store, live } = await shop(t, using(['Chart']));
  await publishBuild(t, store, 'shell', '1.0.2', shellWith('Card', 'Chart'));
  await live('shell', '1.0.2');
  await live('rating', '1.1.0');
  await assert.rejects(
    rollback(store, [{ name: 'shell' }], REQUEST),
    refusedWith(
      'nothing_to_return_to',
      [
        'rating 1.1.0 использует Chart из @league/shared/kit, а в оболочке shell 1.0.1 (@league/shared/kit 1.2.0) этого имени нет',
        'rating 1.1.0 использует defineRemote из @league/shared, а в оболочке shell 1.0.0 (@league/shared 1.2.0) этого имени нет',
        'rating 1.1.0 берёт @league/shared/kit, а оболочка shell 1.0.0 этого не отдаёт',
      ],
      ['rollback', 'shell', '1.0.1', 'rating', '1.0.0', '--why', REQUEST.why],
    ),
  );
});

test('fallback · is a release whose names the live shell has', async (t) => {
  const { store, live } = await shop(t, using(['Card']));
  await live('rating', '1.1.0');
  await publishBuild(t, store, 'shell', '1.0.2', shellWith('Table'));
  await publishBuild(t, store, 'rating', '1.2.0', using(['Table']));
  const both = (['shell', 'rating'] as const).map((name) => ({
    name,
    version: name === 'shell' ? '1.0.2' : '1.2.0',
  }));
  const { set } = await promote(store, both, REQUEST);
  const [entry] = set.discovery.microFrontends['@league/rating'] ?? [];
  assert.equal(entry?.extras.fallback?.version, '1.0.0');
});

test('promote · names a member of a record, a share and a major version that the shell lacks', async (t) => {
  const { store, live } = await shop(t, using(['token', 'tokens.ink2'], '@league/shared'));
  await assert.rejects(
    live('rating', '1.1.0'),
    refusedWith('conflict', [
      'rating 1.1.0 использует tokens.ink2 из @league/shared, а в оболочке shell 1.0.1 (@league/shared 1.2.0) этого имени нет',
    ]),
  );
  await publishBuild(t, store, 'rating', '1.2.0', using(['Map'], '@league/shared/maps'));
  await assert.rejects(
    live('rating', '1.2.0'),
    refusedWith('conflict', [
      'rating 1.2.0 берёт @league/shared/maps, а оболочка shell 1.0.1 этого не отдаёт',
    ]),
  );
  const newer = using(['useState'], 'react');
  newer.uses.shares.react = { version: '20.0.0', names: ['useState'] };
  await publishBuild(t, store, 'rating', '1.3.0', newer);
  await assert.rejects(
    live('rating', '1.3.0'),
    refusedWith('conflict', ['rating 1.3.0 собран с react 20.0.0, а оболочка shell 1.0.1 отдаёт 19.3.1']),
  );
});

test('promote · refuses calls that the provider does not offer, those of hooks too', async (t) => {
  const { store } = await shop(
    t,
    using(['useGetBracketsQuery'], '@league/shared/api', { calls: ['POST /votes'] }),
  );
  const rating = [{ name: 'rating' as const, version: '1.1.0' }];
  await assert.rejects(
    promote(store, rating, { ...REQUEST, calls: ['listEvents'] }),
    refusedWith('conflict', [
      'rating 1.1.0 вызывает POST /votes, а API провайдера 1.0.0 такого вызова не предлагает',
      'rating 1.1.0 вызывает getBrackets, а API провайдера 1.0.0 такого вызова не предлагает',
    ]),
  );
  const { set } = await promote(store, rating, { ...REQUEST, calls: ['getBrackets', 'POST /votes'] });
  assert.deepEqual(set.calls, ['getBrackets', 'POST /votes']);
});

test('promote · refuses a slot that its part does not offer, or that no live part could', async (t) => {
  const slots = ['tournaments/table', 'brackets/final'];
  const { store, live } = await shop(t, using([], '@league/shared/kit', { slots }));
  await publishBuild(t, store, 'tournaments', '1.1.0', { offers: { slots: ['list'] } });
  await live('tournaments', '1.1.0');
  await assert.rejects(
    live('rating', '1.1.0'),
    refusedWith('conflict', [
      'rating 1.1.0 ставит слот tournaments/table, а tournaments 1.1.0 его не предлагает',
      'rating 1.1.0 ставит слот brackets/final, а части brackets в наборе нет',
    ]),
  );
});

test('promote · refuses a name for the whole tab that another live part has, such as an injected endpoint', async (t) => {
  const claims = { ...CLAIMS, endpoints: ['getBrackets'] };
  const { live } = await shop(t, { claims });
  await assert.rejects(
    live('rating', '1.1.0'),
    refusedWith('conflict', [
      'и shell 1.0.1, и rating 1.1.0 заводят запрос среза getBrackets: в одной вкладке они сломают друг друга',
    ]),
  );
});
