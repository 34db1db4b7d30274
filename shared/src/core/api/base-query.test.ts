import { sessionEndpoints } from '../../session/session-endpoints.ts';
import { startSession } from '../../session/start-session.ts';
import { fakeApi, loggedProblems } from '../../testing/index.ts';
import { sessionSlice } from '../session.ts';
import { createLeagueStore, type LeagueStore } from '../store.ts';
import { leagueApi } from './league-api.ts';
import { readToken, readUserType, writeToken } from './token-store.ts';

const probes = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    probe: build.query<unknown, string>({ query: (url) => ({ url, answer: 'any' }) }),
  }),
});

const ask = (store: LeagueStore, path = '/probe/1') =>
  store.dispatch(probes.endpoints.probe.initiate(path, { subscribe: false }));

const bearer = ({ headers }: { headers: Headers }) => headers.get('authorization');

/** Answers a request with the given token and refuses any other. */
const only = (token: string) => (request: { headers: Headers }) =>
  bearer(request) === `Bearer ${token}` ? { ok: true } : { status: 401, body: { error: 'unauthorized' } };

function signedIn(token = 'old'): LeagueStore {
  const store = createLeagueStore();
  startSession(store.dispatch, { id: 7, user_type: 'coach' }, token);
  return store;
}

/** Counts how often a verified session ends. */
function countEnds(store: LeagueStore): () => number {
  let ends = 0;
  let isVerified = true;
  store.subscribe(() => {
    const next = store.getState().session.verified !== null;
    if (isVerified && !next) ends += 1;
    isVerified = next;
  });
  return () => ends;
}

const twentyPaths = Array.from({ length: 20 }, (_, index) => `/probe/${index + 1}`);

function setCookie(cookie: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = cookie;
}

beforeEach(() => {
  localStorage.clear();
  for (const name of ['XSRF-TOKEN', 'league_renewed']) setCookie(`${name}=; max-age=0; path=/`);
});

describe('request', () => {
  test('carries the bearer token, the CSRF header from the cookie and the JSON accept header', async () => {
    setCookie('XSRF-TOKEN=a%3Db');
    const api = fakeApi({ 'GET /probe/:id': () => 1 });
    await ask(signedIn());
    const headers = api.calls[0]?.headers;
    expect(headers?.get('authorization')).toBe('Bearer old');
    expect(headers?.get('x-xsrf-token')).toBe('a=b');
    expect(headers?.get('accept')).toBe('application/json');
  });

  test('repeats the CSRF cookie that only this host can set · a planted one is there too', async () => {
    jest.spyOn(document, 'cookie', 'get').mockReturnValue('XSRF-TOKEN=planted; __Host-XSRF-TOKEN=own');
    const api = fakeApi({ 'GET /probe/:id': () => 1 });
    await ask(signedIn());
    expect(api.calls[0]?.headers.get('x-xsrf-token')).toBe('own');
  });

  test('carries neither token nor CSRF header · a guest has no cookie', async () => {
    const api = fakeApi({ 'GET /probe/:id': () => 1 });
    await ask(createLeagueStore());
    expect(api.calls[0]?.headers.has('authorization')).toBe(false);
    expect(api.calls[0]?.headers.has('x-xsrf-token')).toBe(false);
  });
});

describe('expired token', () => {
  test('causes one refresh, and all requests succeed · twenty requests meet it', async () => {
    const api = fakeApi({
      'GET /probe/:id': only('new'),
      refresh: () => ({ token: 'new' }),
    });
    const store = signedIn();
    const answers = await Promise.all(twentyPaths.map((path) => ask(store, path)));
    expect(answers.map(({ data }) => data)).toEqual(twentyPaths.map(() => ({ ok: true })));
    expect(api.callsTo('refresh')).toHaveLength(1);
    expect(readToken()).toBe('new');
    expect(store.getState().session.verified).not.toBeNull();
  });

  test('ends the session once, clears token and user type and is logged · the refresh is refused', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const api = fakeApi({
      'GET /probe/:id': only('new'),
      refresh: () => ({ status: 401 }),
    });
    const store = signedIn();
    const ends = countEnds(store);
    const answers = await Promise.all(twentyPaths.map((path) => ask(store, path)));
    expect(answers.every(({ error }) => (error as { status: unknown }).status === 401)).toBe(true);
    expect(api.callsTo('refresh')).toHaveLength(1);
    expect(ends()).toBe(1);
    expect(loggedProblems(warn)).toHaveLength(1);
    expect(readToken()).toBeNull();
    expect(readUserType()).toBe('guest');
  });

  test.each([
    ['a dead connection', () => Promise.reject(new TypeError('down'))],
    ['a server in trouble', () => ({ status: 503 })],
    ['too many requests', () => ({ status: 429 })],
    ['a page of HTML', () => new Response('<p>Вход в сеть</p>')],
    ['an answer without a token', () => Response.json({})],
  ])('keeps the session · the refresh meets %s', async (_what, refresh) => {
    jest.spyOn(console, 'warn').mockImplementation();
    fakeApi({ 'GET /probe/:id': only('new'), refresh });
    const store = signedIn();
    const { error } = await ask(store);
    expect(error).toMatchObject({ status: 'network' });
    expect(readToken()).toBe('old');
    expect(readUserType()).toBe('coach');
    expect(store.getState().session.verified).not.toBeNull();
  });

  test('waits for the token that another tab has renewed · its storage lags behind', async () => {
    setCookie('league_renewed=old');
    const api = fakeApi({ 'GET /probe/:id': only('new') });
    const asking = ask(signedIn());
    setTimeout(() => writeToken('new'), 50);
    await expect(asking).resolves.toMatchObject({ data: { ok: true } });
    expect(api.calls).toHaveLength(2);
  });

  test('is replaced without a refresh · another tab has renewed it meanwhile', async () => {
    const api = fakeApi({
      'GET /probe/:id': (request) => {
        if (bearer(request) === 'Bearer old') writeToken('new');
        return only('new')(request);
      },
    });
    const { data } = await ask(signedIn());
    expect(data).toEqual({ ok: true });
    expect(api.calls).toHaveLength(2);
  });

  test('is not renewed · a logout precedes the answer of the refresh', async () => {
    fakeApi({
      'GET /probe/:id': only('new'),
      refresh: () => {
        writeToken(null);
        return { token: 'new' };
      },
    });
    const store = signedIn();
    await ask(store);
    expect(readToken()).toBeNull();
    expect(store.getState().session.verified).toBeNull();
  });

  test('leaves the login of another tab · the old refresh is refused', async () => {
    fakeApi({
      'GET /probe/:id': only('new'),
      refresh: () => {
        writeToken('new');
        return { status: 401 };
      },
    });
    const { data } = await ask(signedIn());
    expect(data).toEqual({ ok: true });
    expect(readToken()).toBe('new');
  });
});

describe('any other 401', () => {
  test('causes no refresh · a login is refused', async () => {
    const api = fakeApi({ login: () => ({ status: 401 }) });
    writeToken('old');
    const login = sessionEndpoints.endpoints.login.initiate({ email: 'a@b.c', password: 'x' });
    await createLeagueStore().dispatch(login);
    expect(api.calls).toHaveLength(1);
    expect(readToken()).toBe('old');
  });

  test('marks the session unauthenticated, without a refresh · a guest asks', async () => {
    const api = fakeApi({ 'GET /probe/:id': () => ({ status: 401 }) });
    const store = createLeagueStore({
      session: { ...sessionSlice.getInitialState(), isAuthenticated: true },
    });
    await ask(store);
    expect(store.getState().session.isAuthenticated).toBe(false);
    expect(api.calls).toHaveLength(1);
  });

  test('marks the session unauthenticated, without a third attempt · the new token is refused too', async () => {
    const api = fakeApi({
      'GET /probe/:id': () => ({ status: 401 }),
      refresh: () => ({ token: 'new' }),
    });
    const store = signedIn();
    await ask(store);
    expect(store.getState().session.isAuthenticated).toBe(false);
    expect(api.calls).toHaveLength(3);
    expect(readToken()).toBe('new');
  });
});

describe('failure', () => {
  const html = (status: number) => () => new Response('<h1>nginx</h1>', { status });
  test.each<[string, () => unknown, object]>([
    [
      'a refusal in JSON',
      () => ({
        status: 400,
        body: {
          error: 'invalid_input',
          message: 'Проверьте поля',
          fields: { email: 'Нет' },
          requestId: 'r1',
        },
      }),
      {
        status: 400,
        code: 'invalid_input',
        message: 'Проверьте поля',
        fields: { email: 'Нет' },
        requestId: 'r1',
      },
    ],
    [
      'a sentence where the code belongs',
      () => ({ status: 409, body: { error: 'Пользователь с таким email уже существует.' } }),
      { status: 409, code: 'http_409', message: 'Пользователь с таким email уже существует.', fields: {} },
    ],
    ['an error page', html(502), { status: 502, code: 'http_502', message: '', fields: {} }],
    ['an error page of a login gateway', html(401), { status: 401, code: 'unauthorized', message: '' }],
    ['a page of HTML for a success', html(200), { status: 'shape', code: 'shape', fields: {} }],
    ['a body that is no object', () => ({ status: 400, body: [1] }), { status: 400, code: 'http_400' }],
    [
      'no answer',
      () => Promise.reject(new TypeError('down')),
      { status: 'network', message: 'Network Error' },
    ],
  ])('has the only shape of a failure · %s', async (_what, answer, shape) => {
    jest.spyOn(console, 'warn').mockImplementation();
    fakeApi({ 'GET /probe/:id': answer });
    const { error } = await ask(createLeagueStore());
    expect(error).toMatchObject(shape);
  });

  test('is one of the network, not a wrong shape · the connection breaks within the answer', async () => {
    const broken = () => {
      throw new TypeError('terminated');
    };
    fakeApi({ 'GET /probe/:id': () => new Response(new ReadableStream({ pull: broken })) });
    const { error } = await ask(createLeagueStore());
    expect(error).toMatchObject({ status: 'network' });
  });

  test('is a wrong shape and starts no session · a login answer lacks the token', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    fakeApi({ login: () => Response.json({ user: { id: 1 } }) });
    const login = sessionEndpoints.endpoints.login.initiate({ email: 'a@b.c', password: 'x' });
    const { error } = await createLeagueStore().dispatch(login);
    expect(error).toMatchObject({ status: 'shape' });
    expect(loggedProblems(warn)).toEqual([
      ['[лига] POST /auth/login: ответ не в том формате, ожидалось string at .user.user_type'],
    ]);
  });
});
