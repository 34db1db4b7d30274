import { readToken } from '@league/shared';
import { setValue } from '@league/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openProfile } from '../../testing/open-profile.tsx';
import { athlete, child, parent } from '../../testing/samples.ts';

afterEach(() => jest.restoreAllMocks());

const own = { getUser: () => athlete() };

test('own data · are downloaded as a file, and the failure is reported · the export fails', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const saved: { name: string; file: Blob | undefined }[] = [];
  let file: Blob | undefined;
  URL.createObjectURL = (given) => {
    file = given as Blob;
    return 'blob:data';
  };
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file });
  });
  const { api, user } = openProfile(athlete(), {
    ...own,
    exportUser: () => ({ status: 500 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Копия данных и кто их смотрел' }));
  await user.click(screen.getByRole('button', { name: 'Скачать данные' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось получить данные.');
  api.use({ exportUser: () => ({ profile: { lastname: 'Орлов' } }) });
  await user.click(screen.getByRole('button', { name: 'Скачать данные' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('league-data-41.json');
  expect(saved[0]?.file?.type).toBe('application/json');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('deletion of a profile', () => {
  async function ask(app: ReturnType<typeof openProfile>, panel: string, button: string, title: string) {
    await app.user.click(await screen.findByRole('button', { name: panel }));
    expect(screen.getByText(/Результаты и платежи останутся без имени/)).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: button }));
    return within(await screen.findByRole('dialog', { name: title }));
  }

  test('asks for the password: a wrong one is reported, the right one logs out', async () => {
    jest.spyOn(console, 'warn').mockImplementation();
    const wrong = { status: 403, body: { error: 'wrong_password', message: 'x' } };
    const app = openProfile(athlete(), {
      ...own,
      deleteUser: ({ body }) => ((body as { password: string }).password === 'Dobok2025' ? {} : wrong),
    });
    const title = 'Удалить профиль: Орлов Марк Сергеевич?';
    const dialog = await ask(app, 'Удаление профиля', 'Удалить мой профиль', title);
    const remove = dialog.getByRole('button', { name: 'Удалить' });
    expect(remove).toBeDisabled();
    setValue(dialog.getByLabelText(/^Ваш пароль/), 'Dobok');
    await app.user.click(remove);
    expect(await dialog.findByText('Неверный пароль.')).toBeVisible();
    setValue(dialog.getByLabelText(/^Ваш пароль/), 'Dobok2025');
    await app.user.click(remove);
    await waitFor(() => expect(app.store.getState().session.verified).toBeNull());
    expect(readToken()).toBeNull();
    expect(app.api.callsTo('deleteUser').at(-1)?.body).toEqual({ password: 'Dobok2025', at_once: false });
  });

  test('says that the data are erased, after one’s own erasure at once', async () => {
    const app = openProfile(athlete(), { ...own, deleteUser: () => ({}) });
    const title = 'Удалить профиль: Орлов Марк Сергеевич?';
    const dialog = await ask(app, 'Удаление профиля', 'Удалить мой профиль', title);
    setValue(dialog.getByLabelText(/^Ваш пароль/), 'Dobok2025');
    await app.user.click(dialog.getByRole('checkbox', { name: /^Стереть сразу/ }));
    await app.user.click(dialog.getByRole('button', { name: 'Стереть навсегда' }));
    expect(await screen.findByRole('heading', { name: 'Профиль удалён' })).toBeVisible();
    expect(app.router.state.location.state).toEqual({ isErased: true });
    await waitFor(() => expect(readToken()).toBeNull());
  });

  test('returns the parent of a deleted child to the own profile', async () => {
    const app = openProfile(
      parent(),
      {
        getUser: ({ params }) => (params.id === 42 ? child() : parent()),
        deleteUser: () => ({}),
      },
      { id: 42 },
    );
    const title = 'Удалить профиль: Белов Ян Олегович?';
    const dialog = await ask(app, 'Удаление профиля ребёнка', 'Удалить профиль ребёнка', title);
    setValue(dialog.getByLabelText(/^Ваш пароль/), 'Dobok2025');
    await app.user.click(dialog.getByRole('checkbox', { name: /^Стереть сразу/ }));
    await app.user.click(dialog.getByRole('button', { name: 'Стереть навсегда' }));
    expect(await screen.findByText('parent@league.test')).toBeVisible();
    expect(app.api.callsTo('deleteUser')[0]).toMatchObject({
      params: { id: 42 },
      body: { password: 'Dobok2025', at_once: true },
    });
    expect(app.store.getState().session.verified).not.toBeNull();
  });
});
