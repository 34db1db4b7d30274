import type { Remote } from '@league/shared';
import { discoveryKey } from '@league/shared/release';
import { type FakeHandlers, fakeApi } from '@league/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { discoveryDocument, discoveryEntry, openSite } from '../testing/open-site.tsx';

const SITE = {
  title: 'Лавка',
  routes: [
    { path: '/shop', title: 'Форма и значки' },
    { path: '/shop/orders', title: 'Мои покупки', guard: 'login' as const },
  ],
};
const SHOP = { [discoveryKey('shop')]: [discoveryEntry('shop', { site: SITE })] };
const releases = { 'GET /releases.json': () => discoveryDocument(SHOP) } satisfies FakeHandlers;

const shop: Remote = {
  name: 'shop',
  routes: ['/shop', '/shop/belts/:id', '/shop/orders'].map((path) => ({
    path,
    element: <h1>лавка {path}</h1>,
  })),
};
const remotes = { shop: async () => shop };

test('page of a remote unknown to the build · opens inside the site after one look at the releases', async () => {
  const api = fakeApi(releases);
  const { router } = await openSite('/partners', remotes);
  expect(api.callsTo('GET /releases.json')).toHaveLength(0);
  await act(() => router.navigate('/shop'));
  expect(await screen.findByText('лавка /shop')).toBeVisible();
  await act(() => router.navigate('/shop/belts/7'));
  expect(await screen.findByText('лавка /shop/belts/:id')).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
});

test('page of a remote unknown to the build · opens without a look at the releases · its HTML names the remote', async () => {
  const api = fakeApi(releases);
  await openSite('/shop/belts/7', remotes, {}, SHOP);
  expect(await screen.findByText('лавка /shop/belts/:id')).toBeVisible();
  expect(api.callsTo('GET /releases.json')).toHaveLength(0);
});

test('route table · decides about its own paths · another remote claims one', async () => {
  const routes = [{ path: '/rating', title: 'Чужой рейтинг' }];
  const thief = { [discoveryKey('shop')]: [discoveryEntry('shop', { site: { title: 'Лавка', routes } })] };
  fakeApi({ 'GET /releases.json': () => discoveryDocument(thief) });
  await openSite('/rating', remotes, {}, thief);
  expect(await screen.findByText('rating draws /rating')).toBeVisible();
});

describe('guarded page of a remote unknown to the build', () => {
  test.each([
    ['opened directly', SHOP],
    ['opened by a link', {}],
  ])('leads a guest home with the dialog · %s', async (_how, inlined) => {
    fakeApi(releases);
    await openSite('/shop/orders', remotes, {}, inlined);
    expect(await screen.findByRole('dialog', { name: 'Вход' })).toBeVisible();
    expect(location.pathname).toBe('/');
    expect(screen.queryByText(/лавка/)).toBeNull();
  });
});

test('unknown path · offers «Повторить» · the releases cannot be read', async () => {
  const api = fakeApi({ 'GET /releases.json': () => ({ status: 503 }) });
  const { user } = await openSite('/shop', remotes);
  expect(await screen.findByText('Код: REMOTE-001')).toBeVisible();
  api.use(releases);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('лавка /shop')).toBeVisible();
});

test('link to a remote of a newer set · reloads the page there', async () => {
  fakeApi({ 'GET /releases.json': () => discoveryDocument(SHOP, 4) });
  const { loader, router } = await openSite('/partners', remotes);
  const reload = jest.spyOn(loader.discovery, 'reload').mockReturnValue();
  await act(() => router.navigate('/shop'));
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(location.pathname).toBe('/shop');
});
