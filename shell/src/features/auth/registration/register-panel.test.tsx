import { dialogOpened, hasUnsaved } from '@league/shared';
import type { FakeFailure } from '@league/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { openAuthDialog } from '../../../testing/open-auth-dialog.tsx';
import type { AccountType } from './registration-form.ts';

const lists = {
  listClubs: () => [
    { id: 3, club_name: 'Олимп' },
    { id: 4, club_name: 'Орёл' },
  ],
  listCoaches: () => [{ id: 1, firstname: 'Сергей', lastname: 'Климов', middlename: null }],
};

async function openPanel(answers: Parameters<typeof openAuthDialog>[0] = {}) {
  const app = await openAuthDialog({ ...lists, ...answers });
  const { dialog, user } = app;
  await user.click(dialog.getByRole('radio', { name: 'Регистрация' }));

  // The fields of an account type are in lazy chunks.
  const become = (userType: AccountType) =>
    act(async () => fireEvent.change(dialog.getByLabelText(/^Кто вы/), { target: { value: userType } }));

  /** Fills in fields by label; in a combobox chooses the first option found by the text. */
  const fillIn = async (values: Record<string, string>) => {
    for (const [label, text] of Object.entries(values)) {
      const field = dialog.getByLabelText(new RegExp(`^${label}`));
      await waitFor(() => expect(field).toBeEnabled());
      await user.click(field);
      await user.paste(text);
      if (field.getAttribute('role') !== 'combobox') continue;
      await screen.findByRole('option');
      await user.keyboard('{Enter}');
    }
  };
  const submit = () => user.click(dialog.getByRole('button', { name: 'Зарегистрироваться' }));
  const sent = () => app.api.callsTo('register').map(({ body }) => body);
  return { ...app, become, fillIn, submit, sent };
}

const NAME = { Фамилия: 'Орлов', Имя: 'Марк', Email: 'new@league.test', Пароль: 'Dobok2025' };
const ATHLETE = { ...NAME, Область: 'моск обл', Клуб: 'оре', Тренер: 'кл' };
const REGISTERED = 'Проверьте e-mail и подтвердите адрес по ссылке. После подтверждения выполните вход.';

const wireName = {
  firstname: 'Орлов',
  lastname: 'Марк',
  middlename: '',
  email: 'new@league.test',
  password: 'Dobok2025',
  consent: '2025-02-01',
};
const federation = 'Московская область';
const telephone = '+7(903)555-01-44';
const TELEPHONE = '89035550144';

const ROLES: readonly {
  userType: AccountType;
  missing: string;
  own: Record<string, string>;
  wire: object;
}[] = [
  {
    userType: 'club',
    missing: 'Область, Название клуба, Телефон',
    own: { Область: 'моск обл', 'Название клуба': 'Вымпел', Телефон: TELEPHONE },
    wire: { federation, clubName: 'Вымпел', telephone },
  },
  {
    userType: 'coach',
    missing: 'Область, Клуб, Телефон',
    own: { Область: 'обл моск', Клуб: 'орё', Телефон: TELEPHONE },
    wire: { federation, clubId: 4, telephone },
  },
  {
    userType: 'parent',
    missing: 'Телефон, Клуб, Тренер',
    own: { Телефон: TELEPHONE, Клуб: 'олимп', Тренер: 'сергей' },
    wire: { telephone, clubId: 3, coachselected: 1 },
  },
  {
    userType: 'athlete',
    missing: 'Область, Клуб, Тренер',
    own: { Область: 'московская', Клуб: 'оре', Тренер: 'климов' },
    wire: { federation, clubId: 4, coachselected: 1 },
  },
  {
    userType: 'referee',
    missing: 'Область, Квалификация, Телефон',
    own: { Область: 'москов', Квалификация: 'Первая', Телефон: TELEPHONE },
    wire: { federation, qualification: 'Первая', telephone },
  },
];

test.each(ROLES)(
  '$userType · is told which fields are empty, fills them in, and is registered once',
  async ({ userType, missing, own, wire }) => {
    // Answered after both clicks.
    const { promise: answer, resolve } = Promise.withResolvers();
    const { become, dialog, fillIn, sent, submit, user } = await openPanel({
      register: () => answer,
    });
    await become(userType);
    await submit();
    const alert = `Пожалуйста, заполните поля: Фамилия, Имя, Email, Пароль, ${missing}.`;
    expect(await screen.findByRole('dialog', { name: alert })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(dialog.getByLabelText(/^Фамилия/)).toBeInvalid();
    await waitFor(() => expect(dialog.getByLabelText(/^Фамилия/)).toHaveFocus());
    await fillIn({ ...NAME, ...own });
    await user.click(dialog.getByRole('checkbox'));
    await user.dblClick(dialog.getByRole('button', { name: 'Зарегистрироваться' }));
    resolve({});
    expect(await screen.findByRole('dialog', { name: REGISTERED })).toBeVisible();
    expect(sent()).toEqual([{ userType, ...wireName, ...wire }]);
  },
);

test('registration · sends nothing · the consent, which is unticked at first, is missing', async () => {
  const { dialog, fillIn, sent, submit } = await openPanel();
  await fillIn(ATHLETE);
  const consent = dialog.getByRole('checkbox');
  expect(consent).not.toBeChecked();
  await submit();
  expect(sent()).toEqual([]);
  expect(consent).toHaveAccessibleDescription('Нужно согласие на обработку персональных данных');
  await waitFor(() => expect(consent).toHaveFocus());
});

test('registration · focuses the password and sends nothing · the password is weak', async () => {
  const { dialog, fillIn, sent, submit, user } = await openPanel();
  await fillIn({ ...ATHLETE, Пароль: 'слабый' });
  await user.click(dialog.getByRole('checkbox'));
  await submit();
  await waitFor(() => expect(dialog.getByLabelText(/^Пароль/)).toHaveFocus());
  expect(sent()).toEqual([]);
});

test('registration · shows all errors at once, each at its field', async () => {
  const { become, dialog, fillIn, sent, submit, user } = await openPanel();
  await become('coach');
  await fillIn({ Фамилия: 'Орлов <', Email: 'new@league', Пароль: 'dobok', Телефон: '+375 29 123-45-67' });
  await submit();
  const alert = 'Пожалуйста, заполните поля: Имя, Область, Клуб.';
  expect(await screen.findByRole('dialog', { name: alert })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  const told = (label: string) => dialog.getByLabelText(new RegExp(`^${label}`));
  expect(told('Фамилия')).toHaveAccessibleDescription('Уберите символ «<»: в имени его не бывает');
  expect(told('Имя')).toHaveAccessibleDescription('Заполните поле «Имя»');
  expect(told('Email')).toHaveAccessibleDescription('Неверный email');
  expect(told('Пароль')).toHaveAccessibleDescription(
    /Пароль должен содержать: не менее 8 символов, прописная буква, цифра$/,
  );
  expect(told('Область')).toHaveAccessibleDescription('Заполните поле «Область»');
  expect(told('Телефон')).toHaveAccessibleDescription(
    'Нужен российский номер: +7 и ещё десять цифр, например +7(916)123-45-67.',
  );
  expect(told('Телефон')).toHaveValue('+375 29 123-45-67');
  expect(dialog.getByRole('checkbox')).toHaveAccessibleDescription(
    'Нужно согласие на обработку персональных данных',
  );
  expect(sent()).toEqual([]);
});

test('registration · shows the rules of a password before it is typed', async () => {
  const { dialog } = await openPanel();
  expect(dialog.getByLabelText(/^Пароль/)).toHaveAccessibleDescription(
    'Пароль: не менее 8 символов, строчная буква, прописная буква, цифра, без пробелов.',
  );
});

test('registration · says what to do and keeps the input · the club is not in the list', async () => {
  const { dialog, fillIn, user } = await openPanel();
  await fillIn({ Фамилия: 'Орлов' });
  await user.type(dialog.getByRole('combobox', { name: 'Клуб' }), 'Неизвестный');
  expect(await screen.findByText(/^Ничего не найдено\. Что делать/)).toBeVisible();
  await user.tab();
  await user.click(dialog.getByText('Клуба нет в списке?'));
  expect(dialog.getByText(/его руководитель выбирает «Клуб» в поле «Кто вы»/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'info@league.test' })).toHaveAttribute(
    'href',
    'mailto:info@league.test',
  );
  expect(dialog.getByLabelText(/^Фамилия/)).toHaveValue('Орлов');
});

test('clubs · are searched by the text typed meanwhile · they load late', async () => {
  const { promise: clubs, resolve } = Promise.withResolvers();
  const { dialog, user } = await openPanel({ listClubs: () => clubs });
  const club = dialog.getByRole('combobox', { name: 'Клуб' });
  await user.type(club, 'оре');
  expect(await screen.findByText('Загрузка...')).toBeVisible();
  resolve(lists.listClubs());
  expect(await screen.findByRole('option', { name: 'Орёл' })).toBeVisible();
  expect(club).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(club).toHaveValue('Орёл');
});

test('coach · is cleared · the club changes', async () => {
  const { dialog, fillIn, user } = await openPanel();
  await fillIn({ Клуб: 'оре', Тренер: 'кл' });
  await user.click(dialog.getByRole('button', { name: 'Очистить: Клуб' }));
  expect(dialog.getByRole('combobox', { name: 'Тренер' })).toBeDisabled();
  await user.type(dialog.getByRole('combobox', { name: 'Клуб' }), 'олимп{Enter}');
  expect(dialog.getByRole('combobox', { name: 'Тренер' })).toHaveValue('');
});

const TAKEN = 'Пользователь с таким email уже существует.';

test.each<[string, FakeFailure, string]>([
  [
    'a taken address',
    () => ({ status: 409, body: { error: 'conflict', message: 'x', fields: { email: TAKEN } } }),
    TAKEN,
  ],
  ['no connection', () => Promise.reject(new TypeError('down')), 'Ошибка регистрации'],
])('registration · shows the reason once and keeps the input · %s', async (_what, answer, text) => {
  jest.spyOn(console, 'warn').mockImplementation();
  const { dialog, fillIn, submit, user } = await openPanel({ register: answer });
  await fillIn(ATHLETE);
  await user.click(dialog.getByRole('checkbox'));
  await submit();
  expect(await dialog.findAllByText(text)).toHaveLength(1);
  expect(dialog.getByLabelText(/^Фамилия/)).toHaveValue('Орлов');
  expect(dialog.getByLabelText(/^Пароль/)).toHaveValue('Dobok2025');
  expect(dialog.getByRole('combobox', { name: 'Тренер' })).toHaveValue('Климов Сергей');
  expect(dialog.getByRole('checkbox')).toBeChecked();
});

test('registration · keeps its input, except the password, while the dialog is closed', async () => {
  const { become, dialog, fillIn, store, user } = await openPanel();
  await fillIn(ATHLETE);
  await user.click(dialog.getByRole('checkbox'));
  await become('coach');
  expect(dialog.getByRole('checkbox')).toBeChecked();
  await become('athlete');
  await user.click(dialog.getByRole('radio', { name: 'Вход' }));
  await user.click(dialog.getByRole('radio', { name: 'Регистрация' }));
  expect(dialog.getByLabelText(/^Пароль/)).toHaveValue('Dobok2025');
  expect(dialog.getByRole('checkbox')).toBeChecked();
  expect(hasUnsaved()).toBe(true);

  await user.click(screen.getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => void store.dispatch(dialogOpened()));
  await user.click(await screen.findByRole('radio', { name: 'Регистрация' }));
  expect(screen.getByLabelText(/^Фамилия/)).toHaveValue('Орлов');
  expect(screen.getByRole('combobox', { name: 'Область' })).toHaveValue('Московская область');
  expect(screen.getByRole('combobox', { name: 'Тренер' })).toHaveValue('Климов Сергей');
  expect(screen.getByLabelText(/^Пароль/)).toHaveValue('');
  expect(screen.getByRole('checkbox')).toBeChecked();
  await user.click(screen.getByRole('checkbox'));
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

test('registration · clears the form and prefills the address of the login · it succeeds', async () => {
  const { dialog, fillIn, submit, user } = await openPanel({ register: () => ({}) });
  await fillIn(ATHLETE);
  await user.click(dialog.getByRole('checkbox'));
  await submit();
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  expect(dialog.getByLabelText(/^Email/)).toHaveValue('new@league.test');
  await user.click(dialog.getByRole('radio', { name: 'Регистрация' }));
  expect(dialog.getByLabelText(/^Фамилия/)).toHaveValue('');
  expect(dialog.getByLabelText(/^Пароль/)).toHaveValue('');
  expect(dialog.getByRole('checkbox')).not.toBeChecked();
  expect(hasUnsaved()).toBe(false);
});
