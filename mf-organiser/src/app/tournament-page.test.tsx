import type { ContentDraft, Publication } from '@league/shared/contract';
import { type FakeHandlers, fakeApi, renderApp, signedIn } from '@league/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.tsx';
import { changes, draft, list, listed, organiser, publication, steps } from '../testing/tournament.ts';

const ID = 'kubok_vesny_2027';
const PATH = `/organiser/tournaments/${ID}`;

/** The page of a tournament that the desk has as `shown`; each call is answered by what it is by then. */
async function open(
  shown: ContentDraft,
  { path = PATH, state = organiser(), revision = 1, publishes = true, ...handlers }: Options = {},
) {
  const api = fakeApi({
    getContentDraft: () => shown,
    listContentDrafts: () =>
      list([listed({ live: shown.live, revision, steps: steps(shown.live ? 'dnaaaaaa' : 'naaaaaaa') })], {
        publishes,
      }),
    listDays: () => [],
    listDeskApplications: () => [],
    listContentPreviews: () => [],
    listContentRevisions: () => [],
    getContentChanges: () => changes(),
    ...handlers,
  });
  const app = await act(async () =>
    renderApp(remote.routes, { path, state, routes: [{ path: '*', element: null }] }),
  );
  return { ...app, api };
}
type Options = FakeHandlers & {
  path?: string;
  state?: ReturnType<typeof organiser>;
  revision?: number;
  publishes?: boolean;
};

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const press = async (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click());
const silent = () => jest.spyOn(console, 'warn').mockImplementation();
const conflict = (message: string, fields = {}) => ({
  status: 409,
  body: { error: 'conflict', message, fields },
});

beforeAll(() =>
  Promise.all([
    import('./tournament-page.tsx'),
    import('./tournament-edit-page.tsx'),
    import('../features/tournament-page/publishing/publish-dialog.tsx'),
    import('../features/tournament-page/publishing/withdraw-dialog.tsx'),
  ]),
);

test('page of a tournament · says whom it is for · the person is no organiser', async () => {
  const coach = signedIn('coach') as ReturnType<typeof organiser>;
  const { api } = await open(draft(), { state: coach });
  expect(await screen.findByText('Стол открыт организаторам лиги')).toBeVisible();
  expect(api.callsTo('getContentDraft')).toHaveLength(0);
});

test.each([PATH, `${PATH}/edit`])(
  '%s · leads to the list · the desk has no such tournament',
  async (path) => {
    silent();
    const archived = 'Этот турнир ведётся в архиве сайта, на столе его не изменить.';
    await open(draft(), { path, getContentDraft: () => conflict(archived) });
    expect(await screen.findByText(archived)).toBeVisible();
    const main = screen.getByText('На столе нет такого турнира').parentElement as HTMLElement;
    expect(within(main).getByRole('link', { name: 'Турниры' })).toHaveAttribute(
      'href',
      '/organiser?tab=tournaments',
    );
  },
);

test('page of a tournament · offers «Повторить» · it fails to load', async () => {
  silent();
  const { user, api } = await open(draft(), { getContentDraft: () => ({ status: 503 }) });
  await screen.findByText('Не удалось загрузить турнир.');
  api.use({ getContentDraft: () => draft() });
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('heading', { name: 'Кубок весны' })).toBeVisible();
});

test('publishing · says what is wrong before, with the way to each field', async () => {
  await open(draft({ problems: [{ field: 'venue.address', message: 'Заполните поле' }] }));
  const publishing = await section('Публикация');
  expect(publishing.getByText(/Турнира на сайте пока нет/)).toBeVisible();
  expect(publishing.getByRole('link', { name: 'Адрес' })).toHaveAttribute(
    'href',
    `${PATH}/edit#venue.address`,
  );
  expect(publishing.queryByRole('button', { name: 'Опубликовать' })).toBeNull();
});

test('publishing · is ordered now and followed until it is live', async () => {
  let shown = draft();
  const change = (state: Publication['state'], values: Partial<ContentDraft> = {}) => {
    shown = draft({ publications: [publication({ state })], ...values });
    return shown;
  };
  jest.useFakeTimers({ advanceTimers: true });
  const { user, api } = await open(shown, {
    getContentDraft: () => shown,
    publishContent: () => change('waiting'),
  });
  await section('Публикация');
  await press('Опубликовать');
  await screen.findByRole('dialog', { name: 'Опубликовать турнир' });
  await user.click(await screen.findByRole('button', { name: 'Опубликовать сейчас' }));
  expect(await screen.findByText('Публикуем…')).toBeVisible();
  expect(api.callsTo('publishContent')[0]?.body).toEqual({ version: 4 });
  expect(screen.queryByText(/с тех пор/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Опубликовать' })).toBeNull();
  change('taken');
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(await screen.findByText(/Обычно это занимает несколько секунд/)).toBeVisible();
  const asked = api.callsTo('listContentDrafts').length;
  change('live', { live: 1 });
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(await screen.findByText('Опубликовано')).toBeVisible();
  const page = screen.getByRole('link', { name: 'Открыть страницу' });
  expect(page).toHaveAttribute('href', `/tournament/${ID}`);
  expect(page).toHaveAttribute('target', '_blank');
  expect(api.callsTo('listContentDrafts').length).toBe(asked + 1);
  const polled = api.callsTo('getContentDraft').length;
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(api.callsTo('getContentDraft').length).toBe(polled);
  jest.useRealTimers();
});

test('publishing · is ordered for a time in Moscow, and cancelled while it waits', async () => {
  silent();
  let shown = draft();
  const at = '2099-02-01T06:00:00.000Z';
  const { user, api } = await open(shown, {
    getContentDraft: () => shown,
    publishContent: () => ({
      status: 400,
      body: { error: 'invalid_input', fields: { at: 'Это время уже прошло' } },
    }),
    cancelPublication: () => {
      shown = draft({ publications: [publication({ state: 'cancelled', at })] });
      return shown;
    },
  });
  await section('Публикация');
  await press('Опубликовать');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('radio', { name: 'В назначенное время' }));
  const order = dialog.getByRole('button', { name: 'Назначить публикацию' });
  await user.click(order);
  expect(await dialog.findByText('Укажите день и время.')).toBeVisible();
  await user.type(dialog.getByLabelText(/Когда выйдет/), '2099-02-01T09:00');
  await user.click(order);
  expect(await dialog.findByText('Это время уже прошло')).toBeVisible();
  expect(dialog.getByLabelText(/Когда выйдет/)).toHaveValue('2099-02-01T09:00');
  api.use({
    publishContent: () => {
      shown = draft({ publications: [publication({ at })] });
      return shown;
    },
  });
  await user.click(order);
  expect(await screen.findByText('Выйдет 1 февраля 2099, 09:00 по Москве')).toBeVisible();
  expect(api.callsTo('publishContent').at(-1)?.body).toEqual({ version: 4, at: '2099-02-01T09:00:00+03:00' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  expect(await screen.findByText('Публикация отменена.')).toBeVisible();
  expect(api.callsTo('cancelPublication')[0]?.params).toEqual({ tournament: ID, publication: 11 });
  expect(await screen.findByRole('button', { name: 'Опубликовать' })).toBeVisible();
});

test('refused publication · names each field and leads to it, where it is said again', async () => {
  silent();
  const message = 'Опубликовать пока нельзя: исправьте отмеченное.';
  const { user, router } = await open(draft(), {
    publishContent: () =>
      conflict(message, { title: 'Уберите «Петров Пётр»', 'contacts.1.name': 'Уберите «Ким Ян»' }),
  });
  await section('Публикация');
  await press('Опубликовать');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Опубликовать сейчас' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByText(/: уберите «Ким Ян»/)).toBeVisible();
  expect(
    dialog.getByRole('link', { name: 'Организаторы и контакты, строка 2, имя и фамилия' }),
  ).toHaveAttribute('href', `${PATH}/edit#contacts.1.name`);
  await act(async () => dialog.getByRole('link', { name: 'Название' }).click());
  const title = await screen.findByRole('textbox', { name: 'Название' });
  expect(title).toHaveAccessibleDescription(/Уберите «Петров Пётр»/);
  await waitFor(() => expect(title).toHaveFocus());
  expect(router.state.location.hash).toBe('#title');
});

test('failed publication · says why, and may be tried again', async () => {
  const failed = publication({ state: 'failed', reasons: ['Файла polozhenie.pdf нет'] });
  await open(draft({ publications: [failed] }));
  const publishing = await section('Публикация');
  expect(publishing.getByText('Файла polozhenie.pdf нет')).toBeVisible();
  expect(publishing.getByRole('button', { name: 'Попробовать снова' })).toBeVisible();
});

test('last publication · is taken back after a look at what comes instead', async () => {
  silent();
  const first = publication({ id: 1, state: 'live', revision: 1 });
  const second = publication({ id: 2, state: 'live', revision: 3 });
  let shown = draft({ live: 3, publications: [second, first] });
  const { api } = await open(shown, {
    revision: 3,
    getContentDraft: () => shown,
    getContentChanges: () => {
      const { withdrawal } = changes();
      return changes({ withdrawal: { ...withdrawal, revision: 1 } });
    },
    listContentRevisions: () => [
      { number: 1, at: '2026-11-20T06:00:00.000Z', by: null, restored: null, changes: [] },
    ],
    withdrawContent: () => conflict('Отменять нечего: турнир не опубликован.'),
  });
  await section('Публикация');
  expect(screen.getByText('На сайте то же, что здесь.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Опубликовать' })).toBeNull();
  await press('Отменить публикацию');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/черновик от 20 ноября 2026, 09:00/)).toBeVisible();
  await act(async () => dialog.getByRole('button', { name: 'Отменить публикацию' }).click());
  expect(await dialog.findByText('Отменять нечего: турнир не опубликован.')).toBeVisible();
  api.use({
    withdrawContent: () => {
      shown = draft({ live: 3, publications: [publication({ id: 3, kind: 'withdraw' }), second, first] });
      return shown;
    },
  });
  await act(async () => dialog.getByRole('button', { name: 'Отменить публикацию' }).click());
  expect(await screen.findByText('Отменяем публикацию…')).toBeVisible();
});

test('only publication · is taken back, which removes the tournament', async () => {
  await open(draft({ live: 1, publications: [publication({ state: 'live' })] }));
  await section('Публикация');
  await press('Отменить публикацию');
  expect(await screen.findByText(/Турнир исчезнет с сайта/)).toBeVisible();
});

test('publishing · names the command of the operator · no worker publishes', async () => {
  await open(draft(), { publishes: false });
  const publishing = await section('Публикация');
  expect(publishing.getByText(`npm run provider -- content export <папка> ${ID}`)).toBeVisible();
  expect(publishing.queryByRole('button', { name: 'Опубликовать' })).toBeNull();
});

test('day · is opened by the button of its step', async () => {
  silent();
  const { api, router } = await open(draft({ live: 1 }), {
    openDay: () => conflict('День этого турнира уже открыт.'),
  });
  await section('Шаги');
  await press('Открыть день');
  expect(await screen.findByText('День этого турнира уже открыт.')).toBeVisible();
  api.use({
    openDay: () => ({
      ...{ tournament: ID, title: 'Кубок весны', date: '2027-03-14', days: 2, stage: 'entries' as const },
    }),
  });
  await press('Открыть день');
  expect(api.callsTo('openDay').at(-1)?.body).toEqual({ tournament: ID });
  await waitFor(() => expect(router.state.location.pathname).toBe(`/day/${ID}/desk`));
});

test('preview · opens in a tab of its own, or says why not', async () => {
  silent();
  const tab = { close: jest.fn(), location: { replace: jest.fn() } };
  const opens = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  let links: ReturnType<typeof preview>[] = [];
  const { user, api } = await open(draft(), {
    createContentPreview: () => ({ status: 503 }),
    listContentPreviews: () => links,
  });
  await section('Публикация');
  const look = screen.getByRole('button', { name: 'Посмотреть' });
  await user.click(look);
  expect(await screen.findByText('Предпросмотр не открылся. Попробуйте ещё раз.')).toBeVisible();
  expect(tab.close).toHaveBeenCalled();
  api.use({
    createContentPreview: () => {
      links = [preview(5)];
      return { ...preview(5), token: 'secret' };
    },
  });
  await user.click(look);
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('/tournament-preview#secret'));
  expect(api.callsTo('createContentPreview').at(-1)?.body).toEqual({ days: 1 });
  const before = api.callsTo('createContentPreview').length;
  await screen.findByText(/^До 1 декабря 2026/);
  await waitFor(() => expect(look).not.toHaveAttribute('aria-busy'));
  opens.mockReturnValue(null);
  await user.click(look);
  expect(await screen.findByRole('link', { name: 'Открыть предпросмотр' })).toHaveAttribute(
    'href',
    '/tournament-preview#secret',
  );
  expect(api.callsTo('createContentPreview')).toHaveLength(before);
});

const preview = (id: number) => ({
  ...{ id, by: 'Иванова Анна', created_at: '2026-11-24T09:00:00.000Z' },
  expires_at: '2026-12-01T09:00:00.000Z',
});

test('link to a preview · is made for some days, copied, and taken back', async () => {
  let links = [preview(4)];
  const { user, api } = await open(draft(), {
    listContentPreviews: () => links,
    createContentPreview: () => {
      links = [preview(5), preview(4)];
      return { ...preview(5), token: 'secret' };
    },
    revokeContentPreview: () => {
      links = [preview(4)];
      return {};
    },
  });
  const shown = await section('Показать до публикации');
  expect(await shown.findByText('До 1 декабря 2026, 12:00')).toBeVisible();
  await user.selectOptions(shown.getByRole('combobox', { name: /Ссылка работает/ }), 'две недели');
  await user.click(shown.getByRole('button', { name: 'Создать ссылку' }));
  const address = `${location.origin}/tournament-preview#secret`;
  expect(await shown.findByText(address)).toBeVisible();
  expect(api.callsTo('createContentPreview')[0]?.body).toEqual({ days: 14 });
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(shown.getByRole('button', { name: 'Скопировать ссылку' }));
  expect(await shown.findByText('Ссылка скопирована')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(address);
  const [first] = shown.getAllByRole('button', { name: 'Закрыть: ссылка от 24 ноября 2026, 12:00' });
  await act(async () => first?.click());
  await user.click(await screen.findByRole('button', { name: 'Закрыть ссылку' }));
  expect(await shown.findByText('Ссылка закрыта.')).toBeVisible();
  await waitFor(() => expect(shown.queryByText(address)).toBeNull());
  expect(api.callsTo('revokeContentPreview')[0]?.params).toEqual({ tournament: ID, preview: 5 });
});

test('revisions · say who changed what, and are brought back', async () => {
  silent();
  const revision = (number: number, changes: string[], restored: number | null = null) => ({
    ...{ number, changes, restored, by: 'Иванова Анна' },
    at: `2026-11-2${number}T06:00:00.000Z`,
  });
  let revisions = [revision(2, ['Зал: Арена → Дворец']), revision(1, [])];
  const { user, api } = await open(draft({ live: 1 }), {
    revision: 2,
    listContentRevisions: () => revisions,
    restoreContentRevision: () => conflict('Турнир с тех пор изменили.'),
  });
  const history = await section('История');
  expect(await history.findByText('Зал: Арена → Дворец')).toBeVisible();
  expect(history.getByText('на сайте')).toBeVisible();
  await press('Вернуть: 21 ноября 2026, 09:00');
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Вернуть черновик от 21 ноября 2026, 09:00?' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Вернуть' }));
  expect(await dialog.findByText('Турнир с тех пор изменили.')).toBeVisible();
  api.use({
    restoreContentRevision: () => {
      revisions = [revision(3, ['Зал: Дворец → Арена'], 1), ...revisions];
      return draft({ live: 1, version: 5 });
    },
  });
  await user.click(dialog.getByRole('button', { name: 'Вернуть' }));
  expect(await screen.findByText('Черновик снова такой, каким был 21 ноября 2026, 09:00.')).toBeVisible();
  expect(await history.findByText('Возвращён черновик от 21 ноября 2026, 09:00')).toBeVisible();
  expect(api.callsTo('restoreContentRevision')[0]).toMatchObject({
    params: { tournament: ID, revision: 1 },
    body: { version: 4 },
  });
});

const moved = {
  ...{ kind: 'moved' as const, isCorrection: false },
  text: 'Турнир перенесён: было 14 марта 2027, стало 21 марта 2027.',
};

test('publishing · shows the message and its readers first, and sends none · the person wants none', async () => {
  silent();
  const { user, api } = await open(draft({ live: 1 }), {
    revision: 2,
    getContentChanges: () => ({ status: 503 }),
    publishContent: () => draft({ live: 1, publications: [publication()] }),
  });
  await section('Публикация');
  await press('Опубликовать');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Не удалось загрузить изменения.')).toBeVisible();
  api.use({ getContentChanges: () => changes({ changes: [moved], people: 41, clubs: 3 }) });
  await user.click(dialog.getByRole('button', { name: 'Повторить' }));
  expect(await dialog.findByText('Сообщение получит 41 человек из 3 клубов')).toBeVisible();
  expect(dialog.getByText(moved.text)).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Отправить сообщение' }));
  await user.click(dialog.getByRole('button', { name: 'Опубликовать сейчас' }));
  await waitFor(() => expect(api.callsTo('publishContent')[0]?.body).toEqual({ version: 4, tell: false }));
});

test('correction · is always sent, which is said', async () => {
  const correction = { ...moved, kind: 'restored' as const, isCorrection: true };
  await open(draft({ live: 1 }), {
    revision: 2,
    getContentChanges: () => changes({ changes: [correction], people: 2 }),
  });
  await section('Публикация');
  await press('Опубликовать');
  expect(await screen.findByText('Сообщение получат 2 человека')).toBeVisible();
  expect(screen.getByText(/поправку получат в любом случае/)).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('publishing · says what is live and asks · an operator has rolled back', async () => {
  const live = { revision: 1, isRolledBack: true, release: '7.0.0' };
  const latest = publication({ state: 'live', revision: 2 });
  const { user, api } = await open(draft({ live: 1, publications: [latest] }), {
    revision: 2,
    listContentRevisions: () => [
      { number: 1, at: '2026-11-20T06:00:00.000Z', by: null, restored: null, changes: [] },
    ],
    getContentChanges: () => changes({ live }),
    publishContent: () => draft({ live: 1, publications: [publication()] }),
  });
  const publishing = await section('Публикация');
  expect(await publishing.findByText('Оператор вернул прежний выпуск сайта')).toBeVisible();
  expect(publishing.queryByText('Опубликовано')).toBeNull();
  expect(publishing.getByText(/черновик от 20 ноября 2026, 09:00 \(выпуск 7\.0\.0\)/)).toBeVisible();
  await press('Опубликовать');
  await user.click(await screen.findByRole('button', { name: 'Опубликовать поверх' }));
  await waitFor(() => expect(api.callsTo('publishContent')[0]?.body).toEqual({ version: 4, over: true }));
});

test('withdrawal · shows its own message, and asks · an operator has rolled back', async () => {
  const removed = { kind: 'removed' as const, text: 'Турнир снят с сайта.', isCorrection: false };
  const { user, api } = await open(draft({ live: 1, publications: [publication({ state: 'live' })] }), {
    getContentChanges: () =>
      changes({
        withdrawal: { changes: [removed], people: 5, clubs: 1, revision: null },
        live: { revision: null, isRolledBack: true, release: null },
      }),
    withdrawContent: () => draft({ live: 1, publications: [publication({ kind: 'withdraw' })] }),
  });
  await section('Публикация');
  await press('Отменить публикацию');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Сообщение получат 5 человек из 1 клуба')).toBeVisible();
  expect(dialog.getByText('Турнир снят с сайта.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Отменить публикацию' }));
  await waitFor(() => expect(api.callsTo('withdrawContent')[0]?.body).toEqual({ over: true }));
});

test('waiting publication · says that later changes are not in it', async () => {
  const waiting = publication({ at: '2099-02-01T06:00:00.000Z', revision: 1 });
  await open(draft({ publications: [waiting] }), { revision: 2 });
  expect(await screen.findByText(/изменили с тех пор, в эту публикацию не войдёт/)).toBeVisible();
});
