import { dialogClosed, dialogOpened, hasUnsaved } from '@league/shared';
import { CONSENT } from '@league/shared/contract';
import { type FakeFailure, type FakeHandlers, fakeApi, renderApp } from '@league/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { openAuthDialog } from '../../../testing/open-auth-dialog.tsx';
import RegisterPanel from './register-panel.tsx';
import { emptyDraft, type RegistrationForm } from './registration-form.ts';

const lists = {
  listClubs: () => [
    { id: 3, club_name: 'Олимп' },
    { id: 4, club_name: 'Орёл' },
  ],
  listCoaches: () => [{ id: 1, firstname: 'Сергей', lastname: 'Климов', middlename: null }],
};

const empty: RegistrationForm = { ...emptyDraft, password: '' };
const filled: RegistrationForm = {
  ...empty,
  ...{ lastname: 'Орлов', firstname: 'Марк', email: 'new@league.test', password: 'Dobok2025' },
  ...{ federation: 'Московская область', clubId: '4', coachId: '1', consent: CONSENT.version },
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const submit = () => act(async () => fireEvent.click(screen.getByText('Зарегистрироваться')));

/** The panel alone, with these values. */
async function openPanel(values: Partial<RegistrationForm>, answers: FakeHandlers = {}) {
  const api = fakeApi({ ...lists, ...answers });
  function Panel() {
    const [form, setForm] = useState({ ...empty, ...values });
    return <RegisterPanel form={form} onChange={setForm} onRegistered={() => undefined} />;
  }
  const app = await act(async () => renderApp(<Panel />));
  return { ...app, sent: () => api.callsTo('register').map(({ body }) => body) };
}

/** The panel in its dialog. */
async function openDialog(answers: FakeHandlers = {}) {
  const app = await openAuthDialog({ ...lists, ...answers });
  await act(async () => fireEvent.click(screen.getByLabelText('Регистрация')));
  await screen.findByLabelText(/^Кто вы/);
  return app;
}

test('registration · tells which fields are empty, and registers an athlete once · by keyboard', async () => {
  // Answered after both presses.
  const { promise: answer, resolve } = Promise.withResolvers();
  const { api, user } = await openDialog({ register: () => answer });
  expect(field('Пароль')).toHaveAccessibleDescription(
    'Пароль: не менее 8 символов, строчная буква, прописная буква, цифра, без пробелов.',
  );
  expect(field('Я даю согласие')).not.toBeChecked();
  await submit();
  const alert = 'Пожалуйста, заполните поля: Фамилия, Имя, Email, Пароль, Область, Клуб, Тренер.';
  expect(await screen.findByText(alert)).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field('Фамилия')).toHaveFocus());
  expect(field('Фамилия')).toBeInvalid();

  for (const text of ['Орлов', 'Марк', '', 'new@league.test', 'Dobok2025']) {
    if (text) await user.paste(text);
    await user.tab();
  }
  field('Область').focus();
  for (const [text, option] of [
    ['моск обл', 'Московская область'],
    ['оре', 'Орёл'],
    ['кл', 'Климов Сергей'],
  ] as const) {
    await user.paste(text);
    await screen.findByText(option);
    await user.keyboard('{Enter}');
    await user.tab();
    while (document.activeElement?.tagName !== 'INPUT') await user.tab();
  }
  expect(field('Я даю согласие')).toHaveFocus();
  await user.keyboard(' ');
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}{Enter}');
  resolve({});
  const registered = 'Проверьте e-mail и подтвердите адрес по ссылке. После подтверждения выполните вход.';
  expect(await screen.findByText(registered)).toBeVisible();
  expect(api.callsTo('register').map(({ body }) => body)).toEqual([
    {
      ...{ userType: 'athlete', firstname: 'Орлов', lastname: 'Марк', middlename: '' },
      ...{ email: 'new@league.test', password: 'Dobok2025', consent: CONSENT.version },
      ...{ federation: 'Московская область', clubId: 4, coachselected: 1 },
    },
  ]);

  await user.keyboard('{Enter}');
  expect(field('Email')).toHaveValue('new@league.test');
  expect(hasUnsaved()).toBe(false);
  await act(async () => fireEvent.click(screen.getByLabelText('Регистрация')));
  expect(field('Фамилия')).toHaveValue('');
  expect(field('Пароль')).toHaveValue('');
});

test('registration · shows all errors at once, each at its field', async () => {
  const { sent } = await openPanel({
    ...{ userType: 'coach', lastname: 'Орлов <', email: 'new@league', password: 'dobok' },
    telephone: '+375 29 123-45-67',
  });
  await submit();
  expect(await screen.findByText('Пожалуйста, заполните поля: Имя, Область, Клуб.')).toBeVisible();
  await act(async () => fireEvent.click(screen.getByText('OK')));
  for (const [label, told] of [
    ['Фамилия', 'Уберите символ «<»: в имени его не бывает'],
    ['Имя', 'Заполните поле «Имя»'],
    ['Email', 'Неверный email'],
    ['Область', 'Заполните поле «Область»'],
    ['Телефон', 'Нужен российский номер: +7 и ещё десять цифр, например +7(916)123-45-67.'],
    ['Я даю согласие', 'Нужно согласие на обработку персональных данных'],
  ] as const)
    expect(field(label)).toHaveAccessibleDescription(told);
  expect(field('Телефон')).toHaveValue('+375 29 123-45-67');
  expect(sent()).toEqual([]);
});

test('registration · goes on without club and coach · the league does not have them yet', async () => {
  const { sent, user } = await openPanel(filled, { register: () => ({}) });
  await user.click(await screen.findByLabelText('Очистить: Клуб'));
  const club = screen.getByRole('combobox', { name: /^Клуб/ });
  await user.click(club);
  await user.paste('Неизвестный');
  expect(await screen.findByText(/^Ничего не найдено\. Сотрите введённое/)).toBeVisible();
  await user.clear(club);
  await user.click(await screen.findByRole('option', { name: 'Моего клуба пока нет' }));
  expect(screen.getByText(/^Кабинет откроется и без клуба/)).toBeVisible();
  expect(screen.queryByRole('combobox', { name: /^Тренер/ })).toBeNull();
  await submit();
  await waitFor(() =>
    expect(sent()).toEqual([expect.objectContaining({ clubId: null, coachselected: null })]),
  );
});

test('coach · is cleared · the club changes', async () => {
  const { user } = await openPanel(filled);
  await waitFor(() => expect(field('Тренер')).toHaveValue('Климов Сергей'));
  await user.click(screen.getByLabelText('Очистить: Клуб'));
  expect(field('Тренер')).toBeDisabled();
  await user.type(field('Клуб'), 'олимп{Enter}');
  expect(field('Тренер')).toHaveValue('');
});

const TAKEN = 'Пользователь с таким email уже существует.';

test.each<[string, FakeFailure, string]>([
  [
    'a taken address',
    () => ({ status: 409, body: { error: 'conflict', message: 'x', fields: { email: TAKEN } } }),
    TAKEN,
  ],
  ['no connection', () => Promise.reject(new TypeError('down')), 'Ошибка регистрации'],
])('registration · shows the reason once and keeps the input · %s', async (_what, register, text) => {
  jest.spyOn(console, 'warn').mockImplementation();
  await openPanel(filled, { register });
  await submit();
  expect(await screen.findAllByText(text)).toHaveLength(1);
  expect(field('Фамилия')).toHaveValue('Орлов');
  expect(field('Пароль')).toHaveValue('Dobok2025');
  expect(field('Тренер')).toHaveValue('Климов Сергей');
  expect(field('Я даю согласие')).toBeChecked();
});

test('registration · keeps its input, except the password, while the dialog is closed', async () => {
  const { store } = await openDialog();
  const press = (label: string) => act(async () => fireEvent.click(screen.getByLabelText(label)));
  for (const [label, value] of [
    ['Фамилия', 'Орлов'],
    ['Пароль', 'Dobok2025'],
    ['Кто вы', 'coach'],
  ] as const)
    await act(async () => fireEvent.change(field(label), { target: { value } }));
  fireEvent.click(field('Я даю согласие'));
  await press('Вход');
  await press('Регистрация');
  expect(field('Пароль')).toHaveValue('Dobok2025');
  expect(hasUnsaved()).toBe(true);

  await press('Закрыть');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => void store.dispatch(dialogOpened()));
  await screen.findByLabelText('Регистрация');
  await press('Регистрация');
  expect(field('Кто вы')).toHaveValue('coach');
  expect(field('Фамилия')).toHaveValue('Орлов');
  expect(field('Пароль')).toHaveValue('');
  expect(field('Я даю согласие')).toBeChecked();
  fireEvent.click(field('Я даю согласие'));
  expect(field('Я даю согласие')).not.toBeChecked();
});

test('registration by a link «это мой ребёнок» · begins as the parent with club and coach', async () => {
  const { store } = await openAuthDialog(lists);
  const familyLink = { token: 'a'.repeat(43), clubId: 4, coachId: 1 };
  act(() => void store.dispatch(dialogClosed()));
  await act(async () => store.dispatch(dialogOpened({ familyLink })));
  expect(await screen.findByLabelText(/^Кто вы/)).toHaveValue('parent');
  await waitFor(() => expect(field('Клуб')).toHaveValue('Орёл'));
  await waitFor(() => expect(field('Тренер')).toHaveValue('Климов Сергей'));
});
