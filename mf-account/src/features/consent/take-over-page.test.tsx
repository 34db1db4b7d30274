import { CONSENT_VERSIONS, type FamilyInvitationFacts, type UserType } from '@league/shared/contract';
import { type FakeHandlers, fakeApi, renderApp, signedIn } from '@league/shared/testing';
import { act, screen } from '@testing-library/react';
import remote from '../../remote.tsx';
import { listed } from '../../testing/samples.ts';

const TOKEN = 'a'.repeat(43);
const facts = (changes: Partial<FamilyInvitationFacts> = {}): FamilyInvitationFacts => ({
  athlete: 'Ян',
  club: null,
  asked_by: 'тренер Орлова Анна Павловна',
  takers: ['parent'],
  request: null,
  ...changes,
});
/** What the mail to a parent asks. */
const mailed = (is_child = false) => ({
  readFamilyInvitation: () => facts({ athlete: 'Орлов Марк', request: { parent: 'Орлова Анна', is_child } }),
});
const busy = { status: 503, body: { error: 'busy', message: 'Сайт занят. Повторите.' } };

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation());
afterEach(() => jest.restoreAllMocks());

/** Opens the page as the link does: the token lies in the history's state. */
async function open(handlers: FakeHandlers, role?: UserType, mailedToken: string | undefined = TOKEN) {
  const api = fakeApi({ readFamilyInvitation: () => facts(), ...handlers });
  const app = renderApp(remote.routes, {
    path: '/start',
    routes: [{ path: '/start', element: null }],
    state: role ? signedIn(role, 241) : { session: { authChecked: true } },
  });
  await act(() => app.router.navigate('/take-over', { state: { mailedToken } }));
  return { ...app, api };
}

test('guest · reads whose athlete it is by first name and coach, and is asked to log in', async () => {
  const { store, user } = await open({});
  expect(await screen.findByText('Ян')).toBeVisible();
  expect(screen.getByText(/Приглашает: тренер Орлова Анна Павловна/)).toBeVisible();
  expect(screen.getByText(/^До 14 лет профиль берёт только родитель/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Войти или зарегистрироваться' }));
  expect(store.getState().session.showModal).toBe(true);
});

test('parent · takes the athlete after a failure, and is led to the profile', async () => {
  let isDown = true;
  const { api, user } = await open(
    {
      takeInvitedAthlete: () => (isDown ? busy : { athlete: listed(), login_again: false }),
    },
    'parent',
  );
  const button = await screen.findByRole('button', { name: 'Подтверждаю и беру профиль: Ян' });
  await user.click(button);
  expect(await screen.findByText('Сайт занят. Повторите.')).toBeVisible();
  isDown = false;
  await user.click(button);
  expect(await screen.findByText('Белов Ян теперь в вашем кабинете.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Проверить профиль' })).toHaveAttribute('href', '/profile/42');
  expect(api.callsTo('takeInvitedAthlete').at(-1)?.body).toEqual({ token: TOKEN });
});

test('athlete from 14 on · takes the own profile and logs in again', async () => {
  const { user } = await open(
    {
      readFamilyInvitation: () => facts({ takers: ['parent', 'athlete'] }),
      takeInvitedAthlete: () => ({ athlete: listed(), login_again: true }),
    },
    'athlete',
  );
  await user.click(await screen.findByRole('button', { name: 'Это мой профиль' }));
  expect(await screen.findByText('Белов Ян: это ваш профиль.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Войти ещё раз' })).toBeVisible();
});

test.each<[string, UserType]>([
  ['a child', 'athlete'],
  ['the coach', 'coach'],
])('%s · cannot take the athlete, and learns which account can', async (_who, role) => {
  await open({}, role);
  expect(await screen.findByText('Нужен кабинет родителя.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /беру профиль/ })).not.toBeInTheDocument();
});

test('parent · confirms without an account and forbids to show the name, after a missing and a failed answer, the input kept', async () => {
  let failures = 1;
  const { api, user } = await open({
    ...mailed(),
    answerParentRequest: () => (failures-- > 0 ? busy : {}),
  });
  const confirm = await screen.findByRole('button', { name: 'Подтверждаю' });
  await user.click(confirm);
  expect(screen.getByText('Выберите один из двух ответов.')).toBeVisible();
  expect(screen.getByRole('radiogroup', { name: 'Показывать ли имя спортсмена всем' })).toHaveFocus();
  for (const choice of screen.getAllByRole('radio')) expect(choice).not.toBeChecked();

  const name = screen.getByLabelText(/^Ваши фамилия и имя/);
  await user.clear(name);
  await user.click(screen.getByRole('radio', { name: 'Не разрешаю' }));
  await user.click(confirm);
  expect(screen.getByText('Укажите вашу фамилию и имя')).toBeVisible();
  expect(name).toHaveFocus();

  await user.type(name, 'Орлова Анна Ивановна');
  await user.click(confirm);
  expect(await screen.findByText('Сайт занят. Повторите.')).toBeVisible();
  expect(name).toHaveValue('Орлова Анна Ивановна');
  expect(screen.getByRole('radio', { name: 'Не разрешаю' })).toBeChecked();
  await user.click(confirm);
  expect(await screen.findByText('Спасибо, подтверждение записано.')).toBeVisible();
  expect(api.callsTo('answerParentRequest').at(-1)?.body).toEqual({
    token: TOKEN,
    answer: 'confirm',
    name: 'Орлова Анна Ивановна',
    version: CONSENT_VERSIONS.parent_confirmation,
    dissemination: null,
  });
});

test('parent · refuses with one press, nothing filled in', async () => {
  const { api, user } = await open({ ...mailed(), answerParentRequest: () => ({}) });
  await user.click(await screen.findByRole('button', { name: 'Не подтверждаю' }));
  expect(await screen.findByText(/^Отказ записан/)).toBeVisible();
  expect(api.callsTo('answerParentRequest')[0]?.body).toEqual({ token: TOKEN, answer: 'refuse' });
});

test('child under 14 · is taken over by a parent’s account, and cannot be confirmed without one', async () => {
  await open(mailed(true), 'parent');
  expect(await screen.findByRole('button', { name: /^Подтверждаю и беру профиль/ })).toBeVisible();
  expect(screen.getByText(/Собственный вход ребёнка на сайт закроется/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Подтверждаю' })).toBeNull();
});

test('link · says that it is dead or not whole', async () => {
  await open({ readFamilyInvitation: () => ({ status: 404 }) });
  expect(await screen.findByText('Ссылка больше не действует.')).toBeVisible();
  await open({}, undefined, '');
  expect(await screen.findByText('Ссылка неполная.')).toBeVisible();
});
