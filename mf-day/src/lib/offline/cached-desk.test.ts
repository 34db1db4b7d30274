import { FakeCaches } from '../../testing/fake-caches.ts';
import { cacheDesk } from './cached-desk.tsx';

const SCOPE = '/day/test/scales';
const NAME = `kept-desk ${SCOPE}`;
const DESK = { scope: SCOPE, path: SCOPE, until: Date.now() + 3600_000 };

let caches: FakeCaches;
let site: Map<string, string>;
let asked: string[];
/** Addresses of workers by their scopes. */
let workers: Map<string, string>;
const realFetch = globalThis.fetch;

/** The site with a set of releases, whose shell stays the same. */
const siteOf = (day: string) =>
  new Map([
    [
      SCOPE,
      `<script src="/shell/1.4.0/main.js"></script>{"url":"/remotes/day/${day}/remoteEntry.js"}</html>\n`,
    ],
    ['/shell/1.4.0/offline.json', JSON.stringify({ files: { 'main.js': '', '/assets/a.woff2': '' } })],
    ['/shell/1.4.0/main.js', 'shell'],
    ['/assets/a.woff2', 'letters'],
    [`/remotes/day/${day}/offline.json`, JSON.stringify({ files: { 'remoteEntry.js': '' } })],
    [`/remotes/day/${day}/remoteEntry.js`, `day ${day}`],
  ]);
const whole = (day: string) => [
  '/shell/1.4.0/main.js',
  '/assets/a.woff2',
  '/offline/page',
  '/offline/until',
  `/remotes/day/${day}/remoteEntry.js`,
];
const sorted = () => caches.kept()[NAME]?.sort();

/** The releases that the tab runs. */
function run(day: string): void {
  document.head.innerHTML = '<script type="text/plain" src="/shell/1.4.0/main.js"></script>';
  Object.assign(globalThis, { __webpack_public_path__: `/remotes/day/${day}/` });
}

beforeEach(() => {
  caches = new FakeCaches();
  site = siteOf('1.0.0');
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
  globalThis.fetch = async (input) => {
    const { pathname } = new URL(String(input), location.origin);
    asked.push(pathname);
    const text = site.get(pathname);
    return new Response(text, { status: text === undefined ? 404 : 200 });
  };
  run('1.0.0');
});
afterEach(() => {
  document.head.innerHTML = '';
  globalThis.fetch = realFetch;
  for (const name of ['caches', '__webpack_public_path__']) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('cacheDesk · caches page and files of the releases that the tab runs, and then registers its worker', async () => {
  expect(await cacheDesk(DESK)).toBe(true);
  expect(sorted()).toEqual(whole('1.0.0').sort());
  expect([...workers]).toEqual([[SCOPE, '/remotes/day/1.0.0/worker.js']]);
});

test('cacheDesk · registers no worker · a file is missing', async () => {
  site.delete('/assets/a.woff2');
  expect(await cacheDesk(DESK)).toBe(false);
  expect(workers.size).toBe(0);
});

test('cacheDesk · leaves what is cached alone · another set is live, or the network fails', async () => {
  await cacheDesk(DESK);
  site = siteOf('1.1.0');
  expect(await cacheDesk(DESK)).toBe(true);
  expect(sorted()).toEqual(whole('1.0.0').sort());
  globalThis.fetch = async () => Promise.reject(new TypeError('down'));
  expect(await cacheDesk(DESK)).toBe(true);
});

test('cacheDesk · fetches only what differs, and drops the files before · the tab runs the newer set', async () => {
  await cacheDesk(DESK);
  site = siteOf('1.1.0');
  run('1.1.0');
  asked = [];
  expect(await cacheDesk(DESK)).toBe(true);
  expect(sorted()).toEqual(whole('1.1.0').sort());
  expect(asked).not.toContain('/shell/1.4.0/main.js');
  expect([...workers]).toEqual([[SCOPE, '/remotes/day/1.1.0/worker.js']]);
});

test('cacheDesk · takes everything away · the day is over', async () => {
  await cacheDesk(DESK);
  expect(await cacheDesk({ ...DESK, until: Date.now() - 1 })).toBe(false);
  expect([caches.kept(), workers.size]).toEqual([{}, 0]);
});

test('cacheDesk · takes away the desks of other tournaments that are over, not those of coming ones', async () => {
  const other = (scope: string, until: number) => {
    site.set(scope, site.get(SCOPE) ?? '');
    return cacheDesk({ scope, path: scope, until });
  };
  await other('/day/last/scales', DESK.until);
  await other('/day/next/scales', DESK.until + 7_200_000);
  jest.spyOn(Date, 'now').mockReturnValue(DESK.until + 1);
  await cacheDesk({ ...DESK, until: DESK.until + 3600_000 });
  jest.restoreAllMocks();
  expect(Object.keys(caches.kept()).sort()).toEqual(['kept-desk /day/next/scales', NAME]);
  expect([...workers.keys()].sort()).toEqual(['/day/next/scales', SCOPE]);
});

test('cacheDesk · caches nothing, and asks nobody · the browser has no workers, as in a private window', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(await cacheDesk(DESK)).toBe(false);
  expect(asked).toEqual([]);
});
