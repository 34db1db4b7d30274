import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { FakeCaches } from '../../testing/kept-site.ts';

const SCRIPT = readFileSync(path.join(__dirname, '../../../public/worker.js'), 'utf8');
const ORIGIN = 'https://league.test';
const LATER = Date.now() + 3600_000;
const FILE = '/remotes/day/1.1.0/remoteEntry.js';

interface Asked {
  mode?: string;
  method?: string;
  cache?: string;
}

/** A device that has kept a desk, in a browser that runs the worker's script for it; `answer` is the network. */
async function startWorker(scope: string, { until = LATER, day = '1.1.0' } = {}) {
  const caches = new FakeCaches();
  const cache = await caches.open(`kept-desk ${scope} 7`);
  await cache.put('/kept/page', new Response('kept page'));
  await cache.put(FILE, new Response('kept file'));
  await cache.put('/kept/facts', Response.json({ revision: 7, releases: { shell: '1.4.0', day }, until }));
  const handlers = new Map<string, (event: object) => void>();
  const unregister = jest.fn();
  const network = {
    answer: async (_url: string): Promise<Response> => Promise.reject(new TypeError('down')),
  };
  const self = {
    location: { origin: ORIGIN },
    registration: { scope: ORIGIN + scope, unregister },
    addEventListener: (type: string, handler: (event: object) => void) => handlers.set(type, handler),
    skipWaiting: () => undefined,
    clients: { claim: async () => undefined },
  };
  const fetch = async (asked: string | { url: string }) =>
    network.answer(typeof asked === 'string' ? asked : new URL(asked.url).pathname);
  new Function('self', 'caches', 'fetch', 'indexedDB', SCRIPT)(self, caches, fetch, indexedDB);
  /** What the worker answers; undefined: the browser asks the network itself. */
  const ask = async (
    address: string,
    { mode = 'cors', method = 'GET', cache: how = 'default' }: Asked = {},
  ) => {
    let answer: Promise<Response> | undefined;
    const work: Promise<unknown>[] = [];
    handlers.get('fetch')?.({
      request: { url: new URL(address, ORIGIN).href, mode, method, cache: how },
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
      waitUntil: (given: Promise<unknown>) => work.push(given),
    });
    const text = await (await answer)?.text();
    await Promise.all(work);
    return text;
  };
  const look = async () => {
    const work: Promise<unknown>[] = [];
    handlers.get('message')?.({ data: 'look', waitUntil: (given: Promise<unknown>) => work.push(given) });
    await Promise.all(work);
  };
  return { ask, look, network, unregister, caches, cache };
}
const OPEN = { mode: 'navigate' };

/** The site's answers; the discovery document says `releases`. */
const siteWith =
  (releases: object, page = 'live page') =>
  async (url: string) =>
    url === '/releases.json' ? Response.json({ revision: 8, ...releases }) : new Response(page);

async function openOutbox() {
  return openDB('desk-outbox', 1, {
    upgrade: (db) => {
      db.createObjectStore('commands', { keyPath: 'id', autoIncrement: true }).createIndex(
        'tournament',
        'tournament',
      );
    },
  });
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

test.each([
  ['/day/test/scales', '/day/test/scales?entry=1'],
  ['/day/test/scales', '/day/test/scales/'],
  ['/day/test/court/', '/day/test/court/2'],
])('worker of %s · opens %s without network, with its files', async (scope, address) => {
  const { ask } = await startWorker(scope);
  expect(await ask(address, OPEN)).toBe('kept page');
  expect(await ask(FILE)).toBe('kept file');
});

test.each([
  ['the public day', '/day/test', OPEN],
  ['a category whose name begins alike', '/day/test/scales-a', OPEN],
  ['the desk of the secretaries', '/day/test/desk', OPEN],
  ['a call', '/api/days/test/pass/desk', {}],
  ['a command', '/api/days/test/pass/commands', { method: 'POST' }],
  ['the document of the releases', '/releases.json', {}],
  ['a file of a release past the cache', FILE, { cache: 'reload' }],
  ['another site', 'https://other.test/day/test/scales', OPEN],
])('worker · never answers for %s', async (_, address, asked) => {
  const { ask } = await startWorker('/day/test/scales');
  expect(await ask(address, asked)).toBeUndefined();
});

test('worker · opens what is kept while a newer set is live', async () => {
  const { ask, network, unregister } = await startWorker('/day/test/scales');
  network.answer = siteWith({ withdrawn: { day: ['1.0.0'] } });
  expect(await ask('/day/test/scales', OPEN)).toBe('kept page');
  expect(unregister).not.toHaveBeenCalled();
});

test('worker · opens the whole set · a newer one was left half kept', async () => {
  const { ask, caches } = await startWorker('/day/test/scales');
  await (await caches.open('kept-desk /day/test/scales 10')).put('/kept/page', new Response('half'));
  expect(await ask('/day/test/scales', OPEN)).toBe('kept page');
});

test('worker · asks the network first, and opens what is kept without it · the desk did not come up the last time', async () => {
  const { ask, network, cache } = await startWorker('/day/test/scales');
  expect(await ask('/day/test/scales', OPEN)).toBe('kept page');
  expect(await ask('/day/test/scales', OPEN)).toBe('kept page');
  network.answer = siteWith({});
  expect(await ask('/day/test/scales', OPEN)).toBe('live page');
  // The page removes the mark once it works.
  await cache.delete('/kept/tried');
  expect(await ask('/day/test/scales', OPEN)).toBe('kept page');
});

test.each([
  ['its release is rolled back', { withdrawn: { day: ['1.1.0'] } }],
  ['the shell of its set is rolled back', { withdrawn: { shell: ['1.4.0'] } }],
  ['the day is taken off the site', { retired: { day: {} } }],
])('worker · goes with its sets, once nothing is unsent · %s', async (_, releases) => {
  const { ask, look, network, unregister, caches } = await startWorker('/day/test/scales');
  network.answer = siteWith(releases);
  const db = await openOutbox();
  await db.add('commands', { tournament: 'test' });
  await db.add('commands', { tournament: 'other' });
  expect(await ask('/day/test/scales', OPEN)).toBe('kept page');
  expect(unregister).not.toHaveBeenCalled();
  await db.delete('commands', 1);
  await look();
  expect(unregister).toHaveBeenCalled();
  expect(caches.kept()).toEqual({});
  db.close();
});

test('worker · makes no database of its own · nothing was ever stored here', async () => {
  const { look, network, unregister } = await startWorker('/day/test/scales');
  network.answer = siteWith({ withdrawn: { day: ['1.1.0'] } });
  await look();
  expect(unregister).toHaveBeenCalled();
  expect(await indexedDB.databases()).toEqual([]);
});

test('worker · goes · the day is over and the site answers', async () => {
  const { ask, network, unregister } = await startWorker('/day/test/scales', { until: Date.now() - 1 });
  expect(await ask('/day/test/scales', OPEN)).toBe('kept page');
  expect(unregister).not.toHaveBeenCalled();
  network.answer = siteWith({});
  expect(await ask('/day/test/scales', OPEN)).toBe('live page');
  expect(unregister).toHaveBeenCalled();
});

test('worker · stays · the site answers with a failure', async () => {
  const { ask, network, unregister } = await startWorker('/day/test/scales', { until: Date.now() - 1 });
  network.answer = async () => new Response('{}', { status: 503 });
  expect(await ask('/day/test/scales', OPEN)).toBe('kept page');
  expect(unregister).not.toHaveBeenCalled();
});
