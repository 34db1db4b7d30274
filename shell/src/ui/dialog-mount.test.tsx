import { lazyPage } from '@league/shared';
import { fakeApi, setNetwork } from '@league/shared/testing';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act, type ReactNode } from 'react';
import { DialogMount } from './dialog-mount.tsx';

async function renderMount(load: () => Promise<{ default: () => ReactNode }>) {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  fakeApi();
  const handleClose = jest.fn();
  const Dialog = lazyPage(load);
  await act(async () =>
    render(
      <DialogMount name="probe" failed="Окно не открылось." onClose={handleClose}>
        <Dialog />
      </DialogMount>,
    ),
  );
  return { handleClose, user: userEvent.setup() };
}

test('DialogMount · reports a dialog that did not load, and «Повторить» loads it', async () => {
  const load = jest
    .fn<Promise<{ default: () => ReactNode }>, []>()
    .mockRejectedValueOnce(new Error('chunk'))
    .mockResolvedValue({ default: () => 'окно' });
  const { user } = await renderMount(load);
  expect(await screen.findByRole('alert')).toHaveTextContent('Окно не открылось.');
  // React loses a component that suspends inside an act without await.
  await act(async () => user.click(screen.getByRole('button', { name: 'Повторить' })));
  expect(await screen.findByText('окно')).toBeVisible();
});

test('DialogMount · loads by itself when the network is back · the dialog failed without network', async () => {
  fakeApi();
  await setNetwork(false);
  await renderMount(async () => {
    if (!navigator.onLine) throw new Error('chunk');
    return { default: () => 'окно' };
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Нет сети. Окно не открылось.');
  await act(() => setNetwork(true));
  expect(await screen.findByText('окно')).toBeVisible();
});

test('DialogMount · can be closed · the dialog did not load', async () => {
  const { user, handleClose } = await renderMount(() => Promise.reject(new Error('chunk')));
  await user.click(await screen.findByRole('button', { name: 'Закрыть' }));
  expect(handleClose).toHaveBeenCalledTimes(1);
});
