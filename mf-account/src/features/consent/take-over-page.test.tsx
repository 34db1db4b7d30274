import type { FamilyInvitationFacts, UserType } from '@league/shared/contract';
import { type FakeHandlers, fakeApi, renderApp, signedIn } from '@league/shared/testing';
import { act, screen } from '@testing-library/react';
import remote from '../../remote.tsx';
import { listed } from '../../testing/samples.ts';

const TOKEN = 'a'.repeat(43);
const facts = (changes: Partial<FamilyInvitationFacts> = {}): FamilyInvitationFacts => ({
  athlete: 'Ян',
  asked_by: 'тренер Орлова Анна Павловна',
  takers: ['parent'],
  ends_login: false,
  club_id: 3,
  coach_id: 7,
  ...changes,
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

test('guest · reads whose athlete it is by first name and coach, and registers with what is known', async () => {
  const { store, user } = await open({ readFamilyInvitation: () => facts({ ends_login: true }) });
  expect(await screen.findByText('Ян')).toBeVisible();
  expect(screen.getByText(/Приглашает: тренер Орлова Анна Павловна/)).toBeVisible();
  expect(screen.getByText(/^Этот профиль берёт только родитель/)).toBeVisible();
  expect(screen.getByText(/Собственный вход ребёнка на сайт закроется/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Войти или зарегистрироваться' }));
  expect(store.getState().session).toMatchObject({
    showModal: true,
    familyLink: { token: TOKEN, clubId: 3, coachId: 7 },
  });
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

test('link · says that it is dead or not whole', async () => {
  await open({ readFamilyInvitation: () => ({ status: 404 }) });
  expect(await screen.findByText('Ссылка больше не действует.')).toBeVisible();
  await open({}, undefined, '');
  expect(await screen.findByText('Ссылка неполная.')).toBeVisible();
});
