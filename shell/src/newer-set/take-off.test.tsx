import { type Remote, Slot } from '@league/shared';
import { Page } from '@league/shared/kit';
import { type Discovery, discoveryKey, LEAVE_EVENT } from '@league/shared/release';
import { fakeApi } from '@league/shared/testing';
import { act, screen } from '@testing-library/react';
import { discoveryDocument, discoveryEntry, openSite, plainRemote } from '../testing/open-site.tsx';

const realFetch = globalThis.fetch;
let live: object;
let asked = 0;
let isHidden = false;

/** The live document: these parts are off the site. */
function goLive(revision: number, { retired }: Pick<Discovery, 'retired'> = {}): void {
  const entries = ['brackets', 'day', 'rating', 'tournaments'].map((name) => [
    discoveryKey(name),
    [discoveryEntry(name)],
  ]);
  live = discoveryDocument(Object.fromEntries(entries), revision, retired);
}

const RATING = { rating: { title: 'Рейтинг', notice: 'Рейтинг пересчитывают.', routes: [] } };
const DAY = { day: { title: 'День', notice: 'День исправляют.', routes: [] } };

function turn(hidden: boolean): void {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
/** What the site promises for every tab that somebody looks at. */
const passMinute = () => pass(60_000);

/** A page with a field of its own, and slots of two other parts. */
const host: Remote = {
  name: 'tournaments',
  routes: [
    {
      path: '*',
      element: (
        <>
          <input aria-label="Имя" />
          <section aria-label="Сетки">
            <Slot name="brackets/final" />
          </section>
          <section aria-label="День">
            <Slot name="day/mine" isOptional />
          </section>
        </>
      ),
    },
  ],
};
const filled = (name: string, slot: string) => async () => ({
  ...plainRemote(name),
  slots: { [slot]: () => <p>{name} там</p> },
});

async function openHost() {
  const remotes = {
    tournaments: async () => host,
    brackets: filled('brackets', 'final'),
    day: filled('day', 'mine'),
  };
  const { loader } = await openSite('/tournament', remotes);
  await act(() => jest.advanceTimersByTimeAsync(0));
  return jest.spyOn(loader.discovery, 'reload').mockImplementation(() => undefined);
}

async function openRating() {
  const { loader } = await openSite('/rating');
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('rating draws /rating')).toBeVisible();
  return jest.spyOn(loader.discovery, 'reload').mockImplementation(() => undefined);
}

beforeEach(() => {
  goLive(3);
  asked = 0;
  isHidden = false;
  jest.useFakeTimers();
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  fakeApi();
  const api = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (String(input) !== '/releases.json') return api(input, init);
    asked += 1;
    return Response.json(live);
  };
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  globalThis.fetch = realFetch;
});

test.each([
  ['soonest', 0],
  ['latest', 0.999],
])(
  'open tab · shows the sentence in place of a part within a minute · it looks at its %s',
  async (_, chance) => {
    jest.spyOn(Math, 'random').mockReturnValue(chance);
    const reload = await openRating();
    goLive(4, { retired: RATING });
    await passMinute();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Раздела «Рейтинг» сейчас нет на сайте',
    );
    expect(screen.getByText('Рейтинг пересчитывают.')).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  },
);

test('open tab · loses the slot of a part and leaves nothing in its place, keeps the others and what is typed · the part is taken off', async () => {
  await openHost();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Имя' });
  field.value = 'Орлов';
  expect(screen.getByText('day там')).toBeVisible();
  goLive(4, { retired: DAY });
  await passMinute();
  expect(screen.getByRole('region', { name: 'День' })).toBeEmptyDOMElement();
  expect(screen.queryByText('День исправляют.')).toBeNull();
  expect(screen.getByText('brackets там')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Имя' })).toBe(field);
  expect(field.value).toBe('Орлов');
});

test('open tab · asks nothing while it is hidden, and shows the sentence as soon as it is seen again', async () => {
  await openRating();
  await passMinute();
  turn(true);
  const before = asked;
  await pass(59_000);
  goLive(4, { retired: RATING });
  expect(asked).toBe(before);
  turn(false);
  await pass(0);
  expect(screen.getByText('Рейтинг пересчитывают.')).toBeVisible();
});

test('open tab · shows the part again · it is back with the release that the tab has', async () => {
  await openRating();
  goLive(4, { retired: RATING });
  await passMinute();
  goLive(5);
  await passMinute();
  expect(screen.getByText('rating draws /rating')).toBeVisible();
});

test.each([
  ['a slot', 'page', { retired: DAY }, () => screen.getByRole('main')],
  ['its page', 'heading', { retired: RATING }, () => screen.getByRole('heading', { level: 1 })],
])('open tab · moves the focus from %s that leaves to the %s', async (_, __, off, findFocus) => {
  const Search = () => <input aria-label="Поиск" />;
  const Rating = () => (
    <Page title="Рейтинг">
      <Search />
    </Page>
  );
  const { loader } = await openSite('rating' in off.retired ? '/rating' : '/tournament', {
    rating: async () => ({ name: 'rating', routes: [{ path: '*', element: <Rating /> }] }),
    tournaments: async () => host,
    day: async () => ({ ...plainRemote('day'), slots: { mine: Search } }),
    brackets: filled('brackets', 'final'),
  });
  jest.spyOn(loader.discovery, 'reload').mockImplementation(() => undefined);
  await pass(0);
  screen.getByRole('textbox', { name: 'Поиск' }).focus();
  goLive(4, off);
  await passMinute();
  expect(findFocus()).toHaveFocus();
});

test('open tab · leaves a part that holds itself until its work is sent, and does not reload meanwhile', async () => {
  const reload = await openRating();
  const hold = (event: Event) => {
    expect((event as CustomEvent).detail).toBe('rating');
    event.preventDefault();
  };
  addEventListener(LEAVE_EVENT, hold);
  goLive(4, { retired: RATING });
  await passMinute();
  expect(screen.getByText('rating draws /rating')).toBeVisible();
  turn(true);
  await passMinute();
  expect(reload).not.toHaveBeenCalled();
  turn(false);
  removeEventListener(LEAVE_EVENT, hold);
  await passMinute();
  expect(screen.getByText('Рейтинг пересчитывают.')).toBeVisible();
});
