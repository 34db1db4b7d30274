import { screen, within } from '@testing-library/react';
import { factOf, openProfile } from '../../testing/open-profile.tsx';
import { athlete, coach } from '../../testing/samples.ts';

const fact = (label: string) => factOf(screen.getByText(label));

test("an athlete's profile shows the facts of the specification, with the belt in words", async () => {
  openProfile(athlete(), { getUser: () => athlete() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Марк Сергеевич Орлов' })).toBeVisible();
  expect(document.title).toBe('Марк Сергеевич Орлов — Юношеская лига тхэквондо');
  for (const [label, value] of [
    ['Email', 'athlete@league.test'],
    ['Регион', 'Московская область'],
    ['Клуб', 'Олимп, Фрязино'],
    ['Тренер', 'Анна Орлова'],
    ['Пол', 'Муж.'],
    ['Дата рождения', '14.03.2012'],
    ['Весовая категория', 'до 41 кг'],
    ['Техническая квалификация', '3 гып (сине-красный пояс)'],
    ['Спортивный разряд', '1 юношеский'],
  ] as const) {
    expect(fact(label)).toBe(value);
  }
  expect(screen.getByText('Фото отсутствует')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Документы' })).toHaveAttribute('href', '/documents');
});

test('without a photo the initials of first and last name are shown', async () => {
  const own = { getUser: () => athlete() };
  const { api, unmount } = openProfile(athlete(), own);
  expect(await screen.findByRole('img', { name: 'Марк Орлов' })).toHaveTextContent('МО');
  unmount();
  api.use({ getUser: () => athlete() });
  openProfile(athlete(), { getUser: () => athlete({ image_url: '/photo.jpg' }) });
  const portrait = await screen.findByRole('img', { name: 'Марк Орлов' });
  expect(portrait.querySelector('img')).toHaveAttribute('src', '/photo.jpg');
  expect(screen.queryByText('Фото отсутствует')).not.toBeInTheDocument();
});

test('missing facts are named, with a button to add them', async () => {
  const bare = athlete({ club_id: null, club_name: null, coachName: null, weight: null });
  openProfile(athlete(), { getUser: () => bare });
  expect(await screen.findByText('Данные о клубе отсутствуют')).toBeVisible();
  expect(fact('Тренер')).toBe('Тренер не выбран');
  expect(fact('Весовая категория')).toBe('Не указано');
  expect(screen.getByRole('button', { name: 'Добавить информацию' })).toBeVisible();
});

test("a coach sees an athlete's profile with a link back and only the release button", async () => {
  openProfile(coach(), { getUser: () => athlete() }, { id: 41 });
  expect(await screen.findByText('athlete@league.test')).toBeVisible();
  expect(screen.getByRole('link', { name: /Мой профиль/ })).toHaveAttribute('href', '/profile/1');
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Открепить спортсмена']);
  expect(screen.queryByRole('heading', { name: 'Безопасность и данные' })).not.toBeInTheDocument();
});

test.each([
  [0, 'Уведомления'],
  [1, 'Уведомления, 1 непрочитанное'],
  [3, 'Уведомления, 3 непрочитанных'],
  [21, 'Уведомления, 21 непрочитанное'],
])('with %i unread notifications the button is named «%s»', async (notifications, name) => {
  const handlers = { getUser: () => athlete(), listNotifications: () => [] };
  const { user } = openProfile(athlete(), handlers, { notifications });
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Уведомления' }));
  await user.click(dialog.getByRole('button', { name: 'Закрыть' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an absent profile is reported and logged, with a link to the own one', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const absent = () => ({ status: 404, body: { error: 'not_found', message: '' } });
  openProfile(athlete(), { getUser: absent }, { id: 999 });
  expect(await screen.findByText('Профиль не найден')).toBeVisible();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('profile not found'), 999);
  expect(screen.getByRole('link', { name: 'Мой профиль' })).toHaveAttribute('href', '/profile/41');
});

test('a profile that fails to load offers «Повторить»', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const { api, user } = openProfile(athlete(), { getUser: () => ({ status: 503 }) });
  expect(await screen.findByText('Не удалось загрузить профиль.')).toBeVisible();
  expect(warn).toHaveBeenCalledWith('[лига] Не удалось загрузить профиль', expect.anything());
  api.use({ getUser: () => athlete() });
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('athlete@league.test')).toBeVisible();
});

test('one click logs out', async () => {
  const { api, user, store } = openProfile(athlete(), {
    getUser: () => athlete(),
    logout: () => ({}),
  });
  await user.click(await screen.findByRole('button', { name: 'Выйти' }));
  expect(api.callsTo('logout')).toHaveLength(1);
  await screen.findByText('athlete@league.test');
  expect(store.getState().session.verified).toBeNull();
});
