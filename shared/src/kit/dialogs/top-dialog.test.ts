import { renderHook, waitFor } from '@testing-library/react';
import { useTopDialog } from './top-dialog.ts';

test('useTopDialog · does not close the lower dialog by the event that closed the upper one', () => {
  const lower = renderHook(() => useTopDialog(true, () => undefined));
  const upper = renderHook(() => useTopDialog(true, () => undefined));
  const keydown = new Event('keydown');
  expect(lower.result.current(keydown)).toBe(false);
  expect(upper.result.current(keydown)).toBe(true);
  upper.unmount();
  expect(lower.result.current(keydown)).toBe(false);
  expect(lower.result.current(new Event('keydown'))).toBe(true);
});

/** A page at an address of its own, and what a router hears of Back there. */
function openPage() {
  history.pushState({ key: 'before' }, '', '/before');
  history.pushState({ key: 'page' }, '', '/page');
  const heard: unknown[] = [];
  const hear = ({ state }: PopStateEvent) => heard.push(state);
  window.addEventListener('popstate', hear);
  return { heard, [Symbol.dispose]: () => window.removeEventListener('popstate', hear) };
}

test('Back · closes the topmost dialog only, and the page stays', async () => {
  using page = openPage();
  const closed: string[] = [];
  const lower = renderHook(({ isOpen }) => useTopDialog(isOpen, () => closed.push('lower')), {
    initialProps: { isOpen: true },
  });
  const upper = renderHook(() => useTopDialog(true, () => closed.push('upper')));
  history.back();
  await waitFor(() => expect(closed).toEqual(['upper']));
  upper.unmount();
  history.back();
  await waitFor(() => expect(closed).toEqual(['upper', 'lower']));
  lower.rerender({ isOpen: false });
  expect([location.pathname, page.heard]).toEqual(['/page', []]);
  history.back();
  await waitFor(() => expect(page.heard).toEqual([{ key: 'before' }]));
});

test('Back · goes to the page before at once · the dialog was closed by its button', async () => {
  using page = openPage();
  for (const _ of ['first', 'second']) renderHook(() => useTopDialog(true, () => undefined)).unmount();
  history.back();
  await waitFor(() => expect(page.heard).toEqual([{ key: 'before' }]));
  expect(location.pathname).toBe('/before');
});

test('Back · can be pressed again · a dialog stays open because a call runs', async () => {
  using page = openPage();
  const onClose = jest.fn();
  const dialog = renderHook(() => useTopDialog(true, onClose));
  for (const times of [1, 2]) {
    await waitFor(() => expect(history.state).toEqual({ key: 'page', dialogs: 1 }));
    history.back();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(times));
  }
  expect(page.heard).toEqual([]);
  dialog.unmount();
});

test('Back · is the router’s · it leads from another page to one with a left over entry', async () => {
  using page = openPage();
  renderHook(() => useTopDialog(true, () => undefined)).unmount();
  history.pushState({ key: 'next' }, '', '/next');
  history.back();
  await waitFor(() => expect(page.heard).toEqual([{ key: 'page', dialogs: 1 }]));
});
