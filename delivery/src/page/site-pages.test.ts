import assert from 'node:assert/strict';
import { test } from 'node:test';
import { promote } from '../channel/promotion.ts';
import { rollback } from '../channel/rollback/rollback.ts';
import type { DeliveryError } from '../delivery-error.ts';
import { publish } from '../publish/publish.ts';
import { buildFolder, factsOf, liveStore, publishBuild, REQUEST } from '../testing/builds.ts';
import { liveEdge } from '../testing/edges.ts';

const own = { deep: false, remote: 'tournaments' as const, noindex: false };

test("content release · changes the page's first answer, and its rollback changes it back", async (t) => {
  const { store } = await liveStore(t);
  const jsonLd = { '@type': 'SportsEvent', name: 'Олимп' };
  await publishBuild(t, store, 'tournaments', '1.1.0', {
    pages: [
      { ...own, path: '/tournament', title: 'Все турниры' },
      { ...own, path: '/tournament/olimp', title: 'Олимп', description: 'В декабре', jsonLd },
    ],
  });
  const { channel } = await promote(store, [{ name: 'tournaments', version: '1.1.0' }], REQUEST);
  const html = async (file: string) => String(await store.get(`${channel.html}/${file}`));
  assert.match(await html('tournament/_.html'), /<title>Все турниры — Лига</);
  assert.match(await html('tournament/olimp.html'), /content="В декабре"/);
  assert.match(await html('tournament/olimp.html'), /application\/ld\+json.*SportsEvent/);
  assert.match(await html('tournament/olimp.html'), /\/remotes\/tournaments\/1\.1\.0\/remoteEntry\.js/);
  assert.match(await html('sitemap.xml'), /\/tournament\/olimp</);
  const list = channel.pages.find(({ path }) => path === '/tournament');
  assert.deepEqual([list?.deep, list?.remote], [true, 'tournaments']);
  const after = await rollback(store, [{ name: 'tournaments' }], REQUEST);
  assert.ok(!after.channel.pages.some(({ path }) => path === '/tournament/olimp'));
});

test('remote · cannot change a page outside its own area, or one that the route table keeps from search', async (t) => {
  const { store } = await liveStore(t);
  await publishBuild(t, store, 'tournaments', '1.1.0', {
    pages: [
      { ...own, path: '/', title: 'Чужая главная' },
      { ...own, path: '/rating', title: 'Чужой рейтинг' },
      { ...own, path: '/nowhere', title: 'Ничья' },
      { ...own, path: '/tournament/test', title: 'Образец с датой' },
    ],
  });
  const { channel } = await promote(store, [{ name: 'tournaments', version: '1.1.0' }], REQUEST);
  const titles = Object.fromEntries(channel.pages.map(({ path, title }) => [path, title]));
  assert.equal(titles['/'], 'Лига');
  assert.equal(titles['/rating'], 'Рейтинг');
  assert.ok(!('/nowhere' in titles));
  const sample = channel.pages.find(({ path }) => path === '/tournament/test');
  assert.deepEqual([sample?.title, sample?.noindex], ['Образец с датой', true]);
});

test('outline · comes from the remote, else from the route table for the same path only', async (t) => {
  const { store } = await liveStore(t);
  const table = (factsOf('shell', '1.1.0').pages ?? []).map((page) => ({
    ...page,
    outline: '<h1>Таблица</h1>',
  }));
  await publishBuild(t, store, 'shell', '1.1.0', { pages: table });
  await promote(store, [{ name: 'shell', version: '1.1.0' }], REQUEST);
  const mainsOf = async (version: string, outline: { outline?: string }) => {
    const pages = ['/tournament', '/tournament/olimp'].map((path) => ({
      ...own,
      ...outline,
      path,
      title: path,
    }));
    await publishBuild(t, store, 'tournaments', version, { pages });
    const { channel } = await promote(store, [{ name: 'tournaments', version }], REQUEST);
    assert.ok(channel.pages.every((page) => !('outline' in page)));
    const html = await Promise.all(
      ['tournament/_.html', 'tournament/olimp.html'].map((file) => store.get(`${channel.html}/${file}`)),
    );
    return html.map((page) => /<main>(.*)<\/main>/.exec(String(page))?.[1]);
  };
  assert.deepEqual(await mainsOf('1.1.0', {}), ['<h1>Таблица</h1>', '']);
  assert.deepEqual(await mainsOf('1.2.0', { outline: '<h1>Своё</h1>' }), ['<h1>Своё</h1>', '<h1>Своё</h1>']);
});

test('picture · comes from the release that names it, else from the parent page', async (t) => {
  const { store } = await liveStore(t);
  await publishBuild(t, store, 'shell', '1.1.0', {
    pages: [
      { path: '/', deep: false, title: 'Лига', noindex: false },
      {
        path: '/tournament',
        deep: true,
        remote: 'tournaments',
        title: 'Турниры',
        noindex: false,
        picture: 'kit.js',
      },
      { path: '/404', deep: false, title: 'Нет', noindex: true },
    ],
  });
  await promote(store, [{ name: 'shell', version: '1.1.0' }], REQUEST);
  await publishBuild(t, store, 'tournaments', '1.1.0', {
    pages: [
      { ...own, path: '/tournament/a', title: 'А' },
      { ...own, path: '/tournament/b', title: 'Б', picture: 'kit.js' },
    ],
  });
  const { channel } = await promote(store, [{ name: 'tournaments', version: '1.1.0' }], REQUEST);
  const image = async (file: string) =>
    /og:image" content="([^"]+)"/.exec(String(await store.get(`${channel.html}/${file}`)))?.[1];
  assert.equal(await image('tournament/a.html'), 'http://localhost:3000/shell/1.1.0/kit.js');
  assert.equal(await image('tournament/b.html'), 'http://localhost:3000/remotes/tournaments/1.1.0/kit.js');
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

test('page · preloads its first photograph in the widths of the build', async (t) => {
  const { store } = await liveStore(t);
  const hero = {
    type: 'image/avif',
    sizes: '(min-width: 720px) 100vw, 860px',
    files: [
      { file: 'tournaments-1-640.aa.avif', width: 640 },
      { file: 'tournaments-1-1280.bb.avif', width: 1280 },
    ],
  };
  const pages = [
    { path: '/', deep: false, title: 'Лига', noindex: false, hero },
    { path: '/404', deep: false, title: 'Нет', noindex: true },
  ];
  const facts = factsOf('shell', '1.1.0', { pages });
  const photos = Object.fromEntries(hero.files.map(({ file }) => [file, file]));
  await assert.rejects(
    publish(store, await buildFolder(t, facts), 'tester'),
    ({ details }: DeliveryError) => {
      assert.deepEqual(
        details,
        hero.files.map(({ file }) => `в сборке нет файла ${file}`),
      );
      return true;
    },
  );
  await publish(store, await buildFolder(t, facts, photos), 'tester');
  const { channel } = await promote(store, [{ name: 'shell', version: '1.1.0' }], REQUEST);
  const preload = async (page: string) =>
    /<link rel="preload" as="image"[^>]*>/.exec(String(await store.get(`${channel.html}/${page}.html`)))?.[0];
  const srcset = '/shell/1.1.0/tournaments-1-640.aa.avif 640w, /shell/1.1.0/tournaments-1-1280.bb.avif 1280w';
  assert.equal(
    await preload('index'),
    `<link rel="preload" as="image" type="image/avif" imagesrcset="${srcset}" imagesizes="${hero.sizes}" fetchpriority="high">`,
  );
  assert.equal(await preload('404'), undefined);
});

test('publish · refuses a build that describes a foreign page, a page twice or a missing picture', async (t) => {
  const { store } = await liveStore(t);
  const attempt = publishBuild(t, store, 'tournaments', '1.1.0', {
    pages: [
      { ...own, path: '/rating', remote: 'rating', title: 'Чужая' },
      { ...own, path: '/tournament/all', deep: true, title: 'Всё', picture: 'absent.png' },
      { ...own, path: '/tournament/all', title: 'Дважды' },
    ],
  });
  await assert.rejects(attempt, ({ code, details }: DeliveryError) => {
    assert.equal(code, 'bad_facts');
    assert.deepEqual(details, [
      'в сборке нет файла absent.png',
      'страница /rating не её собственная или занимает всё под собой',
      'страница /tournament/all не её собственная или занимает всё под собой',
      'две страницы делят один путь',
    ]);
    return true;
  });
});

test('address of the site · changes every page when it is new, and nothing when it is the same', async (t) => {
  const { store } = await liveStore(t);
  const id = { name: 'rating', version: '1.0.0' } as const;
  const request = { ...REQUEST, publicUrl: 'https://league.example' };
  const moved = await promote(store, [id], request);
  assert.equal(moved.written, true);
  const index = String(await store.get(`${moved.channel.html}/index.html`));
  assert.match(index, /rel="canonical" href="https:\/\/league\.example\/"/);
  assert.equal((await promote(store, [id], request)).written, false);
  assert.equal((await promote(store, [id], REQUEST)).written, false);
});
