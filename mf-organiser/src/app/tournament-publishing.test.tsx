import { act, screen, waitFor, within } from '@testing-library/react';
import { conflict, ID, openTournament, PATH, press, section, silent } from '../testing/open-tournament.tsx';
import { changes, draft, order } from '../testing/tournament.ts';

beforeAll(() =>
  Promise.all([
    import('./tournament-page.tsx'),
    import('./tournament-edit-page.tsx'),
    import('../features/tournament-page/publication-dialogs.tsx'),
  ]),
);

test('publishing · says what is wrong before, with the way to each field', async () => {
  await openTournament(draft({ problems: [{ field: 'venue.address', message: 'Заполните поле' }] }));
  const publishing = await section('Публикация');
  expect(publishing.getByText(/Турнира на сайте пока нет/)).toBeVisible();
  expect(publishing.getByRole('link', { name: 'Адрес' })).toHaveAttribute(
    'href',
    `${PATH}/edit#venue.address`,
  );
  expect(publishing.queryByRole('button', { name: 'Опубликовать' })).toBeNull();
});

test('publishing · is done at once, and leads to the page', async () => {
  let shown = draft();
  const { user, api } = await openTournament(shown, {
    getContentDraft: () => shown,
    publishContent: () => {
      shown = draft({ live: 1 });
      return shown;
    },
  });
  await section('Публикация');
  await press('Опубликовать');
  await screen.findByRole('dialog', { name: 'Опубликовать турнир' });
  await user.click(await screen.findByRole('button', { name: 'Опубликовать сейчас' }));
  expect(await screen.findByText('Опубликовано')).toBeVisible();
  expect(screen.getByText('На сайте с 24 ноября 2026, 12:00.')).toBeVisible();
  expect(api.callsTo('publishContent')[0]?.body).toEqual({ version: 4 });
  expect(screen.queryByRole('button', { name: 'Опубликовать' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Открыть страницу' })).toHaveAttribute('href', `/tournament/${ID}`);
  expect(api.callsTo('listContentDrafts')).toHaveLength(0);
});

test('publication that waits · is followed until it is live', async () => {
  const at = '2099-02-01T06:00:00.000Z';
  let shown = draft({ revision: 2, order: order(at) });
  jest.useFakeTimers({ advanceTimers: true });
  const { api } = await openTournament(shown, { getContentDraft: () => shown });
  expect(await screen.findByText('Выйдет 1 февраля 2099, 09:00 по Москве')).toBeVisible();
  expect(screen.getByText(/изменили с тех пор, в эту публикацию не войдёт/)).toBeVisible();
  shown = draft({ live: 1 });
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(await screen.findByText('Опубликовано')).toBeVisible();
  const polled = api.callsTo('getContentDraft').length;
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(api.callsTo('getContentDraft').length).toBe(polled);
  jest.useRealTimers();
});

test('publishing · is ordered for a time in Moscow, and cancelled while it waits', async () => {
  silent();
  let shown = draft();
  const at = '2099-02-01T06:00:00.000Z';
  const { user, api } = await openTournament(shown, {
    getContentDraft: () => shown,
    publishContent: () => ({
      status: 400,
      body: { error: 'invalid_input', fields: { at: 'Это время уже прошло' } },
    }),
    cancelPublication: () => {
      shown = draft();
      return shown;
    },
  });
  await section('Публикация');
  await press('Опубликовать');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('radio', { name: 'В назначенное время' }));
  const submit = dialog.getByRole('button', { name: 'Назначить публикацию' });
  await user.click(submit);
  expect(await dialog.findByText('Укажите день и время.')).toBeVisible();
  await user.type(dialog.getByLabelText(/Когда выйдет/), '2099-02-01T09:00');
  await user.click(submit);
  expect(await dialog.findByText('Это время уже прошло')).toBeVisible();
  expect(dialog.getByLabelText(/Когда выйдет/)).toHaveValue('2099-02-01T09:00');
  api.use({
    publishContent: () => {
      shown = draft({ order: order(at) });
      return shown;
    },
  });
  await user.click(submit);
  expect(await screen.findByText('Выйдет 1 февраля 2099, 09:00 по Москве')).toBeVisible();
  expect(api.callsTo('publishContent').at(-1)?.body).toEqual({ version: 4, at: '2099-02-01T09:00:00+03:00' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  expect(await screen.findByText('Публикация отменена.')).toBeVisible();
  expect(api.callsTo('cancelPublication')[0]?.params).toEqual({ tournament: ID });
  expect(await screen.findByRole('button', { name: 'Опубликовать' })).toBeVisible();
});

test('refused publication · names each field and leads to it', async () => {
  silent();
  const message = 'Опубликовать пока нельзя: исправьте отмеченное.';
  const { user } = await openTournament(draft(), {
    publishContent: () => conflict(message, { 'contacts.1.name': 'Уберите «Ким Ян»' }),
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
});

test('form · says what is wrong · a list of problems has led to a field', async () => {
  const problems = [{ field: 'title', message: 'Уберите «Петров Пётр»' }];
  await openTournament(draft({ problems }), { path: `${PATH}/edit#title` });
  const title = await screen.findByRole('textbox', { name: 'Название' });
  expect(title).toHaveAccessibleDescription(/Уберите «Петров Пётр»/);
  await waitFor(() => expect(title).toHaveFocus());
});

test('publishing · stands beside «Всё заполнено» in the form, and leads to the page', async () => {
  let shown = draft();
  const { user, router } = await openTournament(shown, {
    path: `${PATH}/edit`,
    getContentDraft: () => shown,
    publishContent: () => {
      shown = draft({ live: 1 });
      return shown;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Проверить' }));
  expect(await screen.findByText(/^Всё заполнено/)).toBeVisible();
  await press('Опубликовать');
  await user.click(await screen.findByRole('button', { name: 'Опубликовать сейчас' }));
  expect(await screen.findByText('Опубликовано')).toBeVisible();
  expect(router.state.location.pathname).toBe(PATH);
});

test('last publication · is taken back after a look at what comes instead', async () => {
  silent();
  let shown = draft({ live: 3, revision: 3 });
  const { api } = await openTournament(shown, {
    getContentDraft: () => shown,
    getContentChanges: () => {
      const { withdrawal } = changes();
      return changes({ withdrawal: { ...withdrawal, at: '2026-11-20T06:00:00.000Z' } });
    },
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
      shown = draft({ live: 1, revision: 3, changed: true });
      return shown;
    },
  });
  await act(async () => dialog.getByRole('button', { name: 'Отменить публикацию' }).click());
  expect(await screen.findByText('Публикация отменена.')).toBeVisible();
  expect(screen.getByText(/На сайте прежняя карточка/)).toBeVisible();
});

const moved = {
  kind: 'moved' as const,
  text: 'Турнир перенесён: было 14 марта 2027, стало 21 марта 2027.',
};

test('publishing · shows the message and its readers first, and sends none · the person wants none', async () => {
  silent();
  const { user, api } = await openTournament(draft({ live: 1, revision: 2, changed: true }), {
    getContentChanges: () => ({ status: 503 }),
    publishContent: () => draft({ live: 2, revision: 2 }),
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

test('publication that has failed · says so, and offers to try again', async () => {
  await openTournament(draft({ order: { ...order('2026-11-24T09:00:00.000Z'), failed: true } }));
  const publishing = await section('Публикация');
  expect(publishing.getByText(/К назначенному времени, 24 ноября 2026, 12:00/)).toBeVisible();
  expect(publishing.getByRole('button', { name: 'Попробовать снова' })).toBeVisible();
});

test('withdrawal · shows its own message, and says that the tournament is gone', async () => {
  const removed = { kind: 'removed' as const, text: 'Турнир снят с сайта.' };
  let shown = draft({ live: 1 });
  const { user, api } = await openTournament(shown, {
    getContentDraft: () => shown,
    getContentChanges: () => changes({ withdrawal: { changes: [removed], people: 5, clubs: 1, at: null } }),
    withdrawContent: () => {
      shown = draft();
      return shown;
    },
  });
  await section('Публикация');
  await press('Отменить публикацию');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Сообщение получат 5 человек из 1 клуба')).toBeVisible();
  expect(dialog.getByText('Турнир снят с сайта.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Отменить публикацию' }));
  expect(await screen.findByText(/Турнира на сайте пока нет/)).toBeVisible();
  expect(api.callsTo('withdrawContent')[0]?.body).toEqual({});
});
