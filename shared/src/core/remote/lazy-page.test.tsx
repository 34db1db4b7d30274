import { act, render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode, Suspense } from 'react';
import { AttemptContext } from './attempt.ts';
import { lazyPage } from './lazy-page.tsx';
import { preloadOf } from './remote.ts';

class Catch extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? 'не загрузилась' : this.props.children;
  }
}

const ui = (Page: ComponentType, attempt: number, mount = attempt) => (
  <Catch key={mount}>
    <AttemptContext value={attempt}>
      <Suspense fallback="загрузка">
        <Page />
      </Suspense>
    </AttemptContext>
  </Catch>
);

test('lazyPage · fetches a failed page again only after a retry', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest
    .fn<Promise<{ default: () => ReactNode }>, []>()
    .mockRejectedValueOnce(new Error('chunk'))
    .mockResolvedValue({ default: () => 'страница' });
  const Page = lazyPage(load);
  const { rerender } = await act(async () => render(ui(Page, 0)));
  expect(await screen.findByText('не загрузилась')).toBeVisible();
  await act(async () => rerender(ui(Page, 0, 1)));
  expect(await screen.findByText('не загрузилась')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => rerender(ui(Page, 1, 2)));
  expect(await screen.findByText('страница')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('lazyPage · does not fetch a loaded page again', async () => {
  const load = jest.fn(async () => ({ default: () => 'страница' }));
  const Page = lazyPage(load);
  const { rerender } = await act(async () => render(ui(Page, 0)));
  expect(await screen.findByText('страница')).toBeVisible();
  await act(async () => rerender(ui(Page, 1)));
  expect(await screen.findByText('страница')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('preload · keeps no failure: drawing the page loads it again, without a retry', async () => {
  const load = jest
    .fn<Promise<{ default: () => ReactNode }>, []>()
    .mockRejectedValueOnce(new Error('chunk'))
    .mockResolvedValue({ default: () => 'страница' });
  const Page = lazyPage(load);
  await expect(preloadOf(Page)?.({})).rejects.toThrow('chunk');
  await act(async () => render(ui(Page, 0)));
  expect(await screen.findByText('страница')).toBeVisible();
});

test('preload · preloads what the page in the chunk preloads, with the parameters of the route', async () => {
  const preload = jest.fn(async () => undefined);
  const Page = lazyPage(async () => ({ default: Object.assign(() => 'страница', { preload }) }));
  const Nested = lazyPage(async () => ({ default: Page }));
  await preloadOf(Nested)?.({ id: '7' });
  expect(preload).toHaveBeenCalledWith({ id: '7' });
});
