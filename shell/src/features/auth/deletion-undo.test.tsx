import { endSession, selectVerifiedUser } from '@league/shared';
import { fakeApi, writeToken } from '@league/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openSite } from '../../testing/open-site.tsx';

test('deletion · is undone by a button, which leads to the login', async () => {
  const api = fakeApi({ undoDeletion: () => ({}) });
  const { user } = await openSite('/deletion-undo?token=0123456789abcdef');
  expect(location.pathname + location.search).toBe('/deletion-undo');
  await user.click(await screen.findByRole('button', { name: 'Восстановить профиль' }));
  expect(await screen.findByText('Профиль восстановлен.')).toBeVisible();
  expect(api.callsTo('undoDeletion')[0]?.body).toEqual({ token: '0123456789abcdef' });
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Войти' }));
  expect(await screen.findByRole('dialog', { name: 'Вход' })).toBeVisible();
});

test('deletion · says until when it can be undone, right after it, although the session ends', async () => {
  fakeApi({
    validate: () => ({ user: { id: 7, user_type: 'coach' } }),
    countNotifications: () => ({ count: 0 }),
  });
  writeToken('t');
  const { router, store } = await openSite('/partners');
  await waitFor(() => expect(selectVerifiedUser(store.getState())).not.toBeNull());
  await act(() => router.navigate('/deletion-undo', { state: { erased: '2026-12-22' } }));
  await act(async () => endSession(store.dispatch));
  expect(location.pathname).toBe('/deletion-undo');
  expect(await screen.findByText(/^22 декабря 2026 года данные будут стёрты/)).toBeVisible();
});

test('deletion · says that the data are erased, after an erasure at once', async () => {
  fakeApi({});
  const { router } = await openSite('/partners');
  await act(() => router.navigate('/deletion-undo', { state: { isErased: true } }));
  expect(await screen.findByText('Данные стёрты.')).toBeVisible();
  expect(screen.queryByText(/ссылку из письма/)).toBeNull();
});
