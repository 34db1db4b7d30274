import { startSession } from '@league/shared';
import { type FakeReply, loggedProblems, renderApp, signedIn } from '@league/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
    failed: 'Не удалось создать лагерь. Попробуйте ещё раз.',
  },
  {
    path: '/certification',
    list: 'listEvents',
    add: 'createEvent',
    create: 'Создать событие',
    title: 'Новое событие',
    created: 'Событие «База „Север“» создано.',
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
async function openPage(page: Page, onCreate: OnCreate) {
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
    renderApp(remote.routes, { path: page.path, state: signedIn('club', 243) }),
  );
  await screen.findByText('Старый');
  return { ...app, api, posts: () => api.callsTo(page.add) };
}

const WHOLE = { Название: ' База «Север» ', Дата: '2099-08-01', Место: 'Клин' };
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
const fillIn = (values: Record<string, string> = WHOLE) => {
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } });
};

async function openDialog(page: Page, onCreate: OnCreate) {
  const app = await openPage(page, onCreate);
  await press(screen.getByRole('button', { name: page.create }));
  const dialog = await screen.findByRole('dialog', { name: page.title });
  const submit = within(dialog).getByText(page.create);
  return { ...app, submit, send: () => act(async () => fireEvent.click(submit)) };
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const silence = () => jest.spyOn(console, 'warn').mockImplementation(() => undefined);

test('create dialog · adds the created item on top of the list · by keyboard', async () => {
  const app = await openDialog(campPage, () => fresh);
  for (const [label, text] of Object.entries(WHOLE)) await app.user.type(field(label), text);
  await app.user.keyboard('{Enter}');
  await closed();
  expect(app.posts().map(({ body }) => body)).toEqual([
    { name: 'База «Север»', date: '2099-08-01', location: 'Клин' },
  ]);
  expect(await screen.findByText(campPage.created)).toBeVisible();
  await waitFor(() => expect(app.api.callsTo('listCamps')).toHaveLength(2));
  expect(screen.getAllByRole('heading', { level: 2 }).map((name) => name.textContent)).toEqual([
    'База «Север»',
    'Старый',
  ]);
  expect(app.router.state.location.search).toBe('');
});

test.each(pages)(
  'create dialog of $path · logs and reports another failure, and can be sent again',
  async (page) => {
    const log = silence();
    let isDown = true;
    const app = await openDialog(page, () => {
      if (isDown) throw new TypeError('offline');
      return fresh;
    });
    fillIn();
    await app.send();
    expect(await screen.findByText(page.failed)).toBeVisible();
    expect(loggedProblems(log)).toHaveLength(1);
    isDown = false;
    await app.send();
    await closed();
    expect(await screen.findByText(page.created)).toBeVisible();
  },
);

test('create dialog · keeps the input · the session is checked again', async () => {
  eventsApi({ listCamps: () => [old] });
  const { store, user } = await act(async () =>
    renderApp(remote.routes, { path: '/camp?create', state: signedIn('club', 243) }),
  );
  const name = await screen.findByLabelText(/^Название/);
  await user.type(name, 'Север');
  // The answer leaves out `confirmed`, so the club counts as confirmed until it saves.
  await act(async () => startSession(store.dispatch, { id: 243, user_type: 'club' }));
  expect(field('Название')).toBe(name);
  expect(name).toHaveValue('Север');
});

test('create dialog · reports what is wrong with each field, focuses the first and sends nothing', async () => {
  const app = await openDialog(campPage, () => fresh);
  fillIn({ Название: 'Зал > 100 мест, <12 лет' });
  await app.send();
  expect(field('Название')).toBeValid();
  expect(field('Дата')).toHaveAccessibleDescription('Укажите дату.');
  expect(field('Дата')).toHaveFocus();
  expect(field('Место')).toHaveAccessibleDescription('Укажите место.');
  fillIn({ Место: 'Клин' });
  expect(field('Место')).not.toHaveAccessibleDescription();
  fillIn({ Название: 'Сборы <b>', Дата: '2020-01-31' });
  await app.send();
  expect(field('Название')).toHaveAccessibleDescription('Уберите «<b>»: разметка HTML здесь не нужна');
  expect(field('Дата')).toHaveAccessibleDescription('Эта дата уже прошла');
  expect(app.posts()).toHaveLength(0);
});

test('create dialog · keeps the input until it is created · it is closed or the page is left', async () => {
  const app = await openDialog(campPage, () => fresh);
  fillIn();
  await app.user.keyboard('{Escape}');
  await closed();
  await press(screen.getByRole('button', { name: campPage.create }));
  expect(await screen.findByLabelText(/^Место/)).toHaveValue('Клин');
  app.unmount();

  const again = await openDialog(campPage, () => fresh);
  expect(field('Место')).toHaveValue('Клин');
  await again.send();
  await closed();
  expect(Object.keys(localStorage)).toEqual([]);
});

test.each([
  ['another person', 'draft:244:create-camp', '{"name":"Чужой","date":"","location":""}'],
  ['another kind', 'draft:243:create-event', '{"name":"Чужой","date":"","location":""}'],
  ['another shape', 'draft:243:create-camp', '{"title":"Чужой"}'],
])('create dialog · does not restore the draft of %s', async (_whose, key, kept) => {
  localStorage.setItem(key, kept);
  await openDialog(campPage, () => fresh);
  expect(field('Название')).toHaveValue('');
});

test('create dialog · sends everything that is filled in, and the picture after it', async () => {
  const app = await openDialog(campPage, () => fresh);
  app.api.use({ uploadActivityPicture: () => stored });
  fillIn();
  fillIn({ 'Последний день': '2099-08-09' });
  fillIn({ 'Ответить до': '2099-07-20' });
  fillIn({ 'Число мест': '30' });
  fillIn({ Программа: 'Подъём в 8:00' });
  expect(screen.queryByLabelText(/^Что на картинке/)).toBeNull();
  await app.user.upload(screen.getByLabelText('Файл картинки'), image);
  fillIn({ 'Что на картинке': 'Зарядка' });
  expect(app.api.callsTo('uploadActivityPicture')).toHaveLength(0);
  await app.send();
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
  fillIn();
  await app.user.upload(screen.getByLabelText('Файл картинки'), image);
  await app.send();
  expect(await screen.findByText(/^Лагерь создан без картинки\./)).toHaveTextContent(/Нужен снимок/);
  expect(screen.queryByText(campPage.failed)).toBeNull();
  await app.user.click(screen.getByRole('button', { name: 'Убрать картинку' }));
  await app.send();
  await closed();
  expect(await screen.findByText(campPage.created)).toBeVisible();
  const [first, second] = app.posts();
  expect(second?.body).toEqual(first?.body);
});

test('organiser · creates as a club does, whatever the type of the account', async () => {
  const api = eventsApi({ listCamps: () => [old], createCamp: () => fresh });
  const { session } = signedIn('referee', 7);
  const verified = { ...session.verified, organiser: true as const };
  await act(async () =>
    renderApp(remote.routes, { path: '/camp?create', state: { session: { ...session, verified } } }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: campPage.title }));
  fillIn();
  await act(async () => fireEvent.click(dialog.getByText(campPage.create)));
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
