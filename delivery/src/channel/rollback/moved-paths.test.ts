import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { BuildFacts } from '@league/shared/release';
import { liveStore, publishBuild, REQUEST } from '../../testing/builds.ts';
import { refusedWith } from '../../testing/channels.ts';
import { promote } from '../promotion.ts';
import { rollback } from './rollback.ts';
import { undo } from './undo.ts';

const shellWith = (remote: string): Partial<BuildFacts> => ({
  pages: [
    { path: '/', deep: false, title: 'Лига', noindex: false },
    { path: '/rating', deep: true, remote: 'rating', title: 'Рейтинг', noindex: false },
    { path: '/day', deep: true, remote, title: 'День турнира', noindex: false },
    { path: '/404', deep: false, title: 'Страница не найдена', noindex: true },
  ],
});
const placing = (slot: string): Partial<BuildFacts> => ({
  uses: { shares: { '@league/shared': { version: '1.2.0', names: [] } }, calls: [], slots: [slot] },
});
const offering = (...slots: string[]): Partial<BuildFacts> => ({ offers: { slots } });

/** A site where `/day` has moved from `brackets` to a part of its own, in the order of docs/releases.md. */
async function movedSite(t: TestContext, needs: BuildFacts['needs'] = {}) {
  const { store } = await liveStore(t);
  const live = (...parts: [string, string][]) =>
    promote(
      store,
      parts.map(([name, version]) => ({ name, version })),
      REQUEST,
    );
  await publishBuild(t, store, 'shell', '1.1.0', shellWith('brackets'));
  await publishBuild(t, store, 'brackets', '1.0.0', offering('final', 'day-link'));
  await publishBuild(t, store, 'tournaments', '1.1.0', placing('brackets/day-link'));
  await live(['shell', '1.1.0'], ['brackets', '1.0.0'], ['tournaments', '1.1.0']);
  await publishBuild(t, store, 'shell', '1.2.0', shellWith('day'));
  await publishBuild(t, store, 'day', '1.0.0', { ...offering('link'), needs });
  await publishBuild(t, store, 'brackets', '1.1.0', { ...offering('final'), needs: { shell: '^1.2' } });
  await publishBuild(t, store, 'tournaments', '1.2.0', placing('day/link'));
  return { store, live };
}

test('promote · refuses a part that has given its paths away beside those who look for them there', async (t) => {
  const { live } = await movedSite(t);
  await live(['day', '1.0.0']);
  await assert.rejects(
    live(['brackets', '1.1.0']),
    refusedWith('conflict', [
      'tournaments 1.1.0 ставит слот brackets/day-link, а brackets 1.1.0 его не предлагает',
      'brackets 1.1.0 требует оболочку (shell) ^1.2, а в наборе 1.1.0',
    ]),
  );
});

test('rollback · names a set without the new part, and the part leaves with it · it needs the new shell', async (t) => {
  const { store, live } = await movedSite(t, { shell: '^1.2' });
  await live(['shell', '1.2.0'], ['day', '1.0.0'], ['brackets', '1.1.0'], ['tournaments', '1.2.0']);
  const before = {
    ...{ day: 'none', shell: '1.1.0', brackets: '1.0.0', tournaments: '1.1.0' },
  };
  const error = await rollback(store, [{ name: 'shell' }], REQUEST).catch((reason) => reason);
  const words = (error.wayOn ?? []).filter((word: string) => word !== '--to');
  const [action, ...named] = words.slice(0, -2);
  assert.equal(action, 'rollback');
  assert.deepEqual(
    Object.fromEntries(named.flatMap((name: string, at: number) => (at % 2 ? [] : [[name, named[at + 1]]]))),
    before,
  );
  const returns = Object.entries(before).map(([name, to]) => ({ name, to }));
  const { channel } = await rollback(store, returns, REQUEST);
  assert.deepEqual(channel.live, {
    ...{ shell: '1.1.0', brackets: '1.0.0', rating: '1.0.0', tournaments: '1.1.0' },
  });
  const names = ['shell', 'day', 'brackets', 'tournaments'];
  assert.equal((await undo(store, names, REQUEST)).channel.live.day, '1.0.0');
});
