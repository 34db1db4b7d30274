import { loggedProblems } from '@league/shared/testing';
import { FakeCaches, siteOf } from '../../testing/kept-site.ts';
import { keepDesk, renewDesk } from './keep-desk.ts';

const SCOPE = '/day/test/scales';
const DESK = { scope: SCOPE, path: SCOPE, until: Date.now() + 3600_000 };
const cacheOf = (revision: number) => `kept-desk ${SCOPE} ${revision}`;
const whole = (day: string) => [
  '/shell/1.4.0/main.js',
  '/assets/a.woff2',
  `/remotes/day/${day}/remoteEntry.js`,
  '/kept/page',
  '/kept/facts',
];

let caches: FakeCaches;
let site: Map<string, string>;
/** Paths as they were asked for, with the mode of the cache. */
let asked: string[];
/** Addresses of workers by their scopes. */
let workers: Map<string, string>;
const realFetch = globalThis.fetch;

const silenced = () => jest.spyOn(console, 'warn').mockImplementation(() => undefined);

/** The set that the tab runs. */
function runSet(revision: number): void {
  document.getElementById('league-discovery')?.remove();
  const script = `<script type="application/json" id="league-discovery">{"revision":${revision}}</script>`;
  document.head.insertAdjacentHTML('beforeend', script);
}

beforeEach(async () => {
  caches = new FakeCaches();
  site = await siteOf(3, '1.0.0');
  asked = [];
  workers = new Map();
  Object.assign(globalThis, { caches });
  Object.assign(navigator, {
    serviceWorker: {
      register: async (url: string, { scope }: { scope: string }) => void workers.set(scope, url),
      getRegistration: async (scope: string) =>
        workers.has(scope) && {
          scope: new URL(scope, location.origin).href,
          unregister: async () => workers.delete(scope),
        },
    },
  });
  globalThis.fetch = async (input, init) => {
    asked.push(`${input} ${init?.cache}`);
    const text = site.get(String(input));
    return new Response(text, { status: text === undefined ? 404 : 200 });
  };
  runSet(3);
});
afterEach(() => {
  jest.restoreAllMocks();
  globalThis.fetch = realFetch;
  Reflect.deleteProperty(globalThis, 'caches');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('keepDesk · keeps page and files of the set that the tab runs, and then its worker', async () => {
  expect(await keepDesk(DESK, true)).toBe(true);
  expect(caches.kept()).toEqual({ [cacheOf(3)]: whole('1.0.0') });
  expect([...workers]).toEqual([[SCOPE, '/remotes/day/1.0.0/worker.js']]);
  asked = [];
  expect(await keepDesk(DESK, true)).toBe(true);
  expect(asked).toEqual([]);
});

test.each([
  ['a file is missing', () => site.delete('/assets/a.woff2')],
  ['a file is not what was published', () => site.set('/remotes/day/1.0.0/remoteEntry.js', 'damaged')],
  ['a release says nothing of its files', () => site.delete('/shell/1.4.0/offline.json')],
  ['the page is cut off', () => site.set(SCOPE, site.get(SCOPE)?.slice(0, -10) ?? '')],
  ['the device is full', () => Object.assign(caches, { room: 3 })],
])('keepDesk · keeps nothing, and no worker · %s', async (_, spoil) => {
  const warn = silenced();
  spoil();
  expect(await keepDesk(DESK, true)).toBe(false);
  expect(caches.kept()).toEqual({});
  expect(workers.size).toBe(0);
  expect(loggedProblems(warn)).toHaveLength(1);
});

test('keepDesk · asks for a damaged copy past the cache of the browser', async () => {
  const answer = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const found = await answer(input, init);
    return input === '/shell/1.4.0/main.js' && init?.cache === 'default' ? new Response('damaged') : found;
  };
  expect(await keepDesk(DESK, true)).toBe(true);
  expect(asked).toContain('/shell/1.4.0/main.js reload');
});

test('keepDesk · keeps no other set than that of the tab · another one is live meanwhile', async () => {
  runSet(2);
  expect(await keepDesk(DESK, true)).toBe(false);
  expect(caches.kept()).toEqual({});
});

test('keepDesk · keeps nothing · the release that is live did not load, and its fallback runs', async () => {
  Object.assign(globalThis, { __webpack_public_path__: 'https://league.test/remotes/day/0.9.0/' });
  expect(await keepDesk(DESK, true)).toBe(false);
  Object.assign(globalThis, { __webpack_public_path__: 'https://league.test/remotes/day/1.0.0/' });
  expect(await keepDesk(DESK, true)).toBe(true);
  Reflect.deleteProperty(globalThis, '__webpack_public_path__');
});

test('keepDesk · stays on the set before while something is unsent, and gives it up then', async () => {
  await keepDesk(DESK, true);
  site = await siteOf(4, '1.1.0');
  runSet(4);
  expect(await keepDesk(DESK, false)).toBe(true);
  expect(caches.kept()).toEqual({ [cacheOf(3)]: whole('1.0.0') });
  expect(await keepDesk(DESK, true)).toBe(true);
  expect(caches.kept()).toEqual({ [cacheOf(4)]: whole('1.1.0') });
  expect([...workers]).toEqual([[SCOPE, '/remotes/day/1.1.0/worker.js']]);
});

test('keepDesk · does not take the set of another tab back · this tab has an older one', async () => {
  site = await siteOf(4, '1.1.0');
  runSet(4);
  await keepDesk(DESK, true);
  runSet(3);
  expect(await keepDesk(DESK, true)).toBe(true);
  expect(caches.kept()).toEqual({ [cacheOf(4)]: whole('1.1.0') });
});

test('keepDesk · takes everything away · the day is over', async () => {
  await keepDesk(DESK, true);
  expect(await keepDesk({ ...DESK, until: Date.now() - 1 }, true)).toBe(false);
  expect(caches.kept()).toEqual({});
  expect(workers.size).toBe(0);
});

test('keepDesk · keeps nothing, and asks nobody · the browser has no workers, as in a private window', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(await keepDesk(DESK, true)).toBe(false);
  expect(asked).toEqual([]);
});

describe('renewDesk', () => {
  beforeEach(async () => {
    await keepDesk(DESK, true);
    site = await siteOf(4, '1.1.0');
  });

  test('keeps the set that is live in place of the one before', async () => {
    await renewDesk(DESK);
    expect(caches.kept()).toEqual({ [cacheOf(4)]: whole('1.1.0') });
  });

  test('changes nothing and says so · the network fails on the way', async () => {
    const answer = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      if (String(input).endsWith('remoteEntry.js')) throw new TypeError('down');
      return answer(input, init);
    };
    await expect(renewDesk(DESK)).rejects.toThrow('down');
    expect(caches.kept()).toEqual({ [cacheOf(3)]: whole('1.0.0') });
    expect(workers.size).toBe(1);
  });
});
