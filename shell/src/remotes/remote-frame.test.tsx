import { leagueApi, type Remote, Slot, useUnsaved } from '@league/shared';
import { fakeApi, setNetwork } from '@league/shared/testing';
import { act, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { openSite, plainRemote } from '../testing/open-site.tsx';
import { quiet } from '../testing/quiet.ts';
import { RemoteError } from './remote-error.ts';

const Broken = () => {
  throw new Error('render');
};

test('late remote · is reported after 5 s of silence, and drawn when it arrives', async () => {
  fakeApi();
  let arrive = (_remote: Remote): void => undefined;
  const { router } = await openSite('/', { rating: () => new Promise((resolve) => (arrive = resolve)) });
  jest.useFakeTimers();
  try {
    await act(() => router.navigate('/rating'));
    expect(screen.getByLabelText('Загрузка')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(4_999));
    expect(screen.queryByText(/дольше обычного/)).toBeNull();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('status')).toHaveTextContent('Раздел загружается дольше обычного…');
  } finally {
    jest.useRealTimers();
  }
  arrive(plainRemote('rating'));
  expect(await screen.findByText('rating draws /rating')).toBeVisible();
});

test('failed remote · is named, and «Повторить» loads it without a reload', async () => {
  quiet();
  fakeApi();
  let isUp = false;
  const { user } = await openSite('/rating', {
    rating: async () => {
      if (!isUp) throw new Error('404');
      return plainRemote('rating');
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Раздел «Рейтинг» временно недоступен');
  expect(screen.getByText('Код: REMOTE-004')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('rating draws /rating')).toBeVisible();
});

test('silent remote · has its requests ended before the network is asked · nothing is being sent', async () => {
  quiet();
  const order: string[] = [];
  const stop = jest.spyOn(window, 'stop').mockImplementation(() => void order.push('stop'));
  const api = fakeApi({
    'HEAD /healthz': () => {
      order.push('healthz');
      return { status: 200 };
    },
    'PUT /probe': () => new Promise(() => undefined),
  });
  const probes = leagueApi.injectEndpoints({
    endpoints: (build) => ({
      silentProbe: build.mutation<unknown, void>({
        query: () => ({ url: '/probe', method: 'PUT', answer: 'any' }),
      }),
    }),
  });
  const silent = () => new Promise<Remote>(() => undefined);
  const { router, store } = await openSite('/', { rating: silent, events: silent });
  jest.useFakeTimers();
  try {
    await act(() => router.navigate('/rating'));
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(screen.getByRole('alert')).toHaveTextContent('Раздел «Рейтинг» временно недоступен');
    expect(order).toEqual(['stop', 'healthz']);
    await act(() => router.navigate('/camp'));
    await act(() => jest.advanceTimersByTimeAsync(19_000));
    act(() => void store.dispatch(probes.endpoints.silentProbe.initiate()));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole('alert')).toHaveTextContent('Раздел «События и сборы» временно недоступен');
    expect(stop).toHaveBeenCalledTimes(1);
    expect(api.callsTo('PUT /probe')).toHaveLength(1);
  } finally {
    jest.useRealTimers();
  }
});

test('page · says that there is no network, keeps what is on the screen, and opens by itself when it is back', async () => {
  quiet();
  fakeApi();
  const { router } = await openSite('/partners', {
    rating: async () => {
      if (!navigator.onLine) throw new Error('offline');
      return plainRemote('rating');
    },
  });
  const partners = await screen.findByRole('heading', { name: 'Партнёры' });
  await act(() => setNetwork(false));
  expect(partners).toBeVisible();
  expect(screen.getByText('Нет сети. Страница продолжит сама, как только связь вернётся.')).toBeVisible();
  await act(() => router.navigate('/rating'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Нет сети' })).toBeVisible();
  expect(screen.getByText('Страница откроется сама, как только связь вернётся.')).toBeVisible();
  expect(screen.queryByText(/временно недоступен/)).toBeNull();
  await act(() => setNetwork(true));
  expect(await screen.findByText('rating draws /rating')).toBeVisible();
  expect(screen.getByText('Связь вернулась.')).toBeVisible();
});

test('page that throws · affects nothing else; the next page of the same remote opens', async () => {
  quiet();
  fakeApi();
  const loads = jest.fn();
  const { user, router } = await openSite('/rating', {
    rating: async () => {
      loads();
      return {
        name: 'rating',
        routes: [{ path: '/rating', element: <Broken /> }, ...plainRemote('rating').routes],
      };
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Код: REMOTE-000');
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Код: REMOTE-000');
  await act(() => router.navigate('/information'));
  expect(await screen.findByText('rating draws /information')).toBeVisible();
  expect(loads).toHaveBeenCalledTimes(1);
});

describe('live release that has loaded', () => {
  const lostChunk = () =>
    Object.assign(new Error('Loading chunk 7 failed'), {
      name: 'ChunkLoadError',
      request: '/remotes/rating/7.js',
    });
  const NoChunk = () => {
    throw lostChunk();
  };
  const Typing = () => {
    const [isOver, setOver] = useState(false);
    useUnsaved(true);
    if (isOver) throw new Error('after typing');
    return (
      <button type="button" onClick={() => setOver(true)}>
        Отправить
      </button>
    );
  };
  const drawing = (Page: ComponentType) => async (): Promise<Remote> => ({
    name: 'rating',
    routes: [{ path: '/rating', element: <Page /> }, ...plainRemote('rating').routes],
  });
  const old = () => Promise.resolve(plainRemote('rating'));

  test.each([
    ['throws in its first render', Broken],
    ['loses a further file', NoChunk],
  ])('is replaced by its fallback on that page, and stays on its other pages · it %s', async (_how, Page) => {
    quiet();
    const warn = jest.spyOn(console, 'warn');
    fakeApi();
    const before = jest.fn(old);
    const { router } = await openSite('/rating', { rating: drawing(Page) }, { rating: before });
    expect(await screen.findByText('rating draws /rating')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(before).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('прежний выпуск'));
    await act(() => router.navigate('/information'));
    expect(await screen.findByText('rating draws /information')).toBeVisible();
    expect(before).toHaveBeenCalledTimes(1);
  });

  test('is replaced in the slot alone · it lacks a slot that the fallback has', async () => {
    quiet();
    fakeApi();
    await openSite(
      '/rating',
      {
        rating: async () => ({
          name: 'rating',
          routes: [{ path: '*', element: <Slot name="brackets/final" /> }],
        }),
        brackets: async () => plainRemote('brackets'),
      },
      { brackets: async () => ({ ...plainRemote('brackets'), slots: { final: () => <p>прежний слот</p> } }) },
    );
    expect(await screen.findByText('прежний слот')).toBeVisible();
  });

  test('is reported with its own code, and «Повторить» begins with it · its fallback fails too', async () => {
    quiet();
    fakeApi();
    let isUp = false;
    const Lost = () => {
      if (!isUp) throw lostChunk();
      return <p>живой выпуск</p>;
    };
    const { user } = await openSite('/rating', { rating: drawing(Lost) }, { rating: drawing(Broken) });
    expect(await screen.findByText('Код: REMOTE-007')).toBeVisible();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('живой выпуск')).toBeVisible();
  });

  test('is reported, since the person must know that the input is lost · it fails while something is typed', async () => {
    quiet();
    fakeApi();
    const { user } = await openSite('/rating', { rating: drawing(Typing) }, { rating: old });
    await user.click(await screen.findByRole('button', { name: 'Отправить' }));
    expect(await screen.findByText('Код: REMOTE-000')).toBeVisible();
  });

  test('waits for the network instead of its fallback · it fails without network', async () => {
    quiet();
    fakeApi();
    const before = jest.fn(old);
    const { router } = await openSite('/partners', { rating: drawing(NoChunk) }, { rating: before });
    await screen.findByRole('heading', { name: 'Партнёры' });
    await act(() => setNetwork(false));
    await act(() => router.navigate('/rating'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Нет сети' })).toBeVisible();
    expect(before).not.toHaveBeenCalled();
    await act(() => setNetwork(true));
    expect(await screen.findByText('rating draws /rating')).toBeVisible();
  });
});

test('remote of a newer set · offers to reload the page', async () => {
  quiet();
  fakeApi();
  await openSite('/rating', {
    rating: async () => {
      throw new RemoteError('REMOTE-009', 'rating');
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Вышла новая версия сайта');
  expect(screen.getByRole('button', { name: 'Обновить' })).toBeVisible();
  expect(screen.getByText('Код: REMOTE-009')).toBeVisible();
});

test('path that its remote does not know · leads to /404', async () => {
  fakeApi();
  await openSite('/tournament/nowhere', {
    tournaments: async () => ({ name: 'tournaments', routes: [{ path: '/tournament', element: null }] }),
  });
  expect(await screen.findByRole('heading', { name: /^Страница не.найдена\.$/ })).toBeVisible();
  expect(location.pathname).toBe('/404');
});
