import { setValue } from '@league/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { edit } from '../../../testing/edit-profile.ts';
import { openProfile } from '../../../testing/open-profile.tsx';
import { athlete } from '../../../testing/samples.ts';

const own = { getUser: () => athlete(), logout: () => ({}) };

async function openWithChanges() {
  const app = openProfile(athlete(), own);
  await edit();
  setValue(screen.getByLabelText(/^Имя/), 'Марка');
  return app;
}

const question = () => screen.findByRole('dialog', { name: 'Уйти без сохранения?' });

test('leaving · asks: staying keeps the input, leaving opens the page · changes are unsaved', async () => {
  const { router, user } = await openWithChanges();
  await act(() => router.navigate('/camp'));
  await user.click(within(await question()).getByRole('button', { name: 'Остаться' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText(/^Имя/)).toHaveValue('Марка');
  await act(() => router.navigate('/camp'));
  await user.click(within(await question()).getByRole('button', { name: 'Уйти' }));
  expect(await screen.findByRole('heading', { name: 'Сборы' })).toBeVisible();
});

test('logout · asks first · changes are unsaved', async () => {
  const { api, store, user } = await openWithChanges();
  await user.click(screen.getByRole('button', { name: 'Выйти' }));
  const dialog = within(await question());
  expect(api.callsTo('logout')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Выйти' }));
  await waitFor(() => expect(store.getState().session.verified).toBeNull());
});
