import { lazyPage, type Remote } from '@league/shared';
import { discoveryKey } from '@league/shared/release';
import { act, fireEvent } from '@testing-library/react';
import { createElement } from 'react';
import { RemoteLoader } from '../remotes/load/remote-loader.ts';
import { discoveryEntry, inlineDiscovery, plainRemote } from '../testing/open-site.tsx';
import { SITES } from '../testing/sites.ts';
import { watchIntent } from './watch-intent.ts';

const DWELL = 80;

let stop: () => void;
let prepare: jest.Mock;

/** Watches a page with these links. */
function open(links: string, remotes: Partial<Record<string, Remote>> = {}) {
  const names = ['rating', 'account', 'club'];
  const club = { title: 'Клубы', routes: [{ path: '/club', title: 'Клубы' }] };
  const entries = names.map((name) => [discoveryKey(name), [discoveryEntry(name)]]);
  inlineDiscovery(Object.fromEntries(entries), 3, undefined, { ...SITES, club });
  prepare = jest.fn(async ({ scope }) => () => ({ default: remotes[scope] ?? plainRemote(scope) }));
  document.body.innerHTML = links;
  const loader = new RemoteLoader({ shell: '1.0.0', shared: '1.0.0' }, prepare);
  stop = watchIntent(loader);
  return loader;
}
const link = () => document.querySelector('a') as HTMLAnchorElement;
const fetched = () => prepare.mock.calls.map(([{ scope }]) => scope);
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

const setNavigator = (member: 'connection' | 'onLine', value: unknown) =>
  Object.defineProperty(navigator, member, { value, configurable: true });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  setNavigator('connection', undefined);
  setNavigator('onLine', true);
});

const RATING = '<a href="/rating"><b>Рейтинг</b></a>';

test.each([
  ['the pointer rests on it', () => fireEvent.pointerOver(link().firstElementChild ?? link())],
  ['it has the focus', () => link().focus()],
])('link · fetches the remote of its page once · %s', async (_how, approach) => {
  open(RATING);
  approach();
  await pass(DWELL - 1);
  expect(fetched()).toEqual([]);
  await pass(1);
  expect(fetched()).toEqual(['rating']);
  fireEvent.pointerDown(link());
  await pass(DWELL);
  expect(fetched()).toEqual(['rating']);
});

test.each([
  ['the pointer crosses it', () => fireEvent.pointerOut(fireTo(fireEvent.pointerOver))],
  ['the focus passes it', () => fireEvent.focusOut(fireTo(fireEvent.focusIn))],
])('link · fetches nothing · %s', async (_how, cross) => {
  open(RATING);
  cross();
  await pass(DWELL * 2);
  expect(fetched()).toEqual([]);
});

/** Sends an event to the link and returns the link. */
function fireTo(fire: (element: Element) => void): Element {
  fire(link());
  return link();
}

test.each([
  ['data is saved', () => setNavigator('connection', { saveData: true })],
  ['the line is of the second generation', () => setNavigator('connection', { effectiveType: 'slow-2g' })],
  ['the network is away', () => setNavigator('onLine', false)],
])('link · fetches nothing, and later what it leads to · %s', async (_when, set) => {
  open(RATING);
  set();
  fireEvent.pointerDown(link());
  await pass(DWELL);
  expect(fetched()).toEqual([]);
  setNavigator('connection', { saveData: false, effectiveType: '4g' });
  setNavigator('onLine', true);
  fireEvent.pointerDown(link());
  await pass(0);
  expect(fetched()).toEqual(['rating']);
});

test.each([
  '<a href="https://other.test/rating">Рейтинг</a>',
  '<a href="/rating" target="_blank">Рейтинг</a>',
  '<a href="/rating" download>Рейтинг</a>',
  '<a href="#main">К содержанию</a>',
  '<a>Рейтинг</a>',
])('link · fetches nothing · %s', async (html) => {
  open(html);
  fireEvent.pointerDown(link());
  await pass(DWELL);
  expect(fetched()).toEqual([]);
});

test('link · fetches the lazy page inside the remote, with the parameters of its path', async () => {
  const preload = jest.fn(async () => undefined);
  const Page = Object.assign(() => null, { preload });
  const load = jest.fn(async () => ({ default: () => null }));
  const routes = [
    { path: '/rating', element: createElement(lazyPage(load)) },
    { path: '/rating/:season', element: createElement(Page) },
  ];
  open('<a href="/rating/2024">Сезон</a>', { rating: { name: 'rating', routes } });
  fireEvent.pointerDown(link());
  await pass(0);
  expect(preload).toHaveBeenCalledWith({ season: '2024' });
  expect(load).not.toHaveBeenCalled();
});
