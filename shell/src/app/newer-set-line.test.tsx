import { leagueApi } from '@league/shared';
import { discoveryKey } from '@league/shared/release';
import { act, screen } from '@testing-library/react';
import { discoveryEntry, inlineDiscovery, openSite } from '../testing/open-site.tsx';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const probes = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    hearRevision: build.query<unknown, number>({
      query: (count) => ({ url: `/probe/${count}`, answer: 'any' }),
    }),
  }),
});

test('newer set · is offered once an answer names it, taken by «Обновить», and not offered again when declined', async () => {
  inlineDiscovery({ [discoveryKey('rating')]: [discoveryEntry('rating')] }, 3);
  const { loader, store } = await openSite('/partners');
  const reload = jest.spyOn(loader.discovery, 'reload').mockImplementation(() => undefined);
  let calls = 0;
  const hear = (revision: number) =>
    act(async () => {
      globalThis.fetch = async () => Response.json({}, { headers: { 'x-set-revision': String(revision) } });
      calls += 1;
      await store.dispatch(probes.endpoints.hearRevision.initiate(calls, { subscribe: false }));
    });
  await hear(3);
  expect(screen.queryByText('Доступна новая версия')).toBeNull();
  await hear(4);
  expect(screen.getByText('Доступна новая версия').closest('[aria-live=polite]')).not.toBeNull();
  act(() => screen.getByRole('button', { name: 'Обновить' }).click());
  expect(reload).toHaveBeenCalledTimes(1);
  act(() => screen.getByRole('button', { name: 'Позже' }).click());
  await hear(4);
  expect(screen.queryByText('Доступна новая версия')).toBeNull();
  await hear(5);
  expect(screen.getByText('Доступна новая версия')).toBeVisible();
});
