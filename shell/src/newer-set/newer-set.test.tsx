import { useLoginMutation, useUnsaved } from '@league/shared';
import { Dialog } from '@league/shared/kit';
import { discoveryKey } from '@league/shared/release';
import { fakeApi, hang } from '@league/shared/testing';
import { act, render, renderHook, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { discoveryDocument, discoveryEntry, openSite } from '../testing/open-site.tsx';

const MINUTE = 60_000;

const realFetch = globalThis.fetch;
let revision = 3;
let asked = 0;
let isHidden = false;

/** A tab whose visibility the test changes. */
function turn(hidden: boolean): void {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

async function openTab() {
  const { loader, store } = await openSite('/partners');
  const reload = jest.spyOn(loader.discovery, 'reload').mockImplementation(() => undefined);
  await pass(MINUTE);
  return { store, reload };
}

beforeEach(() => {
  revision = 3;
  asked = 0;
  isHidden = false;
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  fakeApi({ login: hang });
  const api = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (String(input) !== '/releases.json') return api(input, init);
    asked += 1;
    return Response.json(
      discoveryDocument({ [discoveryKey('rating')]: [discoveryEntry('rating')] }, revision),
    );
  };
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  globalThis.fetch = realFetch;
});

test('tab · asks for the live set more than once a minute, in the background every thirty · it never navigates', async () => {
  await openTab();
  expect(asked).toBe(1);
  await pass(15 * MINUTE);
  expect(asked).toBe(21);
  turn(true);
  await pass(61 * MINUTE);
  expect(asked).toBe(24);
});

test('newer set · is offered to a person who looks, and taken by «Обновить»', async () => {
  const { reload } = await openTab();
  revision = 4;
  await pass(5 * MINUTE);
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByText('Доступна новая версия')).toBeVisible();
  expect(screen.getByText('Доступна новая версия').closest('[role=status]')).not.toBeNull();
  act(() => screen.getByRole('button', { name: 'Обновить' }).click());
  expect(reload).toHaveBeenCalledTimes(1);
});

test('newer set · is not offered again, and is taken when the tab was left for a minute · it is declined', async () => {
  const { reload } = await openTab();
  revision = 4;
  await pass(5 * MINUTE);
  act(() => screen.getByRole('button', { name: 'Позже' }).click());
  await pass(5 * MINUTE);
  expect(screen.queryByText('Доступна новая версия')).toBeNull();
  turn(true);
  await pass(MINUTE - 1);
  expect(reload).not.toHaveBeenCalled();
  await pass(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('hidden tab · keeps unsaved input, and offers the newer set to the person who returns', async () => {
  const { reload } = await openTab();
  renderHook(() => useUnsaved(true));
  revision = 4;
  turn(true);
  await pass(2 * MINUTE);
  expect(reload).not.toHaveBeenCalled();
  turn(false);
  expect(screen.getByText('Доступна новая версия')).toBeVisible();
});

test.each([
  ['a dialog of the kit', () => <Dialog isOpen onClose={() => undefined} title="Окно" />],
  ['a field with a text that no form counts as unsaved', () => <input defaultValue="tkd@league.test" />],
  ['a video that plays', () => <video ref={play} muted />],
  ['an upload', Upload],
])('hidden tab · keeps %s', async (_, Content) => {
  const { reload, store } = await openTab();
  revision = 4;
  turn(true);
  await pass(MINUTE - 1_000);
  const { unmount } = render(<Content />, {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  await pass(2_000);
  expect(reload).not.toHaveBeenCalled();
  unmount();
  await pass(36 * MINUTE);
  expect(reload).toHaveBeenCalled();
});

function play(video: HTMLVideoElement | null): void {
  if (video) Object.defineProperty(video, 'paused', { value: false });
}

/** Sends what is never answered. */
function Upload() {
  const [send] = useLoginMutation();
  useEffect(() => void send({ email: 'tkd@league.test', password: 'пароль' }), [send]);
  return null;
}
