import type { Remote } from '@league/shared';
import { fakeApi } from '@league/shared/testing';
import { act, screen } from '@testing-library/react';
import type { LoaderFunction, LoaderFunctionArgs } from 'react-router-dom';
import { discoveryDocument, openSite } from '../testing/open-site.tsx';
import { appRoutes } from './router.tsx';

const SITE = {
  title: 'Лавка',
  routes: [
    { path: '/shop', title: 'Форма и значки' },
    { path: '/shop/orders', title: 'Мои покупки', guard: 'login' as const },
  ],
};
const SITES = { shop: SITE };

const shop: Remote = {
  name: 'shop',
  routes: ['/shop', '/shop/belts/:id', '/shop/orders'].map((path) => ({
    path,
    element: <h1>лавка {path}</h1>,
  })),
};
const remotes = { shop: async () => shop };

const openWithShop = (path: string) => openSite(path, remotes, {}, {}, undefined, SITES);

test('page of a remote unknown to the build · opens inside the site, with everything below it', async () => {
  fakeApi({});
  const { router } = await openWithShop('/partners');
  await act(() => router.navigate('/shop'));
  expect(await screen.findByText('лавка /shop')).toBeVisible();
  await act(() => router.navigate('/shop/belts/7'));
  expect(await screen.findByText('лавка /shop/belts/:id')).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
});

test('guarded page of a remote unknown to the build · leads a guest home with the dialog, which names it', async () => {
  fakeApi({});
  await openWithShop('/shop/orders');
  expect(await screen.findByRole('dialog', { name: 'Вход' })).toHaveTextContent('Мои покупки');
  expect(location.pathname).toBe('/');
  expect(screen.queryByText(/лавка/)).toBeNull();
});

test('unknown path · is asked of the edge once more · a newer set is live', async () => {
  fakeApi({ 'GET /releases.json': () => discoveryDocument({}, 4) });
  const { loader } = await openSite('/partners');
  const unknown = appRoutes(async () => null, loader.discovery)[0]?.children?.at(-1)
    ?.loader as LoaderFunction;
  const answer = await unknown({
    request: new Request(`${location.origin}/shop?size=s`),
  } as LoaderFunctionArgs);
  const { headers } = answer as Response;
  expect([headers.get('Location'), headers.get('X-Remix-Reload-Document')]).toEqual([
    `${location.origin}/shop?size=s`,
    'true',
  ]);
});
