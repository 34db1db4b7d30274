import { CONSENT_VERSIONS, type ParentRequest, type UserType } from '@league/shared/contract';
import { type FakeHandlers, fakeApi, renderApp, signedIn } from '@league/shared/testing';
import { act, screen } from '@testing-library/react';
import remote from '../../remote.tsx';
import { listed } from '../../testing/samples.ts';

const TOKEN = 'a'.repeat(43);
const request = (changes: Partial<ParentRequest> = {}): ParentRequest => ({
  athlete: 'Орлов Марк Сергеевич',
  club: 'Олимп',
  asked_by: 'Орлов Марк',
  parent: 'Орлова Анна',
  age_class: 'minor',
  ...changes,
});
const refused = (status: number, message: string) => ({ status, body: { error: 'not_found', message } });

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation());
afterEach(() => jest.restoreAllMocks());

/** Opens the page as the mailed link does: the token lies in the history's state. */
async function open(handlers: FakeHandlers, role?: UserType, mailedToken: string | undefined = TOKEN) {
  const api = fakeApi({ readParentRequest: () => request(), ...handlers });
  const app = renderApp(remote.routes, {
    path: '/start',
    routes: [{ path: '/start', element: null }],
    state: role ? signedIn(role, 241) : { session: { authChecked: true } },
  });
  await act(() => app.router.navigate('/parent-confirmation', { state: { mailedToken } }));
  return { ...app, api };
}

const button = (name: string) => screen.findByRole('button', { name });

test('parent · confirms and forbids to show the name, after a missing and a failed answer, the input kept', async () => {
  let failures = 1;
  const { api, user } = await open({
    answerParentRequest: () => (failures-- > 0 ? refused(503, 'Сайт занят. Повторите.') : {}),
  });
  await user.click(await button('Подтверждаю'));
  expect(screen.getByText('Выберите один из двух ответов.')).toBeVisible();
  expect(screen.getByRole('radiogroup', { name: 'Показывать ли имя спортсмена всем' })).toHaveFocus();
  for (const choice of screen.getAllByRole('radio')) expect(choice).not.toBeChecked();

  const name = screen.getByLabelText(/^Ваши фамилия и имя/);
  await user.clear(name);
  await user.click(screen.getByRole('radio', { name: 'Не разрешаю' }));
  await user.click(await button('Подтверждаю'));
  expect(screen.getByText('Укажите вашу фамилию и имя')).toBeVisible();
  expect(name).toHaveFocus();

  await user.type(name, 'Орлова Анна Ивановна');
  await user.click(await button('Подтверждаю'));
  expect(await screen.findByText('Сайт занят. Повторите.')).toBeVisible();
  expect(name).toHaveValue('Орлова Анна Ивановна');
  expect(screen.getByRole('radio', { name: 'Не разрешаю' })).toBeChecked();
  await user.click(await button('Подтверждаю'));
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
  const { api, user } = await open({ answerParentRequest: () => ({}) });
  await user.click(await button('Не подтверждаю'));
  expect(await screen.findByText(/^Отказ записан/)).toBeVisible();
  expect(api.callsTo('answerParentRequest')[0]?.body).toEqual({ token: TOKEN, answer: 'refuse' });
});

test('link · says how to get another · it is used or expired', async () => {
  await open({ readParentRequest: () => refused(404, 'Ссылка недействительна или уже использована.') });
  expect(await screen.findByText('Ссылка больше не действует.')).toBeVisible();
  expect(screen.getByText(/Попросите спортсмена или тренера/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
});

test('child under 14 · is taken over by a parent’s account, and cannot be confirmed', async () => {
  const { api, user } = await open(
    {
      readParentRequest: () => request({ age_class: 'child' }),
      takeInvitedAthlete: () => ({ athlete: listed(), login_again: false }),
    },
    'parent',
  );
  await user.click(await button('Взять в свой кабинет'));
  expect(await screen.findByText('Спортсмен теперь в вашем профиле, в списке «Дети».')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Подтверждаю' })).toBeNull();
  expect(api.callsTo('takeInvitedAthlete')[0]?.body).toEqual({ token: TOKEN });
});

test('child under 14 · asks a guest to log in, and tells a coach why there is no button', async () => {
  const child = { readParentRequest: () => request({ age_class: 'child' }) };
  const { user, store, unmount } = await open(child);
  await user.click(await button('Войти или зарегистрироваться'));
  expect(store.getState().session.showModal).toBe(true);
  unmount();
  await open(child, 'coach');
  expect(await screen.findByText('Сейчас вы вошли не как родитель.')).toBeVisible();
});
