import type { User, UserType } from '@league/shared/contract';
import { type FakeHandler, type FakeHandlers, fakeApi, renderApp, signedIn } from '@league/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.tsx';

const person = (values: Partial<User> = {}): User => ({
  id: 7,
  user_type: 'athlete',
  firstname: 'Марк',
  middlename: 'Игоревич',
  lastname: 'Орлов',
  email: 'mark@league.test',
  telephone: '+7(900)000-00-01',
  federation: 'Московская область',
  image_url: '/files/7.webp',
  club_id: 3,
  club_name: 'Олимп',
  coachName: 'Зуев Пётр',
  sex: 'Муж.',
  birthday: '2012-03-14',
  weight: '41',
  technical_quality: '4 гып (синий пояс)',
  sport_qualification: '2 юношеский',
  qualification: 'Судья первой категории',
  confirmed: true,
  ...values,
});

/** Requests that a role's page sends besides the profile. */
const around: FakeHandlers = {
  listAthletes: () => [],
  listChildren: () => [],
  listWaiting: () => [],
  listCoaches: () => [],
  listResults: () => [],
  listNotifications: () => [],
  countNotifications: () => ({ count: 0 }),
};

async function openProfile(answer: FakeHandler<'getUser'>) {
  fakeApi({ ...around, getUser: answer });
  const state = { session: { authChecked: true } };
  // React loses a page that suspends inside an act without await.
  await act(async () => renderApp(remote.routes, { path: '/profile/7', state }));
}

/** The lines of the profile: label and value. */
const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [
      term.textContent,
      within(term.parentElement as HTMLElement)
        .getByRole('definition')
        .textContent?.replace(/\u00a0/g, ' ')
        .trim(),
    ]),
  );

const heading = () => screen.findByRole('heading', { level: 1 });

test.each<[UserType, string, Partial<User>, Record<string, string>]>([
  [
    'athlete',
    'Марк Игоревич Орлов',
    {},
    {
      Email: 'mark@league.test',
      Область: 'Московская область',
      Клуб: 'Олимп',
      Тренер: 'Зуев Пётр',
      Пол: 'Муж.',
      'Дата рождения': '14.03.2012',
      'Весовая категория': 'до 41 кг',
      'Техническая квалификация (пояс)': '4 гып (синий пояс)',
      'Спортивный разряд': '2 юношеский',
    },
  ],
  [
    'club',
    'Олимп',
    {},
    {
      'Контактное лицо': 'Орлов Марк',
      Телефон: '+7(900)000-00-01',
      Email: 'mark@league.test',
      Область: 'Московская область',
    },
  ],
  [
    'coach',
    'Марк Орлов',
    { middlename: null },
    {
      Email: 'mark@league.test',
      Телефон: '+7(900)000-00-01',
      Область: 'Московская область',
      Клуб: 'Олимп',
    },
  ],
  [
    'referee',
    'Марк Игоревич Орлов',
    {},
    {
      Телефон: '+7(900)000-00-01',
      Email: 'mark@league.test',
      'Судейская квалификация': 'Судья первой категории',
      Область: 'Московская область',
    },
  ],
  ['parent', 'Марк Игоревич Орлов', {}, { Телефон: '+7(900)000-00-01', Email: 'mark@league.test' }],
])(
  'profile of a %s · has the title «%s» and the facts of the role',
  async (user_type, name, values, expected) => {
    await openProfile(() => person({ user_type, ...values }));
    await waitFor(async () => expect((await heading()).textContent?.replace(/\u00a0/g, ' ')).toBe(name));
    expect(facts()).toMatchObject(expected);
    expect(screen.queryByText('Ожидает подтверждения')).toBeNull();
    expect(screen.queryByText('Фото отсутствует')).toBeNull();
  },
);

test('profile · has the texts of the specification · values are missing', async () => {
  await openProfile(() =>
    person({
      club_name: null,
      coachName: null,
      image_url: null,
      birthday: null,
      weight: null,
      technical_quality: null,
      confirmed: false,
    }),
  );
  expect(await screen.findByText('Данные о клубе отсутствуют')).toBeVisible();
  expect(screen.getByText('Тренер не выбран')).toBeVisible();
  expect(screen.getByText('Фото отсутствует')).toBeVisible();
  expect(screen.getByText('Ожидает подтверждения')).toBeVisible();
  expect(facts()).toMatchObject({ 'Дата рождения': 'Не указано', 'Весовая категория': 'Не указано' });
});

test('profile · is one’s own · the address has no number', async () => {
  fakeApi({ ...around, getUser: () => person() });
  const { router } = await act(async () =>
    renderApp(remote.routes, { path: '/profile', state: signedIn('athlete', 7) }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: /Орлов/ })).toBeVisible();
  expect(router.state.location.pathname).toBe('/profile/7');
});
