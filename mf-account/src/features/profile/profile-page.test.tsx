import { hasUnsaved } from '@league/shared';
import type { User } from '@league/shared/contract';
import { fakeApi, renderApp } from '@league/shared/testing';
import { screen, within } from '@testing-library/react';
import { athlete, coach } from '../../testing/samples.ts';
import { ProfilePage } from './profile-page.tsx';

/** Whether the dialog was asked for; what it shows is the matter of another feature. */
const Asked = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) =>
  isOpen && (
    <button type="button" onClick={onClose}>
      Открытые уведомления
    </button>
  );

const open = (viewer: Pick<User, 'id' | 'user_type'>, path = `/profile/${viewer.id}`, notifications = 0) =>
  renderApp([{ path: '/profile/:id', element: <ProfilePage NotificationsDialog={Asked} /> }], {
    path,
    state: { session: { verified: { id: viewer.id, userType: viewer.user_type }, notifications } },
  });

const fact = (label: string) => screen.getByText(label).nextSibling;

test("an athlete's profile shows what the specification lists, with the belt in words", async () => {
  fakeApi({ 'GET /user/users/:id': () => athlete() });
  open(athlete());
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
    expect(fact(label)).toHaveTextContent(value);
  }
  expect(screen.getByText('Фото отсутствует')).toBeVisible();
});

test('initials are those of first and last name; a photo takes their place', async () => {
  const api = fakeApi({ 'GET /user/users/:id': () => athlete() });
  const { unmount } = open(athlete());
  expect(await screen.findByRole('img', { name: 'Марк Орлов' })).toHaveTextContent('МО');
  unmount();
  api.use({ 'GET /user/users/:id': () => athlete({ image_url: '/photo.jpg' }) });
  open(athlete());
  const portrait = await screen.findByRole('img', { name: 'Марк Орлов' });
  expect(portrait.querySelector('img')).toHaveAttribute('src', '/photo.jpg');
  expect(screen.queryByText('Фото отсутствует')).not.toBeInTheDocument();
});

test('what is missing is said, and the way to add it', async () => {
  fakeApi({
    'GET /user/users/:id': () => athlete({ club_id: null, club_name: null, coachName: null, weight: null }),
  });
  open(athlete());
  expect(await screen.findByText('Данные о клубе отсутствуют')).toBeVisible();
  expect(fact('Тренер')).toHaveTextContent('Тренер не выбран');
  expect(fact('Весовая категория')).toHaveTextContent('Не указано');
  expect(screen.getByRole('button', { name: 'Добавить информацию' })).toBeVisible();
});

test("another's profile has no buttons", async () => {
  fakeApi({ 'GET /user/users/:id': () => athlete() });
  open(coach(), '/profile/41');
  expect(await screen.findByText('athlete@league.test')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each([
  [0, 'Уведомления'],
  [1, 'Уведомления, 1 непрочитанное'],
  [3, 'Уведомления, 3 непрочитанных'],
  [21, 'Уведомления, 21 непрочитанное'],
])('with %i unread the button of the notifications is «%s»', async (count, name) => {
  fakeApi({ 'GET /user/users/:id': () => athlete() });
  const { user } = open(athlete(), undefined, count);
  await user.click(await screen.findByRole('button', { name }));
  await user.click(screen.getByRole('button', { name: 'Открытые уведомления' }));
  expect(screen.queryByRole('button', { name: 'Открытые уведомления' })).not.toBeInTheDocument();
});

describe('edit mode', () => {
  const empty = athlete({
    technical_quality: null,
    sex: null,
    sport_qualification: null,
    weight: null,
    birthday: null,
  });

  test('save is disabled until all five fields are filled, then sends them and says so', async () => {
    let saved = empty;
    const api = fakeApi({
      'GET /user/users/:id': () => saved,
      'PUT /user/users/:id': ({ body }) => {
        saved = { ...saved, ...(body as Partial<User>) };
        return saved;
      },
    });
    const { user } = open(empty);
    await user.click(await screen.findByRole('button', { name: 'Добавить информацию' }));
    const save = screen.getByRole('button', { name: 'Сохранить' });
    expect(screen.getByRole('combobox', { name: 'Техническая квалификация' })).toHaveFocus();
    await user.selectOptions(
      screen.getByLabelText(/^Техническая квалификация/),
      '1 пум (чёрно-красный пояс)',
    );
    await user.selectOptions(screen.getByLabelText(/^Пол/), 'Муж.');
    await user.selectOptions(screen.getByLabelText(/^Спортивный разряд/), 'КМС');
    await user.type(screen.getByLabelText(/^Дата рождения/), '2012-03-14');
    expect(save).toBeDisabled();
    await user.type(screen.getByLabelText(/^Весовая категория/), '   ');
    expect(save).toBeDisabled();
    await user.type(screen.getByLabelText(/^Весовая категория/), '41 ');
    expect(save).toBeEnabled();
    await user.click(save);
    expect(await screen.findByText('Данные сохранены.')).toBeVisible();
    expect(api.callsTo('PUT /user/users/:id').map(({ body }) => body)).toEqual([
      {
        technical_quality: '1 пум (чёрно-красный пояс)',
        sex: 'Муж.',
        sport_qualification: 'КМС',
        weight: '41',
        birthday: '2012-03-14',
      },
    ]);
    expect(fact('Спортивный разряд')).toHaveTextContent('КМС');
    expect(screen.getByRole('button', { name: 'Редактировать' })).toHaveFocus();
  });

  test('cancel restores what was there, and the page counts as saved again', async () => {
    fakeApi({ 'GET /user/users/:id': () => athlete() });
    const { user } = open(athlete());
    await user.click(await screen.findByRole('button', { name: 'Редактировать' }));
    const weight = () => screen.getByRole('textbox', { name: 'Весовая категория' });
    expect(hasUnsaved()).toBe(false);
    await user.clear(weight());
    await user.type(weight(), 'до 45 кг');
    expect(hasUnsaved()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Отмена' }));
    expect(hasUnsaved()).toBe(false);
    expect(fact('Весовая категория')).toHaveTextContent('до 41 кг');
    await user.click(screen.getByRole('button', { name: 'Редактировать' }));
    expect(weight()).toHaveValue('до 41 кг');
  });

  test('a refused field says why at the field, and the input stays', async () => {
    jest.spyOn(console, 'warn').mockImplementation();
    fakeApi({
      'GET /user/users/:id': () => athlete(),
      'PUT /user/users/:id': () => ({
        status: 400,
        body: { error: 'invalid_input', message: 'Проверьте поля', fields: { birthday: 'Дата в будущем' } },
      }),
    });
    const { user } = open(athlete());
    await user.click(await screen.findByRole('button', { name: 'Редактировать' }));
    const birthday = screen.getByLabelText(/^Дата рождения/);
    await user.clear(birthday);
    await user.type(birthday, '2099-01-01');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Дата в будущем')).toBeVisible();
    expect(birthday).toBeInvalid();
    expect(birthday).toHaveAccessibleDescription('Дата в будущем');
    expect(birthday).toHaveValue('2099-01-01');
  });

  test('a server that does not answer is said above the buttons, and saving can be tried again', async () => {
    jest.spyOn(console, 'warn').mockImplementation();
    const api = fakeApi({
      'GET /user/users/:id': () => athlete(),
      'PUT /user/users/:id': () => {
        throw new TypeError('offline');
      },
    });
    const { user } = open(athlete());
    await user.click(await screen.findByRole('button', { name: 'Редактировать' }));
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось сохранить. Попробуйте ещё раз.');
    api.use({ 'PUT /user/users/:id': () => athlete() });
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Данные сохранены.')).toBeVisible();
  });

  test('the keyboard alone opens it, fills it in and leaves it', async () => {
    fakeApi({ 'GET /user/users/:id': () => athlete() });
    const { user } = open(athlete());
    (await screen.findByRole('button', { name: 'Редактировать' })).focus();
    await user.keyboard('{Enter}');
    for (const label of [
      'Техническая квалификация',
      'Пол',
      'Спортивный разряд',
      'Весовая категория',
      'Дата рождения',
    ]) {
      expect(screen.getByLabelText(new RegExp(`^${label}`))).toHaveFocus();
      await user.tab();
    }
    expect(screen.getByRole('button', { name: 'Сохранить' })).toHaveFocus();
    await user.tab();
    await user.keyboard(' ');
    expect(screen.getByRole('button', { name: 'Редактировать' })).toHaveFocus();
  });
});

describe("a coach's profile", () => {
  const boys = [
    {
      id: 41,
      lastname: 'Орлов',
      firstname: 'Марк',
      middlename: 'Сергеевич',
      birthdate: '2012-03-14',
      federation: null,
      weight: '41',
    },
    {
      id: 44,
      lastname: 'Гусев',
      firstname: 'Лев',
      middlename: null,
      birthdate: null,
      federation: null,
      weight: null,
    },
  ];

  test('shows phone, region and club, and the athletes in a numbered list', async () => {
    fakeApi({ 'GET /user/users/:id': () => coach(), 'GET /athletes': () => boys });
    open(coach());
    expect(await screen.findByText('+7(903)555-01-44')).toBeVisible();
    expect(fact('Клуб')).toHaveTextContent('Олимп, Фрязино');
    expect(fact('Email')).toHaveTextContent('coach@league.test');
    expect(screen.queryByText('Пол')).not.toBeInTheDocument();
    const list = within(screen.getByRole('region', { name: 'Спортсмены' }));
    const names = await list.findAllByRole('listitem');
    expect(names.map((item) => item.textContent)).toEqual([
      'Орлов Марк Сергеевич14.03.2012, 41',
      'Гусев Лев',
    ]);
    expect(names[0]?.parentElement?.tagName).toBe('OL');
  });

  test('the list says when it is loading, could not be loaded, and is empty', async () => {
    const api = fakeApi({
      'GET /user/users/:id': () => coach(),
      'GET /athletes': () => ({ status: 500 }),
    });
    const { user } = open(coach());
    expect(await screen.findByText('Не удалось загрузить список спортсменов.')).toBeVisible();
    api.use({ 'GET /athletes': () => [] });
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Спортсменов пока нет')).toBeVisible();
  });

  test('phone and region can be changed', async () => {
    const api = fakeApi({
      'GET /user/users/:id': () => coach(),
      'GET /athletes': () => boys,
      'PUT /user/users/:id': () => coach(),
    });
    const { user } = open(coach());
    await user.click(await screen.findByRole('button', { name: 'Редактировать' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Регион' }), 'Москва');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Данные сохранены.')).toBeVisible();
    expect(api.callsTo('PUT /user/users/:id')[0]?.body).toEqual({
      telephone: '+7(903)555-01-44',
      federation: 'Москва',
    });
  });
});

test('a profile that is not there is said, and logged', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  fakeApi({ 'GET /user/users/:id': () => ({ status: 404, body: { error: 'not_found', message: '' } }) });
  open(athlete(), '/profile/999');
  expect(await screen.findByText('Профиль не найден')).toBeVisible();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('profile not found'), 999);
});

test('a profile that could not be loaded comes with «Повторить»', async () => {
  const api = fakeApi({ 'GET /user/users/:id': () => ({ status: 503 }) });
  const { user } = open(athlete());
  expect(await screen.findByText('Не удалось загрузить профиль.')).toBeVisible();
  api.use({ 'GET /user/users/:id': () => athlete() });
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('athlete@league.test')).toBeVisible();
});

test('an account that waits for its confirmation says so', async () => {
  fakeApi({ 'GET /user/users/:id': () => athlete({ confirmed: false }) });
  open(athlete());
  expect(await screen.findByText('Ожидает подтверждения')).toBeVisible();
});

test('logging out is one click away', async () => {
  const api = fakeApi({ 'GET /user/users/:id': () => athlete(), 'POST /auth/logout': () => ({}) });
  const { user, store } = open(athlete());
  await user.click(await screen.findByRole('button', { name: 'Выйти' }));
  expect(api.callsTo('POST /auth/logout')).toHaveLength(1);
  await screen.findByText('athlete@league.test');
  expect(store.getState().session.verified).toBeNull();
});
