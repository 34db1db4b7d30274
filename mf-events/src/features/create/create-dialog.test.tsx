import { startSession } from '@league/shared';
import { type FakeReply, loggedProblems, renderApp, signedIn } from '@league/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { camp, eventsApi, press } from '../../testing/league.ts';

const pages = [
  {
    path: '/camp',
    list: 'listCamps',
    add: 'createCamp',
    create: 'Создать лагерь',
    title: 'Новый лагерь',
    created: 'Лагерь «База „Север“» создан.',
    forbidden: 'У вас нет прав создавать лагеря.',
    failed: 'Не удалось создать лагерь. Попробуйте ещё раз.',
  },
  {
    path: '/certification',
    list: 'listEvents',
    add: 'createEvent',
    create: 'Создать событие',
    title: 'Новое событие',
    created: 'Событие «База „Север“» создано.',
    forbidden: 'У вас нет прав создавать события.',
    failed: 'Не удалось создать событие. Попробуйте ещё раз.',
  },
] as const;
type Page = (typeof pages)[number];
type OnCreate = () => FakeReply<'createCamp'> | Promise<unknown>;
const [campPage] = pages;

const old = camp({ id: 3, name: 'Старый', date: '2030-01-01' });
const fresh = camp({ id: 9, name: 'База «Север»', date: '2099-08-01', location: 'Клин', participants: 0 });

const image = new File(['x'], 'camp.jpg', { type: 'image/jpeg' });
/** The answer to an upload. */
const stored = {
  ...{ id: 9, kind: 'camp' as const, name: 'База «Север»', date: '2099-08-01', location: 'Клин' },
  ...{ end_date: null, answer_by: null, programme: '', picture_url: '/api/activity-pictures/a.jpg' },
  ...{ picture_alt: '', club_name: 'Олимп', pending: 0, accepted: 0, declined: 0, paid: 0 },
  ...{ cancelled_at: null, cancel_reason: null },
};

beforeEach(() => {
  localStorage.clear();
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
});

/** A club's page with one item; a second one appears once it is created. */
async function openPage(page: Page, onCreate: OnCreate, search = '') {
  let list = [old];
  const api = eventsApi({
    [page.list]: () => list,
    [page.add]: async () => {
      const answer = await onCreate();
      if (answer === fresh) list = [old, fresh];
      return answer;
    },
  });
  const app = await act(async () =>
    renderApp(remote.routes, { path: `${page.path}${search}`, state: signedIn('club', 243) }),
  );
  await screen.findByText('Старый');
  return { ...app, api, posts: () => api.callsTo(page.add) };
}

type App = Awaited<ReturnType<typeof openPage>>;

async function fillIn({ user }: App) {
  await user.type(screen.getByLabelText(/^Название/), ' База «Север» ');
  await user.type(screen.getByLabelText(/^Дата/), '2099-08-01');
  await user.type(screen.getByLabelText(/^Место/), 'Клин');
}

async function openDialog(page: Page, onCreate: OnCreate) {
  const app = await openPage(page, onCreate);
  await press(screen.getByRole('button', { name: page.create }));
  const dialog = await screen.findByRole('dialog', { name: page.title });
  return { ...app, submit: within(dialog).getByRole('button', { name: page.create }) };
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const silence = () => jest.spyOn(console, 'warn').mockImplementation(() => undefined);

describe.each(pages)('create dialog of $path', (page) => {
  test('adds the created item on top of the list', async () => {
    const app = await openDialog(page, () => fresh);
    await fillIn(app);
    await app.user.click(app.submit);
    await closed();
    expect(app.posts().map(({ body }) => body)).toEqual([
      { name: 'База «Север»', date: '2099-08-01', location: 'Клин' },
    ]);
    expect(await screen.findByText(page.created)).toBeVisible();
    await waitFor(() => expect(app.api.callsTo(page.list)).toHaveLength(2));
    expect(screen.getAllByRole('heading', { level: 2 }).map((name) => name.textContent)).toEqual([
      'База «Север»',
      'Старый',
    ]);
    expect(app.router.state.location.search).toBe('');
  });

  test('reports the missing permission and keeps the input · the provider refuses with 403', async () => {
    silence();
    const app = await openDialog(page, () => ({ status: 403, body: { error: 'forbidden', message: 'Нет' } }));
    await fillIn(app);
    await app.user.click(app.submit);
    expect(await screen.findByRole('alert')).toHaveTextContent(page.forbidden);
    expect(screen.getByLabelText(/^Место/)).toHaveValue('Клин');
  });

  test('logs and reports another failure, and can be sent again', async () => {
    const log = silence();
    let isDown = true;
    const app = await openDialog(page, () => {
      if (isDown) throw new TypeError('offline');
      return fresh;
    });
    await fillIn(app);
    await app.user.click(app.submit);
    expect(await screen.findByText(page.failed)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(loggedProblems(log)).toHaveLength(1);
    isDown = false;
    await app.user.click(app.submit);
    await closed();
    expect(await screen.findByText(page.created)).toBeVisible();
  });

  test('opens by ?create, and closing it removes that from the address', async () => {
    const { router, user } = await openPage(page, () => fresh, '?create');
    expect(await screen.findByRole('dialog', { name: page.title })).toBeVisible();
    await user.keyboard('{Escape}');
    await closed();
    expect(router.state.location.search).toBe('');
  });
});

test('create dialog · shows the input and no old failure · it is opened again', async () => {
  silence();
  const app = await openDialog(campPage, () => ({ status: 500 }));
  await fillIn(app);
  await app.user.click(app.submit);
  expect(await screen.findByText(campPage.failed)).toBeVisible();
  await app.user.clear(screen.getByLabelText(/^Место/));
  await app.user.click(app.submit);
  expect(screen.getByLabelText(/^Место/)).toHaveAccessibleDescription('Укажите место.');
  await app.user.keyboard('{Escape}');
  await closed();
  await press(screen.getByRole('button', { name: campPage.create }));
  expect(await screen.findByLabelText(/^Название/)).toHaveValue(' База «Север» ');
  expect(screen.queryByText(campPage.failed)).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^Место/)).not.toHaveAccessibleDescription();
});

test('create dialog · keeps the input · the session is checked again', async () => {
  eventsApi({ listCamps: () => [old] });
  const { store, user } = await act(async () =>
    renderApp(remote.routes, { path: '/camp?create', state: signedIn('club', 243) }),
  );
  const name = await screen.findByLabelText(/^Название/);
  await user.type(name, 'Север');
  // The answer leaves out `confirmed`, so the club counts as confirmed until it saves.
  await act(async () => startSession(store.dispatch, { id: 243, user_type: 'club' }));
  expect(screen.getByLabelText(/^Название/)).toBe(name);
  expect(name).toHaveValue('Север');
});

test('create dialog · reports an empty field, focuses it and sends nothing', async () => {
  const app = await openDialog(campPage, () => fresh);
  await app.user.type(screen.getByLabelText(/^Название/), 'Север');
  await app.user.click(app.submit);
  expect(screen.getByLabelText(/^Дата/)).toHaveAccessibleDescription('Укажите дату.');
  expect(screen.getByLabelText(/^Дата/)).toHaveFocus();
  expect(screen.getByLabelText(/^Место/)).toHaveAccessibleDescription('Укажите место.');
  expect(screen.getByLabelText(/^Название/)).toBeValid();
  await app.user.type(screen.getByLabelText(/^Место/), 'Клин');
  expect(screen.getByLabelText(/^Место/)).not.toHaveAccessibleDescription();
  expect(app.posts()).toHaveLength(0);
});

test('create dialog · refuses a past day at the field and sends nothing', async () => {
  const app = await openDialog(campPage, () => fresh);
  await app.user.type(screen.getByLabelText(/^Название/), 'Север');
  await app.user.type(screen.getByLabelText(/^Дата/), '2020-01-31');
  await app.user.type(screen.getByLabelText(/^Место/), 'Клин');
  await app.user.click(app.submit);
  expect(screen.getByLabelText(/^Дата/)).toHaveAccessibleDescription('Эта дата уже прошла');
  expect(screen.getByLabelText(/^Дата/)).toHaveFocus();
  expect(app.posts()).toHaveLength(0);
});

test('create dialog · refuses markup in a title and allows a comparison sign', async () => {
  const app = await openDialog(campPage, () => fresh);
  await app.user.type(screen.getByLabelText(/^Название/), 'Сборы <b>');
  await app.user.type(screen.getByLabelText(/^Место/), 'Зал > 100 мест, <12 лет');
  await app.user.click(app.submit);
  expect(screen.getByLabelText(/^Название/)).toHaveAccessibleDescription(
    'Уберите «<b>»: разметка HTML здесь не нужна',
  );
  expect(screen.getByLabelText(/^Дата/)).toHaveAccessibleDescription('Укажите дату.');
  expect(screen.getByLabelText(/^Место/)).toBeValid();
  expect(app.posts()).toHaveLength(0);
});

test('create dialog · shows the provider’s error at its field', async () => {
  silence();
  const app = await openDialog(campPage, () => ({
    status: 400,
    body: { error: 'invalid_input', message: 'Проверьте', fields: { name: 'Нужна хотя бы одна буква' } },
  }));
  await fillIn(app);
  await app.user.click(app.submit);
  await waitFor(() =>
    expect(screen.getByLabelText(/^Название/)).toHaveAccessibleDescription('Нужна хотя бы одна буква'),
  );
  expect(screen.getByLabelText(/^Название/)).toHaveFocus();
  expect(screen.queryByText(campPage.failed)).not.toBeInTheDocument();
});

test('create dialog · creates one item · by a double press, and Enter during the call', async () => {
  let answer: (created: unknown) => void = () => undefined;
  const app = await openDialog(campPage, () => new Promise((resolve) => (answer = resolve)));
  await fillIn(app);
  await app.user.dblClick(app.submit);
  await app.user.type(screen.getByLabelText(/^Место/), '{Enter}');
  expect(app.submit).toHaveAttribute('aria-busy', 'true');
  await act(async () => answer(fresh));
  await closed();
  expect(app.posts()).toHaveLength(1);
});

test('create dialog · keeps the input until it is created · it is closed or the page is left', async () => {
  const app = await openDialog(campPage, () => fresh);
  await fillIn(app);
  await app.user.keyboard('{Escape}');
  await closed();
  await press(screen.getByRole('button', { name: campPage.create }));
  expect(await screen.findByLabelText(/^Место/)).toHaveValue('Клин');
  app.unmount();

  const again = await openDialog(campPage, () => fresh);
  expect(screen.getByLabelText(/^Место/)).toHaveValue('Клин');
  await again.user.click(again.submit);
  await closed();
  expect(Object.keys(localStorage)).toEqual([]);
});

test.each([
  ['another person', 'draft:244:create-camp', '{"name":"Чужой","date":"","location":""}'],
  ['another kind', 'draft:243:create-event', '{"name":"Чужой","date":"","location":""}'],
  ['another version', 'draft:243:create-camp', '{"title":"Чужой"}'],
])('create dialog · does not restore the draft of %s', async (_whose, key, kept) => {
  localStorage.setItem(key, kept);
  await openDialog(campPage, () => fresh);
  expect(screen.getByLabelText(/^Название/)).toHaveValue('');
});

test('create dialog · sends everything that is filled in, and the picture after it', async () => {
  const app = await openDialog(campPage, () => fresh);
  app.api.use({ uploadActivityPicture: () => stored });
  await fillIn(app);
  await app.user.type(screen.getByLabelText(/^Последний день/), '2099-08-09');
  await app.user.type(screen.getByLabelText(/^Ответить до/), '2099-07-20');
  await app.user.type(screen.getByLabelText(/^Число мест/), '30');
  await app.user.type(screen.getByLabelText(/^Программа/), 'Подъём в 8:00');
  expect(screen.queryByLabelText(/^Что на картинке/)).toBeNull();
  await app.user.upload(screen.getByLabelText('Файл картинки'), image);
  await app.user.type(screen.getByLabelText(/^Что на картинке/), 'Зарядка');
  expect(app.api.callsTo('uploadActivityPicture')).toHaveLength(0);
  await app.user.click(app.submit);
  await closed();
  expect(app.posts()[0]?.body).toEqual({
    ...{ name: 'База «Север»', date: '2099-08-01', end_date: '2099-08-09', location: 'Клин' },
    ...{ answer_by: '2099-07-20', places: 30, programme: 'Подъём в 8:00', picture_alt: 'Зарядка' },
  });
  expect(app.api.callsTo('uploadActivityPicture')[0]?.params).toEqual({ id: fresh.id });
});

test('create dialog · says that only the picture is missing, and creates no second one', async () => {
  silence();
  const app = await openDialog(campPage, () => fresh);
  app.api.use({
    uploadActivityPicture: () => ({
      status: 415,
      body: { error: 'invalid_input', message: 'Нужен снимок в формате JPEG, PNG или WebP.' },
    }),
  });
  await fillIn(app);
  await app.user.upload(screen.getByLabelText('Файл картинки'), image);
  await app.user.click(app.submit);
  expect(await screen.findByText(/^Лагерь создан без картинки\./)).toHaveTextContent(/Нужен снимок/);
  expect(screen.queryByText(campPage.failed)).toBeNull();
  await app.user.click(screen.getByRole('button', { name: 'Убрать картинку' }));
  await app.user.click(app.submit);
  await closed();
  expect(await screen.findByText(campPage.created)).toBeVisible();
  const [first, second] = app.posts();
  expect(second?.body).toEqual(first?.body);
});

test('create dialog · says that it exists with other fields · the provider refuses with 409', async () => {
  silence();
  const message = 'Такой лагерь вы уже создали, и другие поля у него иные. Откройте его и измените.';
  const app = await openDialog(campPage, () => ({ status: 409, body: { error: 'conflict', message } }));
  await fillIn(app);
  await app.user.click(app.submit);
  expect(await screen.findByText(message)).toBeVisible();
});

test('create dialog · restores the three fields of an older form', async () => {
  localStorage.setItem('draft:243:create-camp', '{"name":"Старая форма","date":"","location":"Клин"}');
  await openDialog(campPage, () => fresh);
  expect(screen.getByLabelText(/^Название/)).toHaveValue('Старая форма');
  expect(screen.getByLabelText(/^Программа/)).toHaveValue('');
});

test('organiser · creates as a club does, whatever the type of the account', async () => {
  const api = eventsApi({ listCamps: () => [old], createCamp: () => fresh });
  const { session } = signedIn('referee', 7);
  const verified = { ...session.verified, organiser: true as const };
  const app = await act(async () =>
    renderApp(remote.routes, { path: '/camp?create', state: { session: { ...session, verified } } }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: campPage.title }));
  await app.user.type(dialog.getByLabelText(/^Название/), 'База «Север»');
  await app.user.type(dialog.getByLabelText(/^Дата/), '2099-08-01');
  await app.user.type(dialog.getByLabelText(/^Место/), 'Клин');
  await app.user.click(dialog.getByRole('button', { name: campPage.create }));
  expect(await screen.findByText(campPage.created)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Открыть' })).toHaveAttribute('href', '/camp/9');
  expect(api.callsTo('createCamp')).toHaveLength(1);
});

test.each(['coach', 'parent', 'athlete', 'referee'] as const)(
  '%s · cannot create, not even with ?create in the address',
  async (role) => {
    eventsApi({ listEvents: () => [old] });
    await act(async () => renderApp(remote.routes, { path: '/certification?create', state: signedIn(role) }));
    expect(await screen.findByText('Старый')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Создать событие' })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
);
