import assert from 'node:assert/strict';
import { test } from 'node:test';
import { promote } from '../sets/promotion.ts';
import { rollback } from '../sets/rollback/rollback.ts';
import { liveStore, publishBuild, REQUEST } from '../testing/builds.ts';
import { liveEdge } from '../testing/edges.ts';

const own = { deep: false, remote: 'tournaments' as const, noindex: false };

test('remote · cannot describe a page outside its own paths', async (t) => {
  const { store } = await liveStore(t);
  await publishBuild(t, store, 'tournaments', '1.1.0', {
    pages: [
      { ...own, path: '/', title: 'Чужая главная' },
      { ...own, path: '/rating', title: 'Чужой рейтинг' },
      { ...own, path: '/nowhere', title: 'Ничья' },
      { ...own, path: '/tournament/test', title: 'Образец с датой' },
    ],
  });
  const { set } = await promote(store, [{ name: 'tournaments', version: '1.1.0' }], REQUEST);
  const titles = Object.fromEntries(set.pages.map(({ path, title }) => [path, title]));
  assert.equal(titles['/'], 'Лига');
  assert.equal(titles['/rating'], 'Рейтинг');
  assert.ok(!('/nowhere' in titles));
  assert.equal(titles['/tournament/test'], 'Образец с датой');
});

test('page with listsBelow · has only the listed paths below it', async (t) => {
  const { store, edge } = await liveEdge(t);
  const statusOf = async (path: string) => (await edge.inject(path)).statusCode;
  assert.equal(await statusOf('/tournament/nobody'), 200);
  await publishBuild(t, store, 'tournaments', '1.1.0', {
    pages: [
      { ...own, path: '/tournament', title: 'Все турниры', listsBelow: true },
      { ...own, path: '/tournament/olimp', title: 'Олимп' },
      { ...own, path: '/tournament/olimp/teams', title: 'Команды' },
    ],
  });
  await promote(store, [{ name: 'tournaments', version: '1.1.0' }], REQUEST);
  for (const path of ['/tournament', '/tournament/', '/tournament/olimp', '/tournament/olimp/teams?print=1'])
    assert.equal(await statusOf(path), 200, path);
  for (const path of ['/tournament/nobody', '/tournament/olimp/setki', '/tournament/olimp/teams/x']) {
    const answer = await edge.inject(path);
    assert.equal(answer.statusCode, 404, path);
    assert.match(answer.payload, /<title>Страница не найдена — Лига</, path);
    assert.match(answer.payload, /<meta name="robots" content="noindex">/, path);
  }
  assert.equal(await statusOf('/rating/anything'), 200);
  await rollback(store, [{ name: 'tournaments' }], REQUEST);
  assert.equal(await statusOf('/tournament/nobody'), 200);
});

test('address of the site · changes every page when it is new, and nothing when it is the same', async (t) => {
  const { store } = await liveStore(t);
  const id = { name: 'rating', version: '1.0.0' } as const;
  const request = { ...REQUEST, publicUrl: 'https://league.example' };
  const moved = await promote(store, [id], request);
  assert.equal(moved.written, true);
  const index = String(await store.get(`${moved.set.html}/index.html`));
  assert.match(index, /rel="canonical" href="https:\/\/league\.example\/"/);
  assert.equal((await promote(store, [id], request)).written, false);
  assert.equal((await promote(store, [id], REQUEST)).written, false);
});
