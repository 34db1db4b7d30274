import { type FakeReply, fakeApi, renderApp } from '@league/shared/testing';
import { act, screen } from '@testing-library/react';
import remote from '../../remote.tsx';
import { application } from '../../testing/league.ts';
import { openRegistration } from '../../testing/open-registration.tsx';

beforeEach(() => localStorage.clear());

const form = () => screen.queryByRole('button', { name: 'Отправить' });

test('guest · is asked to log in, and the dialog opens', async () => {
  const { store, user } = await openRegistration({ as: 'guest' });
  expect(await screen.findByText('Пожалуйста, войдите или зарегистрируйтесь')).toBeVisible();
  expect(form()).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Войти' }));
  expect(store.getState().session.showModal).toBe(true);
});

test('person · is not treated as a guest · the session could not be checked', async () => {
  fakeApi();
  const state = { session: { authChecked: true, isUnknown: true } };
  await act(async () => renderApp(remote.routes, { path: '/registration', state }));
  expect(await screen.findByText('Сейчас не удаётся проверить ваш вход.')).toBeVisible();
});

test.each(['parent', 'athlete', 'referee'] as const)('%s · reads who the page is for', async (as) => {
  await openRegistration({ as });
  expect(await screen.findByText(/Заявки на турниры подают клубы и тренеры/)).toBeVisible();
  expect(form()).not.toBeInTheDocument();
});

test.each([
  ['coach', 'клуб подтвердит вас тренером'],
  ['club', 'лига подтвердит ваш клуб'],
] as const)('unconfirmed %s · reads whose confirmation is missing', async (as, words) => {
  const { api } = await openRegistration({ as, confirmed: false });
  expect(await screen.findByText('Ожидает подтверждения')).toBeVisible();
  expect(screen.getByText(new RegExp(words))).toBeVisible();
  expect(form()).not.toBeInTheDocument();
  expect(api.calls).toEqual([]);
});

const stored = (answer: FakeReply<'getApplication'>) =>
  openRegistration({
    path: '/registration?application=5',
    handlers: { getApplication: () => answer },
  });

test('unknown or foreign application · leads to «Мои заявки»', async () => {
  await stored({ status: 404 });
  expect(await screen.findByText('Такой заявки нет')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Мои заявки' })).toHaveAttribute('href', '/requests');
});

test.each([
  ['the organiser has accepted', application({ status: 'accepted' }), 'Организатор принял эту заявку'],
  ['a coach of the club has sent', application({ own: false }), 'Автор заявки: Климов Сергей Павлович'],
])('application · is read-only · it is one that %s', async (_what, answer, words) => {
  await stored(answer);
  expect(await screen.findByText(new RegExp(words))).toBeVisible();
  expect(screen.getByRole('row', { name: /Орлов Марк/ })).toHaveTextContent(
    'Орлов Марк114.03.2012М, до 41 кг2 юношеский6 гыпФрязиноОлимпКлимов Сергей Павлович',
  );
  expect(form()).not.toBeInTheDocument();
});
