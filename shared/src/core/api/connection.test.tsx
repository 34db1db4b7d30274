import { act, renderHook } from '@testing-library/react';
import { fakeApi, setNetwork } from '../../testing/index.ts';
import { createLeagueStore } from '../store.ts';
import { checkConnection, useOffline } from './connection.ts';
import { leagueApi } from './league-api.ts';

const probes = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    lostProbe: build.query<unknown, void>({ query: () => ({ url: '/probe', answer: 'any' }) }),
  }),
});
const ask = () =>
  act(async () => {
    await createLeagueStore().dispatch(probes.endpoints.lostProbe.initiate());
    await checkConnection();
  });

const down = () => Promise.reject(new TypeError('Failed to fetch'));
const watch = (goOn?: () => void) => renderHook(() => useOffline(goOn)).result;

afterEach(async () => {
  fakeApi();
  await act(() => setNetwork(true));
});

test('useOffline · reports an offline device, and continues once when the network is back', async () => {
  fakeApi();
  const goOn = jest.fn();
  const isOffline = watch(goOn);
  expect(isOffline.current).toBe(false);
  await act(() => setNetwork(false));
  expect(isOffline.current).toBe(true);
  expect(goOn).not.toHaveBeenCalled();
  await act(() => setNetwork(true));
  expect(isOffline.current).toBe(false);
  expect(goOn).toHaveBeenCalledTimes(1);
});

test('useOffline · reports Wi-Fi without internet, although the browser is online', async () => {
  jest.useFakeTimers();
  try {
    const api = fakeApi({ 'GET /probe': down, 'HEAD /healthz': down });
    const goOn = jest.fn();
    const isOffline = watch(goOn);
    await ask();
    expect(navigator.onLine).toBe(true);
    expect(isOffline.current).toBe(true);
    const looks = () => api.callsTo('HEAD /healthz').length;
    const before = looks();
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(looks()).toBe(before + 1);
    api.use({ 'HEAD /healthz': () => ({ status: 200 }) });
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(isOffline.current).toBe(false);
    expect(goOn).toHaveBeenCalledTimes(1);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(looks()).toBe(before + 2);
  } finally {
    jest.useRealTimers();
  }
});

test('useOffline · reports nothing · a call is lost while the site answers', async () => {
  fakeApi({ 'GET /probe': down });
  const isOffline = watch();
  await ask();
  expect(isOffline.current).toBe(false);
});
