import type { DeskRating, RatingChanges } from '@league/shared/contract';
import { type FakeHandlers, fakeApi, renderApp, workbooksInThisThread } from '@league/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.tsx';
import { organiser } from '../testing/tournament.ts';

workbooksInThisThread();

const LIVE = { athletes: 1885, since: '2026-11-01T09:00:00.000Z', by: null } as const;
const table = (values: Partial<DeskRating> = {}): DeskRating => ({
  id: 'championship',
  version: 0,
  live: LIVE,
  uploaded: null,
  before: null,
  ...values,
});
const UPLOADED = { athletes: 2, at: '2026-11-24T09:00:00.000Z', by: 'Иванова Анна' };
const none = { count: 0, first: [] };
const changes = (values: Partial<RatingChanges> = {}): RatingChanges => ({
  ...{ added: none, gone: none, points: none, other: none, hidden: none, days: [], unknown: [] },
  ...values,
});
const ORLOV = { count: 1, first: ['Орлов Марк (Муж., 41): 120 → 140'] };
const silent = () => jest.spyOn(console, 'warn').mockImplementation();

/** The tab, opened by its address, and the state of its only table. */
async function open(first: DeskRating, handlers: FakeHandlers = {}) {
  const state = { rating: first };
  const api = fakeApi({
    listDeskPeople: () => [],
    listDeskApplications: () => [],
    listDeskPayments: () => [],
    listDeskRequests: () => [],
    listNamedTexts: () => [],
    listDeskRatings: () => [state.rating],
    getRatingChanges: () => changes({ points: ORLOV, days: ['Кубок «Весна»'], unknown: ['Олимп', 'Эридан'] }),
    ...handlers,
  });
  const app = await act(async () =>
    renderApp(remote.routes, { path: '/organiser?tab=rating', state: organiser() }),
  );
  return { ...app, api, state };
}
const card = async () => within(await screen.findByRole('article', { name: 'Рейтинг чемпионата' }));
const press = (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click());
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const xlsx = (name = 'рейтинг.xlsx', size = 900) => {
  const file = new File(['PK'], name);
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const choose = (file: File) =>
  act(async () =>
    fireEvent.change(screen.getByLabelText('Таблица: Рейтинг чемпионата', { selector: 'input' }), {
      target: { files: [file] },
    }),
  );

beforeAll(() => import('../features/rating/rating-tab.tsx'));

test('table · says what is live and is downloaded as a workbook · opened by its address', async () => {
  URL.createObjectURL = jest.fn(() => 'blob:x');
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  await open(table(), { getRatingTable: () => ({ rows: [] }) });
  expect((await card()).getByText(/^На сайте с 1 ноября 2026, 12:00: 1.885.спортсменов\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Вернуть прежний' })).toBeNull();
  await press('Скачать таблицу (Excel)');
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  expect(click.mock.contexts[0]).toHaveAttribute('download', 'rating-championship.xlsx');
});

test('table · is uploaded with its progress, compared and published', async () => {
  const { api, state } = await open(table(), {
    uploadRating: () => {
      state.rating = table({ version: 1, uploaded: UPLOADED });
      return state.rating;
    },
    publishRating: () => {
      const since = '2026-11-24T09:01:00.000Z';
      state.rating = table({ version: 1, live: { athletes: 2, since, by: 'Иванова Анна' } });
      return state.rating;
    },
  });
  await card();
  const holding = api.pauseUpload();
  await choose(xlsx());
  const upload = await act(() => holding);
  act(() => upload.report(0.4));
  expect(screen.getByText('40 %')).toBeVisible();
  await act(async () => upload.finish());
  expect(await screen.findByText('Таблица загружена. Посмотрите, что в ней изменилось.')).toBeVisible();
  expect(api.callsTo('uploadRating').at(-1)?.query).toEqual({ version: 0 });
  expect(await screen.findByText('Изменились очки: 1')).toBeVisible();
  expect(screen.getByText('Орлов Марк (Муж., 41): 120 → 140')).toBeVisible();
  expect(screen.getByText('К таблице сайт прибавит очки турниров: Кубок «Весна».')).toBeVisible();
  expect(screen.getByText(/сверьте названия столбцов: Олимп; Эридан\.$/)).toBeVisible();
  await press(/^Опубликовать:/);
  const asked = await dialog('Опубликовать «Рейтинг чемпионата»?');
  expect(asked.getByText(/с другими очками – 1\./)).toBeVisible();
  await act(async () => asked.getByRole('button', { name: 'Опубликовать' }).click());
  expect(await screen.findByText('Опубликовано: таблица на сайте.')).toBeVisible();
  expect(api.callsTo('publishRating').at(-1)?.body).toEqual({ version: 1 });
  expect(screen.queryByRole('button', { name: /^Опубликовать/ })).toBeNull();
  expect(
    screen.getByText(/^На сайте с 24 ноября 2026, 12:01: 2.спортсмена\. Автор публикации/),
  ).toBeVisible();
});

test('table · keeps its problems by row beside the file · the provider refuses it', async () => {
  silent();
  const rows = Object.fromEntries(
    Array.from({ length: 25 }, (_, index) => [`rows.${index + 2}`, 'Очки: Нужно целое число от 1 до 9999']),
  );
  const { user } = await open(table(), {
    uploadRating: () => ({
      status: 400,
      body: { error: 'invalid_input', message: 'Таблица не принята. Строк с ошибками: 25.', fields: rows },
    }),
  });
  await card();
  await choose(xlsx());
  expect(await screen.findByText('Таблица не принята. Строк с ошибками: 25.')).toBeVisible();
  expect(screen.getByText('рейтинг.xlsx')).toBeVisible();
  expect(screen.getByText('Строка 2: Очки: Нужно целое число от 1 до 9999')).toBeVisible();
  expect(screen.queryByText(/^Строка 26/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Показать все строки' }));
  expect(screen.getByText(/^Строка 26/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ещё раз' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Убрать: рейтинг.xlsx' }));
  expect(screen.queryByText(/^Строка/)).toBeNull();
});

test('table · is not sent · it is no workbook, or too large', async () => {
  const { api } = await open(table());
  await card();
  await choose(xlsx('рейтинг.csv'));
  expect(screen.getByText('Нужна таблица .xlsx, .xls или .ods.')).toBeVisible();
  await choose(xlsx('рейтинг.xlsx', 11 * 1024 * 1024));
  expect(screen.getByText(/^Файл слишком большой/)).toBeVisible();
  expect(api.callsTo('uploadRating')).toHaveLength(0);
});

test('table · can be sent again over what somebody else has uploaded meanwhile', async () => {
  silent();
  const message = 'Таблицу с тех пор заменили. Посмотрите, что стало, и повторите.';
  const { api, state } = await open(table(), {
    uploadRating: () => {
      state.rating = table({ version: 1, uploaded: { ...UPLOADED, by: 'Орлова Анна' } });
      return { status: 409, body: { error: 'stale_version', message } };
    },
  });
  await card();
  await choose(xlsx());
  expect(await screen.findByText(message)).toBeVisible();
  expect(await screen.findByText(/Автор: Орлова Анна/)).toBeVisible();
  api.use({ uploadRating: () => state.rating });
  await press('Ещё раз');
  await waitFor(() => expect(api.callsTo('uploadRating')).toHaveLength(2));
  expect(api.callsTo('uploadRating').at(-1)?.query).toEqual({ version: 1 });
});

test('table · gives its place back to the one before', async () => {
  const before = { athletes: 1, at: '2026-11-20T09:01:00.000Z' };
  const { api, state } = await open(table({ version: 2, before }), {
    withdrawRating: () => {
      state.rating = table({ version: 2 });
      return state.rating;
    },
  });
  await card();
  await press('Вернуть прежний');
  const back = await dialog('Вернуть прежний «Рейтинг чемпионата»?');
  expect(back.getByText(/таблица от 20 ноября 2026, 12:01: 1.спортсмен\./)).toBeVisible();
  await act(async () => back.getByRole('button', { name: 'Вернуть прежний' }).click());
  expect(await screen.findByText('Прежняя таблица снова на сайте.')).toBeVisible();
  expect(api.callsTo('withdrawRating')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Вернуть прежний' })).toBeNull();
});
