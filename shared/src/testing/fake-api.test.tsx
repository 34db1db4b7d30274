import v8 from 'node:v8';
import vm from 'node:vm';
import { screen, waitFor } from '@testing-library/react';
import { leagueApi } from '../core/api/league-api.ts';
import { selectVerifiedUser } from '../core/session.ts';
import { useAppSelector } from '../core/store.ts';
import { hang, takeFaults } from './fake-api.ts';
import { fakeApi, renderApp, signedIn } from './index.ts';

const things = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    readThing: build.query<{ name: string }, number>({
      query: (id) => ({ url: `/things/${id}?full=1`, answer: 'any' }),
    }),
    saveThing: build.mutation<unknown, { name: string }>({
      query: (body) => ({ url: '/things', method: 'POST', body, answer: 'any' }),
    }),
  }),
});
const { useReadThingQuery, useSaveThingMutation } = things;

function Thing() {
  const { data, error } = useReadThingQuery(7);
  const [save, { error: refusal }] = useSaveThingMutation();
  const user = useAppSelector(selectVerifiedUser);
  return (
    <>
      <p>{error ? 'Не вышло' : data?.name}</p>
      <p>{user ? `Тренер ${user.id}` : 'Гость'}</p>
      <button type="button" onClick={() => save({ name: 'Кубок' })}>
        Сохранить
      </button>
      {refusal && 'message' in refusal && <p role="alert">{refusal.message}</p>}
    </>
  );
}

test('fakeApi · answers a method and path with parameters, query, body and status, and records every request', async () => {
  const api = fakeApi({
    'GET /things/:id': ({ params, query }) => ({ name: `№ ${params.id}, ${query.get('full')}` }),
    'POST /things': () => ({ status: 409, body: { error: 'conflict', message: 'Уже есть' } }),
  });
  const { user } = renderApp(<Thing />);
  expect(await screen.findByText('№ 7, 1')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Уже есть');
  expect(api.callsTo('POST /things').map(({ body }) => body)).toEqual([{ name: 'Кубок' }]);
  expect(api.calls).toHaveLength(2);
});

test('fakeApi · fails the connection when a handler throws, and takes a later handler', async () => {
  const api = fakeApi({
    'GET /things/:id': () => {
      throw new TypeError('offline');
    },
  });
  const { store } = renderApp(<Thing />);
  expect(await screen.findByText('Не вышло')).toBeVisible();
  api.use({ 'GET /things/:id': () => ({ name: 'Есть' }) });
  store.dispatch(things.endpoints.readThing.initiate(7, { forceRefetch: true }));
  expect(await screen.findByText('Есть')).toBeVisible();
});

test('renderApp · starts with the given session', async () => {
  fakeApi({ 'GET /things/:id': () => ({ name: 'Кубок' }) });
  renderApp(<Thing />, { state: signedIn('coach', 3) });
  expect(screen.getByText('Тренер 3')).toBeVisible();
  expect(await screen.findByText('Кубок')).toBeVisible();
});

describe('call of the contract', () => {
  const ask = (path: string) =>
    fetch(new URL(`/api${path}`, location.origin)).then((answer) => answer.json());
  const klimov = { id: 9, firstname: 'Сергей', lastname: 'Климов', middlename: null };

  test('is answered by its id, with parsed parameters and only the fields of the contract', async () => {
    const api = fakeApi({
      listCoaches: ({ params }) => [Object.assign({}, klimov, { id: params.id, email: 'a@league.test' })],
    });
    expect(await ask('/clubs/7/coaches')).toEqual([{ ...klimov, id: 7 }]);
    expect(api.callsTo('listCoaches').map(({ params }) => params)).toEqual([{ id: 7 }]);
  });

  test('fails the test by its name · the fake breaks the contract', async () => {
    fakeApi({ listCoaches: async () => [{ ...klimov, lastname: null }] });
    await expect(ask('/clubs/7/coaches')).rejects.toThrow('answers listCoaches as the contract does not');
    expect(takeFaults()).toEqual([
      expect.stringMatching(/listCoaches.*\n.*expected string.*\n.*\[0\]\.lastname/),
    ]);
  });

  test('fails the test by its name · the parameters break the contract', async () => {
    fakeApi({ listCoaches: () => [] });
    await expect(ask('/clubs/NaN/coaches')).rejects.toThrow('is asked wrongly: listCoaches');
    expect(takeFaults()).toHaveLength(1);
  });

  test('fails the test by its name · it has no handler', async () => {
    fakeApi();
    await expect(ask('/clubs')).rejects.toThrow('has no handler for listClubs');
    expect(takeFaults()).toEqual(['fakeApi has no handler for listClubs']);
  });

  test('may get an invalid answer · the handler returns a Response', async () => {
    fakeApi({ listClubs: () => Response.json({ no: 'list' }) });
    expect(await ask('/clubs')).toEqual({ no: 'list' });
  });

  test('cannot be faked by its path', () => {
    expect(() => fakeApi({ 'GET /clubs/:id/coaches': () => [] })).toThrow('is the call listCoaches');
    expect(() => fakeApi({ 'GET /clubs/7/coaches': () => [] })).toThrow('is the call listCoaches');
  });
});

let askLate: (() => void) | undefined;
// After the hook of the fake.
afterEach(() => {
  askLate?.();
  askLate = undefined;
});

describe('request that comes after its test', () => {
  const ended = jest.fn();

  test('is not sent', () => {
    fakeApi();
    askLate = () => void fetch('/api/things/1').then(ended, ended);
  });

  test('is not blamed on the next one', () => {
    expect(ended).not.toHaveBeenCalled();
  });
});

describe('call that a test leaves unanswered', () => {
  const leaving = new AbortController();
  const ended = jest.fn();

  test('ends with an abort · memory was cleared meanwhile', async () => {
    v8.setFlagsFromString('--expose-gc');
    const { calls } = fakeApi({ 'GET /things/:id': hang });
    const own = new AbortController();
    const aborted = jest.fn();
    fetch('/api/things/1', { signal: own.signal }).catch(aborted);
    await waitFor(() => expect(calls).toHaveLength(1));
    vm.runInNewContext('gc')();
    await new Promise((resolve) => setTimeout(resolve));
    own.abort();
    await waitFor(() => expect(aborted).toHaveBeenCalled());
  });

  test('ends with an abort', async () => {
    fakeApi({ 'GET /things/:id': hang });
    const own = new AbortController();
    void fetch('/api/things/1', { signal: leaving.signal }).catch(ended);
    const aborted = fetch('/api/things/2', { signal: own.signal });
    own.abort(new Error('Хватит'));
    await expect(aborted).rejects.toThrow('Хватит');
  });

  test('disturbs no later test', async () => {
    leaving.abort();
    await new Promise((resolve) => setTimeout(resolve));
    expect(ended).not.toHaveBeenCalled();
  });
});
