import { fakeApi, renderApp } from '@league/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import AuthDialog from './auth-dialog.tsx';

const lists = {
  'GET /clubs': () => [{ id: 3, club_name: 'Олимп' }],
  'GET /clubs/3/coaches': () => [{ id: 1, firstname: 'Сергей', lastname: 'Климов', middlename: null }],
};

async function openPanel(answers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({ ...lists, ...answers });
  const app = renderApp(<AuthDialog />, { state: { session: { authChecked: true, showModal: true } } });
  await app.user.click(await screen.findByRole('radio', { name: 'Регистрация' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Регистрация' }));
  const submit = () => app.user.click(dialog.getByRole('button', { name: 'Зарегистрироваться' }));
  const fillIn = async () => {
    const { user } = app;
    await user.type(dialog.getByLabelText(/^Фамилия/), 'Орлов');
    await user.type(dialog.getByLabelText(/^Имя/), 'Марк');
    await user.type(dialog.getByLabelText(/^Email/), 'new@league.test');
    await user.type(dialog.getByLabelText(/^Пароль/), 'Dobok2025');
    await user.selectOptions(dialog.getByLabelText(/^Область/), 'Московская область');
    await dialog.findByRole('option', { name: 'Олимп' });
    await user.selectOptions(dialog.getByLabelText(/^Клуб/), 'Олимп');
    await dialog.findByRole('option', { name: 'Климов Сергей' });
    await user.selectOptions(dialog.getByLabelText(/^Тренер/), 'Климов Сергей');
  };
  return { ...app, api, dialog, submit, fillIn };
}

test('what is missing is told in a dialog and marked at the fields', async () => {
  const { dialog, submit } = await openPanel();
  await submit();
  expect(
    await screen.findByRole('dialog', {
      name: 'Пожалуйста, заполните поля: Фамилия, Имя, Email, Пароль, Область, Клуб, Тренер.',
    }),
  ).toBeVisible();
  expect(dialog.getByLabelText(/^Фамилия/)).toBeInvalid();
});

test('a registration needs consent, is sent once, and tells to confirm the address', async () => {
  const { api, dialog, fillIn, submit, user } = await openPanel({ 'POST /auth/register': () => ({}) });
  await fillIn();
  await submit();
  expect(api.calls.some(({ method }) => method === 'POST')).toBe(false);
  const consent = dialog.getByRole('checkbox');
  expect(consent).not.toBeChecked();
  await user.click(consent);
  await user.dblClick(dialog.getByRole('button', { name: 'Зарегистрироваться' }));
  expect(
    await screen.findByRole('dialog', {
      name: 'Проверьте e-mail и подтвердите адрес по ссылке. После подтверждения выполните вход.',
    }),
  ).toBeVisible();
  const sent = api.calls.filter(({ method }) => method === 'POST');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({ firstname: 'Орлов', lastname: 'Марк', clubId: 3, coachselected: 1 });
}, 20_000);

test('a taken address is told, and what was typed outlives a look at the other panel', async () => {
  const { dialog, fillIn, submit, user } = await openPanel({
    'POST /auth/register': () => ({ status: 409, body: { error: 'conflict', message: 'x' } }),
  });
  await fillIn();
  await user.click(dialog.getByRole('checkbox'));
  await submit();
  expect(await dialog.findByText('Пользователь с таким email уже существует.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Вход' }));
  await user.click(screen.getByRole('radio', { name: 'Регистрация' }));
  await waitFor(() => expect(screen.getByLabelText(/^Фамилия/)).toHaveValue('Орлов'));
  expect(screen.getByLabelText(/^Пароль/)).toHaveValue('Dobok2025');
}, 20_000);

test.each(['8 903 555-01-44', '+7 903 555 01 44', '9035550144', '+7(903)555-01-44'])(
  'the pasted number %s is written as the mask has it',
  async (pasted) => {
    const { dialog, user } = await openPanel();
    // The mask comes in a chunk of its own.
    await act(async () => {
      fireEvent.change(dialog.getByLabelText(/^Кто вы/), { target: { value: 'referee' } });
    });
    await user.click(dialog.getByLabelText(/^Телефон/));
    await user.paste(pasted);
    await waitFor(() => expect(dialog.getByLabelText(/^Телефон/)).toHaveValue('+7(903)555-01-44'));
  },
);
