import { startSession } from '../../session/start-session.ts';
import { fakeApi, hang } from '../../testing/index.ts';
import { createLeagueStore } from '../store.ts';
import { leagueApi } from './league-api.ts';
import { readToken } from './token-store.ts';

const probes = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    hungProbe: build.query<unknown, string>({ query: (url) => ({ url, answer: 'any' }) }),
  }),
});

const REFUSED = { status: 401, body: { error: 'unauthorized' } };

function signedIn() {
  const store = createLeagueStore();
  startSession(store.dispatch, { id: 7, user_type: 'coach' }, 'old');
  return store;
}

/** Starts a call and records its outcome. */
function ask(path = '/probe/1', store = createLeagueStore()) {
  const running = store.dispatch(probes.endpoints.hungProbe.initiate(path, { subscribe: false }));
  const outcome: { error?: unknown; data?: unknown } = {};
  void running.then(({ data, error }) => Object.assign(outcome, { data, error }));
  return { outcome, abort: () => running.abort() };
}

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(() => {
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'league_renewed=; max-age=0; path=/';
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

test('call · fails after 15 s · it gets no answer', async () => {
  fakeApi({ 'GET /probe/:id': hang });
  const { outcome } = ask();
  await pass(14.9);
  expect(outcome).toEqual({});
  await pass(0.2);
  expect(outcome.error).toMatchObject({ status: 'timeout', message: 'Network Error' });
});

test('call · fails after 15 s · its answer stalls after the headers', async () => {
  fakeApi({ 'GET /probe/:id': () => new Response(new ReadableStream()) });
  const { outcome } = ask();
  await pass(15.1);
  expect(outcome.error).toMatchObject({ status: 'timeout' });
});

test('call · fails after 10 s and keeps the session · twenty calls meet one hung refresh', async () => {
  const api = fakeApi({ 'GET /probe/:id': () => REFUSED, refresh: hang });
  const store = signedIn();
  const asked = Array.from({ length: 20 }, (_, index) => ask(`/probe/${index}`, store));
  await pass(10.2);
  for (const { outcome } of asked) expect(outcome.error).toMatchObject({ status: 'network' });
  expect(api.callsTo('refresh')).toHaveLength(1);
  expect(readToken()).toBe('old');
  expect(store.getState().session.verified).not.toBeNull();
});

test('call · waits 10 s for a refresh in another tab, and the next call tries again', async () => {
  const request = jest.fn(
    (_name: string, { signal }: LockOptions, _work: () => unknown) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  fakeApi({ 'GET /probe/:id': () => REFUSED });
  const store = signedIn();
  const first = ask('/probe/1', store);
  await pass(10.1);
  expect(first.outcome.error).toMatchObject({ status: 'network' });
  expect(readToken()).toBe('old');
  request.mockImplementation(async (_name, _options, work) => work());
  fakeApi({
    'GET /probe/:id': ({ headers }) =>
      headers.get('authorization') === 'Bearer new' ? { ok: true } : REFUSED,
    refresh: () => ({ token: 'new' }),
  });
  const second = ask('/probe/2', store);
  await pass(1);
  expect(second.outcome.data).toEqual({ ok: true });
});

test('refresh · continues for the other calls · the call that started it is aborted', async () => {
  fakeApi({
    'GET /probe/:id': ({ headers }) =>
      headers.get('authorization') === 'Bearer new' ? { ok: true } : REFUSED,
    refresh: () => new Promise((resolve) => setTimeout(resolve, 5_000, { token: 'new' })),
  });
  const store = signedIn();
  const first = ask('/probe/1', store);
  const second = ask('/probe/2', store);
  await pass(1);
  first.abort();
  await pass(5);
  expect(second.outcome).toEqual({ data: { ok: true } });
});
