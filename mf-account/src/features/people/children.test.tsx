import { hasUnsaved } from '@league/shared';
import type { Athlete } from '@league/shared/contract';
import { type FakeHandler, setValue } from '@league/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openProfile } from '../../testing/open-profile.tsx';
import { child, listed, parent } from '../../testing/samples.ts';

const own = { getUser: () => parent() };
const children = () => within(screen.getByRole('region', { name: 'Дети' }));

test('children · are listed with their birth dates, and unconfirmed ones are marked', async () => {
  openProfile(parent(), {
    ...own,
    listChildren: () => [
      listed(),
      listed({ id: 43, firstname: 'Вера', birthdate: null, weight: null, confirmed: false }),
    ],
  });
  const link = await screen.findByRole('link', { name: 'Белов Ян Олегович' });
  expect(link).toHaveAttribute('href', '/profile/42');
  const [first, second] = children().getAllByRole('listitem');
  expect(first).toHaveTextContent('09.05.2014 · до 33 кг');
  expect(within(first as HTMLElement).queryByText('Ожидает подтверждения')).not.toBeInTheDocument();
  expect(within(second as HTMLElement).getByText('Ожидает подтверждения')).toBeVisible();
});

test('children · offer «Повторить» when they fail to load, and say when there are none', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const { api, user } = openProfile(parent(), { ...own, listChildren: () => ({ status: 500 }) });
  expect(await screen.findByText('Не удалось загрузить список детей.')).toBeVisible();
  expect(warn).toHaveBeenCalledWith('[лига] Не удалось загрузить список детей', expect.anything());
  api.use({ listChildren: () => [] });
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Детей пока нет')).toBeVisible();
});

describe('form for a new child', () => {
  async function openForm(create: FakeHandler<'createChild'>) {
    const list: Athlete[] = [];
    const app = openProfile(parent(), {
      ...own,
      listChildren: () => list,
      createChild: create,
    });
    await app.user.click(await screen.findByRole('button', { name: 'Добавить ребёнка' }));
    const form = within(screen.getByRole('form', { name: 'Новый ребёнок' }));
    await form.findByRole('combobox', { name: 'Регион' });
    const submit = () => app.user.click(form.getByRole('button', { name: 'Добавить ребёнка' }));
    return { ...app, form, list, submit };
  }

  type Opened = Awaited<ReturnType<typeof openForm>>;

  async function fillIn({ form, user }: Opened) {
    setValue(form.getByLabelText(/^Фамилия/), 'Белов');
    setValue(form.getByLabelText(/^Имя/), 'Ян');
    await user.click(form.getByRole('combobox', { name: 'Регион' }));
    await user.paste('москва');
    await user.click(await screen.findByRole('option', { name: 'Москва' }));
  }

  test('focuses its first field when it opens and its button when it is cancelled', async () => {
    const { form, user } = await openForm(() => listed());
    expect(form.getByLabelText(/^Фамилия/)).toHaveFocus();
    setValue(form.getByLabelText(/^Фамилия/), 'Б');
    expect(hasUnsaved()).toBe(true);
    await user.click(form.getByRole('button', { name: 'Отмена' }));
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Добавить ребёнка' })).toHaveFocus();
    expect(hasUnsaved()).toBe(false);
  });

  test('reports empty required fields and sends nothing', async () => {
    const { api, form, submit } = await openForm(() => listed());
    await submit();
    expect(form.getByText('Укажите фамилию.')).toBeVisible();
    expect(form.getByText('Укажите имя.')).toBeVisible();
    expect(form.getByText('Выберите регион из списка')).toBeVisible();
    expect(form.getByLabelText(/^Фамилия/)).toHaveFocus();
    expect(form.getByLabelText('Отчество')).not.toBeRequired();
    expect(form.getByLabelText('Дата рождения')).not.toBeRequired();
    expect(api.callsTo('createChild')).toHaveLength(0);
  });

  test('adds the child to the list and tells the parent who has to confirm it', async () => {
    const opened = await openForm(() => {
      opened.list.push(listed({ confirmed: false }));
      return listed({ confirmed: false });
    });
    await fillIn(opened);
    await opened.submit();
    expect(await screen.findByRole('link', { name: 'Белов Ян Олегович' })).toBeVisible();
    expect(screen.getByText(/профиль создан\. Теперь его должен подтвердить тренер\./)).toBeVisible();
    expect(opened.api.callsTo('createChild').map(({ body }) => body)).toEqual([
      { lastname: 'Белов', firstname: 'Ян', middlename: '', birthdate: null, federation: 'Москва' },
    ]);
  });

  test('shows the reason at the field, focused once the dialog is closed, and keeps the input · a field is refused', async () => {
    jest.spyOn(console, 'warn').mockImplementation();
    const fields = { firstname: 'Такой ребёнок уже есть' };
    const opened = await openForm(() => ({
      status: 400,
      body: { error: 'invalid_input', message: 'Проверьте введённые данные', fields },
    }));
    await fillIn(opened);
    await opened.submit();
    const alert = await screen.findByRole('dialog', { name: 'Не удалось добавить ребёнка' });
    expect(alert).toHaveTextContent('Проверьте введённые данные');
    await opened.user.click(within(alert).getByRole('button', { name: 'OK' }));
    const firstname = opened.form.getByLabelText(/^Имя/);
    await waitFor(() => expect(firstname).toHaveFocus());
    expect(firstname).toHaveAccessibleDescription('Такой ребёнок уже есть');
    expect(firstname).toHaveValue('Ян');
    expect(opened.form.getByRole('combobox', { name: 'Регион' })).toHaveValue('Москва');
  });
});

test("parent · can edit a child's profile and gets links to the papers and the own profile", async () => {
  openProfile(parent(), { getUser: () => child() }, { id: 42 });
  expect(await screen.findByRole('button', { name: 'Редактировать' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Документы' })).toHaveAttribute('href', '/documents?athlete=42');
  expect(screen.getByRole('link', { name: /Мой профиль/ })).toHaveAttribute('href', '/profile/241');
  expect(screen.getByRole('heading', { name: 'Данные ребёнка' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Выйти' })).not.toBeInTheDocument();
});
