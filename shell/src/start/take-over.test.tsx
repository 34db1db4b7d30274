import { createLeagueStore, endpoint, type LeagueState, leagueApi } from '@league/shared';
import calls from '@league/shared/calls';
import { fakeApi, writeToken } from '@league/shared/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { DrawnPage } from './drawn-page.ts';
import { drawnPage, stateOf, watchKnownAt } from './take-over.ts';

const rating = leagueApi.injectEndpoints({
  endpoints: () => ({ getRating: endpoint(calls.getRating, { keepUnusedDataFor: 0 }) }),
});

const row = (name: string) => ({
  place: 1,
  final: 'in' as const,
  name,
  club: 'Олимп',
  points: 9,
  byTournament: [],
});
const tableOf = (name: string) => [{ sex: 'male' as const, weight: '33', rows: [row(name)] }];

/** The answers of the provider with which the page was drawn. */
async function drawWith(name: string): Promise<DrawnPage> {
  fakeApi({ getRating: () => tableOf(name) });
  const store = createLeagueStore();
  await store.dispatch(rating.endpoints.getRating.initiate({ rating: 'championship' }));
  const { queries, provided } = store.getState().api;
  return { path: '/', at: 0, api: { queries, provided } };
}

function Names() {
  const { data } = rating.useGetRatingQuery({ rating: 'championship' });
  return <p>{data?.[0]?.rows[0]?.name ?? 'пусто'}</p>;
}

function open(state: Partial<LeagueState> | undefined) {
  const store = createLeagueStore(state);
  watchKnownAt(store);
  render(
    <Provider store={store}>
      <Names />
    </Provider>,
  );
}

/** As the edge sends a page whose answers are old. */
const putLine = () =>
  document.body.insertAdjacentHTML(
    'afterbegin',
    '<p id="known-at">Показано то, что было известно</p><div id="root" data-drawn data-stale></div>',
  );

afterEach(() => document.body.replaceChildren());

test('guest · sees the answers of the page, and asks for none of them again', async () => {
  const drawn = await drawWith('Орлов');
  const { callsTo } = fakeApi({ getRating: () => tableOf('Соколов') });
  open(stateOf(drawn));
  expect(screen.getByText('Орлов')).toBeInTheDocument();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(callsTo('getRating')).toEqual([]);
});

test('member · sees the answers for a guest until their own are there', async () => {
  const drawn = await drawWith('имя скрыто');
  writeToken('t');
  fakeApi({ getRating: () => tableOf('Мой ребёнок') });
  open(stateOf(drawn));
  expect(screen.getByText('имя скрыто')).toBeInTheDocument();
  expect(await screen.findByText('Мой ребёнок')).toBeInTheDocument();
});

test('old answers · are asked for again, and the line about them goes once they are new', async () => {
  const drawn = await drawWith('Орлов');
  putLine();
  fakeApi({ getRating: () => tableOf('Соколов') });
  open(stateOf(drawn));
  expect(screen.getByText('Орлов')).toBeInTheDocument();
  expect(await screen.findByText('Соколов')).toBeInTheDocument();
  await waitFor(() => expect(document.getElementById('known-at')).toBeNull());
});

test('old answers · stay with the line about them · the provider still fails', async () => {
  const drawn = await drawWith('Орлов');
  putLine();
  const { callsTo } = fakeApi({
    getRating: () => ({ status: 503 }),
  });
  open(stateOf(drawn));
  await waitFor(() => expect(callsTo('getRating')).toHaveLength(1));
  expect(screen.getByText('Орлов')).toBeInTheDocument();
  expect(document.getElementById('known-at')).not.toBeNull();
});

test('drawn page · is that of its own path', () => {
  const json = JSON.stringify({ path: '/rating', at: 0, api: { queries: {}, provided: {} } });
  document.body.innerHTML = `<script type="application/json" id="league-drawn">${json}</script>`;
  history.replaceState(null, '', '/rating');
  expect(drawnPage()?.path).toBe('/rating');
  history.replaceState(null, '', '/rating?season=1');
  expect(drawnPage()?.path).toBe('/rating');
  history.replaceState(null, '', '/tournament');
  expect(drawnPage()).toBeNull();
});
