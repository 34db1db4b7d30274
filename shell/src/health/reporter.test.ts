import { FILE_MISSING, type HealthReport, type ReleaseReport } from '@league/shared/release';

type ReporterModule = typeof import('./reporter.ts');
type SeenModule = typeof import('./seen.ts');

const versions: Record<string, string> = { shell: '1.4.0+abc', rating: '1.1.0', day: '2.0.0' };
let sent: HealthReport[] = [];
let tellSeen: SeenModule['tellSeen'];
let onEarlyFault: SeenModule['onEarlyFault'];
let Reporter: ReporterModule['Reporter'];

beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetModules();
  sent = [];
  Object.assign(navigator, {
    sendBeacon: (_path: string, body: string) => sent.push(JSON.parse(body)) > 0,
  });
  ({ tellSeen, onEarlyFault } = await import('./seen.ts'));
  ({ Reporter } = await import('./reporter.ts'));
});
afterEach(() => {
  // The document keeps the listeners of this test's reporter: it has nothing left to say.
  hide();
  jest.useRealTimers();
});

const start = () => new Reporter({ versionOf: (name) => versions[name] }).start();
const hide = () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.mockRestore();
};
const ofPart = (name: string, report = sent.at(-1)): ReleaseReport | undefined =>
  report?.releases.find((release) => release.name === name);

/** An error whose stack has a frame in a release. */
function thrownIn(file: string, message = 'Иванов не найден'): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at f (https://league.example/${file}:1:204)\n    at g (https://league.example/shell/1.4.0+abc/main.9.js:1:7)`;
  return error;
}

test('tab · reports what it saw before the reporter came, ten seconds later', () => {
  tellSeen({ view: 'shell', path: '/rating' });
  tellSeen({ view: 'rating', path: '/rating' });
  tellSeen({ view: 'rating', path: '/rating' });
  start();
  jest.advanceTimersByTime(9_000);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(2_000);
  expect(sent).toHaveLength(1);
  expect(ofPart('rating')).toEqual({
    ...{ name: 'rating', version: '1.1.0', views: 1, failures: [] },
  });
});

test('fault · is reported within a second, and is counted each time', () => {
  start();
  for (let times = 0; times < 3; times += 1)
    tellSeen({ fault: 'render', part: 'rating', error: thrownIn('remotes/rating/1.1.0/page.3f.js') });
  jest.advanceTimersByTime(1_000);
  expect(ofPart('rating')).toMatchObject({
    failures: [{ fault: 'render', code: 'TypeError', count: 3 }],
  });
  tellSeen({ fault: 'render', part: 'rating', error: thrownIn('remotes/rating/1.1.0/page.3f.js') });
  hide();
  expect(ofPart('rating')).toMatchObject({ failures: [{ count: 1 }] });
});

test('fault before the reporter came · calls it, and is reported within a second; what else was seen follows', () => {
  const call = jest.fn();
  tellSeen({ view: 'shell', path: '/rating' });
  onEarlyFault(call);
  expect(call).not.toHaveBeenCalled();
  const error = new Error('404');
  tellSeen({ fault: 'load', part: 'rating', version: '1.2.0', error });
  expect(call).toHaveBeenCalledTimes(1);
  start();
  jest.advanceTimersByTime(1_000);
  expect(sent).toHaveLength(1);
  expect(ofPart('rating')).toMatchObject({ version: '1.2.0', failures: [{ fault: 'load' }] });
  tellSeen({ view: 'rating', path: '/rating' });
  jest.advanceTimersByTime(9_000);
  expect(sent).toHaveLength(2);
  expect(ofPart('rating')).toMatchObject({ version: '1.1.0', views: 1, failures: [] });
});

/** The edge that is asked for files, which has all but these. */
function edgeWithout(file: string, ownStatus = 200) {
  document.head.innerHTML = '<script src="/shell/1.4.0+abc/main.9.js"></script>';
  const asked = jest.fn(async (url: string, _init?: RequestInit) => ({
    status: url.includes(file) ? 404 : ownStatus,
  }));
  Object.assign(globalThis, { fetch: asked });
  Object.assign(AbortSignal, { timeout: () => undefined });
  return asked;
}
const ENTRY = '/remotes/rating/1.1.0/remoteEntry.js';
const lose = (changes: object = {}) =>
  tellSeen({
    fault: 'load',
    part: 'rating',
    version: '1.1.0',
    error: new Error('lost'),
    entry: ENTRY,
    ...changes,
  });
const codes = () => ofPart('rating')?.failures.map(({ code }) => code);

test('entry that the edge does not have · is reported as missing, with the failure', async () => {
  const asked = edgeWithout(ENTRY);
  start();
  lose();
  lose();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(1);
  expect(codes()).toEqual(['Error', FILE_MISSING]);
  expect(asked.mock.calls.map(([, init]) => [init?.method, init?.cache])).toEqual(
    Array(2).fill(['HEAD', 'no-store']),
  );
});

test('file that webpack names · is asked for in place of the entry', async () => {
  const asked = edgeWithout('chunk.js');
  start();
  const request = 'https://league.example/remotes/rating/1.1.0/chunk.js';
  const lost = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError', request });
  lose({ error: new Error('REMOTE-004', { cause: lost }) });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(codes()).toEqual(['Error', FILE_MISSING]);
  expect(asked).toHaveBeenCalledWith(request, expect.anything());
});

test.each([
  ['the edge has it', '/none', 200, {}],
  ["the edge does not have the page's own script either", ENTRY, 404, {}],
  ['the edge is in trouble', ENTRY, 503, {}],
  ['the file is of another release', '/shell/', 200, { entry: '/shell/1.4.0+abc/kit.js' }],
  ['it broke when it was drawn', ENTRY, 200, { fault: 'render' }],
])('file · is not reported as missing · %s', async (_why, file, ownStatus, changes) => {
  edgeWithout(file, ownStatus);
  start();
  lose(changes);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(codes()).toEqual(['Error']);
});

test('report · has no message, address of a page or query', () => {
  start();
  tellSeen({ view: 'rating', path: '/rating/ivanov' });
  tellSeen({ fault: 'handler', part: 'rating', error: thrownIn('remotes/rating/1.1.0/a.js') });
  jest.advanceTimersByTime(1_000);
  expect(JSON.stringify(sent)).not.toMatch(/Иванов|ivanov|secret|token|\/api/i);
});

test('uncaught error · is of the release whose code threw it, and of none if it is not of the site', () => {
  start();
  const throwing = (error: Error) => window.dispatchEvent(new ErrorEvent('error', { error }));
  throwing(thrownIn('remotes/day/2.0.0/desk.1.js'));
  const foreign = new Error('x');
  foreign.stack = 'Error: x\n    at chrome-extension://abc/content.js:1:1';
  throwing(foreign);
  jest.advanceTimersByTime(1_000);
  expect(sent[0]?.releases.map(({ name, failures }) => [name, failures.length])).toEqual([['day', 1]]);
});

test('part that fails without end · is reported a few times, and then no more', () => {
  start();
  for (let times = 0; times < 5_000; times += 1) {
    tellSeen({ fault: 'handler', part: 'rating', error: new Error(`${times}`) });
    if (times % 100 === 0) hide();
  }
  expect(sent.length).toBeLessThanOrEqual(8);
  expect(JSON.stringify(sent).length).toBeLessThan(8_000);
});
