import { screen, within } from '@testing-library/react';
import { openProfile } from '../../testing/open-profile.tsx';
import { athlete, coach } from '../../testing/samples.ts';

test('own profile · has the name as tab title and links to the papers', async () => {
  openProfile(athlete(), { getUser: () => athlete() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Марк Сергеевич Орлов' })).toBeVisible();
  expect(document.title).toBe('Марк Сергеевич Орлов — Юношеская лига тхэквондо');
  expect(screen.getByRole('link', { name: 'Документы' })).toHaveAttribute('href', '/documents');
});

test("coach · sees an athlete's profile with a link back, and only the buttons of detaching and consent", async () => {
  openProfile(coach(), { getUser: () => athlete() }, { id: 41 });
  expect(await screen.findByText('athlete@league.test')).toBeVisible();
  expect(screen.getByRole('link', { name: /Мой профиль/ })).toHaveAttribute('href', '/profile/1');
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Открепить спортсмена',
    'Обработка данных и показ имени',
  ]);
  expect(screen.queryByRole('heading', { name: 'Безопасность и данные' })).not.toBeInTheDocument();
});

test.each([
  [0, 'Уведомления'],
  [21, 'Уведомления, 21 непрочитанное'],
])('button of notifications · with %i unread is named «%s»', async (notifications, name) => {
  const handlers = { getUser: () => athlete(), listNotifications: () => [] };
  const { user } = openProfile(athlete(), handlers, { notifications });
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Уведомления' }));
  await user.click(dialog.getByRole('button', { name: 'Закрыть' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('absent profile · is reported and logged, with a link to the own one', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const absent = () => ({ status: 404, body: { error: 'not_found', message: '' } });
  openProfile(athlete(), { getUser: absent }, { id: 999 });
  expect(await screen.findByText('Профиль не найден')).toBeVisible();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('profile not found'), 999);
  expect(screen.getByRole('link', { name: 'Мой профиль' })).toHaveAttribute('href', '/profile/41');
});

test('logout · takes one click', async () => {
  const { api, user, store } = openProfile(athlete(), {
    getUser: () => athlete(),
    logout: () => ({}),
  });
  await user.click(await screen.findByRole('button', { name: 'Выйти' }));
  expect(api.callsTo('logout')).toHaveLength(1);
  await screen.findByText('athlete@league.test');
  expect(store.getState().session.verified).toBeNull();
});
