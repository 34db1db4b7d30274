import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FakeCaches } from '../../testing/fake-caches.ts';

const SCRIPT = readFileSync(path.join(__dirname, '../../../public/worker.js'), 'utf8');
const FILE = '/remotes/day/1.1.0/remoteEntry.js';
const OPEN = { mode: 'navigate' };

/** A device that has cached a desk, in a browser that runs the worker's script for it; `answer` is the network. */
async function startWorker(scope: string, answer: (path: string) => Promise<Response>) {
  const caches = new FakeCaches();
  const cache = await caches.open(`kept-desk ${scope}`);
  await cache.put('/offline/page', new Response('kept page'));
  await cache.put(FILE, new Response('kept file'));
  const handlers = new Map<string, (event: object) => void>();
  const self = {
    location: { origin: location.origin },
    registration: { scope: location.origin + scope },
    addEventListener: (type: string, handler: (event: object) => void) => handlers.set(type, handler),
    skipWaiting: () => undefined,
    clients: { claim: async () => undefined },
  };
  const fetch = ({ url }: { url: string }) => answer(new URL(url).pathname);
  new Function('self', 'caches', 'fetch', SCRIPT)(self, caches, fetch);
  /** What the worker answers; undefined: the browser asks the network itself. */
  return async (address: string, { mode = 'cors', method = 'GET', cache: how = 'default' } = {}) => {
    let given: Promise<Response> | undefined;
    handlers.get('fetch')?.({
      request: { url: new URL(address, location.origin).href, mode, method, cache: how },
      respondWith: (one: Promise<Response>) => {
        given = one;
      },
    });
    return (await given)?.text();
  };
}
const down = async () => Promise.reject(new TypeError('down'));

test('worker · opens the desk and its files from the cache · there is no network', async () => {
  const ask = await startWorker('/day/test/court/', down);
  expect(await ask('/day/test/court/2', OPEN)).toBe('kept page');
  expect(await ask(FILE)).toBe('kept file');
});

test.each([
  ['the live page · the site answers', async () => new Response('live page'), 'live page'],
  ['the live page · the day is gone', async () => new Response('gone', { status: 404 }), 'gone'],
  ['the cached page · the site fails', async () => new Response('', { status: 503 }), 'kept page'],
])('worker · opens %s', async (_, answer, text) => {
  const ask = await startWorker('/day/test/scales', answer);
  expect(await ask('/day/test/scales', OPEN)).toBe(text);
});

test('worker · opens the cached page · the network does not answer in time', async () => {
  jest.useFakeTimers();
  const ask = await startWorker('/day/test/scales', () => new Promise(() => undefined));
  const opened = ask('/day/test/scales', OPEN);
  await jest.advanceTimersByTimeAsync(4_000);
  expect(await opened).toBe('kept page');
  jest.useRealTimers();
});

test.each([
  ['the provider', '/api/days/test/desk', {}],
  ['another page', '/day/test/scales-list', OPEN],
  ['a post', FILE, { method: 'POST' }],
  ['a file that is asked for anew', FILE, { cache: 'reload' }],
])('worker · leaves %s to the browser', async (_, address, how) => {
  const ask = await startWorker('/day/test/scales', down);
  expect(await ask(address, how)).toBeUndefined();
});
