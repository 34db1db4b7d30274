import type { DeskNotice } from '@league/shared/contract';
import { type FakeHandlers, fakeApi, renderApp } from '@league/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { organiser } from '../../testing/tournament.ts';
import NoticesTab from './notices-tab.tsx';

beforeAll(() => Promise.all([import('./new-notice.tsx'), import('./change-notice.tsx')]));
beforeEach(() => {
  localStorage.clear();
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
});
const silent = () => jest.spyOn(console, 'warn').mockImplementation();

const notice = (more: Partial<DeskNotice> = {}): DeskNotice => ({
  ...{ id: 1, title: 'Взвешивание', text: 'В малом зале', until: '2099-03-07', version: 1 },
  ...{ picture_url: null, picture_alt: '', is_sample: false, state: 'shown' },
  ...more,
});
const image = new File(['x'], 'a.png', { type: 'image/png' });

/** The tab over a list that the calls change, as the provider's do. */
async function open(first: DeskNotice[] = [notice()], handlers: FakeHandlers = {}) {
  let stored = first;
  const put = (changed: DeskNotice) => {
    stored = stored.map((one) => (one.id === changed.id ? changed : one));
    return changed;
  };
  const api = fakeApi({
    listDeskNotices: () => stored,
    createNotice: ({ body }) => {
      const made = notice({ ...(body as Partial<DeskNotice>), id: 9 });
      stored = [made, ...stored.filter(({ id }) => id !== 9)];
      return made;
    },
    changeNotice: ({ body }) => put(notice({ ...(body as Partial<DeskNotice>), version: 2 })),
    uploadNoticePicture: () => put(notice({ ...stored[0], picture_url: '/api/notice-pictures/a.jpg' })),
    deleteNoticePicture: () => put(notice({ ...stored[0], picture_url: null })),
    deleteNotice: ({ params }) => {
      stored = stored.filter(({ id }) => id !== Number(params.id));
      return {};
    },
    ...handlers,
  });
  const app = await act(async () => renderApp(<NoticesTab />, { path: '/organiser', state: organiser() }));
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    await act(async () => button.click());
  };
  return {
    ...app,
    ...{ api, press },
    /** Stores this as another organiser would. */
    elsewhere: (changed: DeskNotice) => put(changed),
    async openDialog(button: string, title: string) {
      await press(button);
      return within(await screen.findByRole('dialog', { name: title }));
    },
  };
}
const card = async (name: string) => within(await screen.findByRole('article', { name }));
const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
type App = Awaited<ReturnType<typeof open>>;
const create = (app: App) => app.openDialog('Новое объявление', 'Новое объявление');
const change = (app: App) => app.openDialog('Изменить: Взвешивание', 'Изменить: Взвешивание');

test('notices · say which everybody sees, which waits for a place and which is over', async () => {
  await open([
    notice(),
    notice({ id: 2, title: 'Судьи', state: 'crowded', is_sample: true }),
    notice({ id: 3, title: 'Прошлое', state: 'over' }),
  ]);
  expect((await card('Взвешивание')).getByText('Видят все')).toBeVisible();
  const waiting = await card('Судьи');
  expect(waiting.getByText('Ждёт места')).toBeVisible();
  expect(waiting.getByText('Образец')).toBeVisible();
  expect(screen.getByText(/^На главной странице видны 3 самых новых/)).toBeVisible();
  const over = await card('Прошлое');
  expect(over.getByText('Закончилось')).toBeVisible();
});

test('new notice · is shown as everybody will see it, and sent with its picture after it', async () => {
  const app = await open([]);
  const dialog = await create(app);
  await app.user.type(dialog.getByLabelText(/^Заголовок/), ' Набор судей ');
  await app.user.type(dialog.getByLabelText(/^Текст/), 'Пишите: https://league.test/help.');
  expect(dialog.getByRole('link', { name: 'https://league.test/help' })).toBeVisible();
  await app.user.upload(dialog.getByLabelText('Файл картинки'), image);
  await app.user.type(dialog.getByLabelText(/^Что на картинке/), 'Судья на корте');
  await app.user.click(dialog.getByRole('button', { name: 'Показать всем' }));
  await closed();
  expect(await screen.findByText('Объявление видят все.')).toBeVisible();
  const [sent] = app.api.callsTo('createNotice');
  expect(sent?.body).toMatchObject({
    ...{ title: 'Набор судей', text: 'Пишите: https://league.test/help.', picture_alt: 'Судья на корте' },
  });
  expect(app.api.callsTo('uploadNoticePicture')[0]?.params).toEqual({ id: 9 });
  expect(Object.keys(localStorage)).toEqual([]);
});

test('new notice · keeps the input over a failure, closing and leaving the page', async () => {
  silent();
  const app = await open([], { createNotice: () => ({ status: 503 }) });
  const dialog = await create(app);
  fill(dialog.getByLabelText(/^Заголовок/), 'Набор судей');
  fill(dialog.getByLabelText(/^Текст/), 'На сезон');
  await app.user.click(dialog.getByRole('button', { name: 'Показать всем' }));
  expect(await dialog.findByText(/Попробуйте ещё раз/)).toBeVisible();
  app.unmount();
  const again = await create(await open([]));
  expect(again.getByLabelText(/^Заголовок/)).toHaveValue('Набор судей');
  expect(again.getByLabelText(/^Текст/)).toHaveValue('На сезон');
});

test('new notice · says at the field what is wrong, and sends nothing', async () => {
  const app = await open([]);
  const dialog = await create(app);
  fill(dialog.getByLabelText(/^Текст/), 'На сезон');
  fill(dialog.getByLabelText(/^Показывать до/), '2020-01-31');
  await app.user.click(dialog.getByRole('button', { name: 'Показать всем' }));
  await waitFor(() => expect(dialog.getByLabelText(/^Заголовок/)).toHaveFocus());
  expect(dialog.getByLabelText(/^Заголовок/)).toHaveAccessibleDescription(/Укажите заголовок\.$/);
  expect(dialog.getByLabelText(/^Показывать до/)).toHaveAccessibleDescription(/Этот день уже прошёл$/);
  expect(app.api.callsTo('createNotice')).toEqual([]);
});

test('new notice · says that everybody sees it without its picture · that was refused', async () => {
  silent();
  const app = await open([], {
    uploadNoticePicture: () => ({
      status: 415,
      body: { error: 'invalid_input', message: 'Нужен снимок в формате JPEG, PNG или WebP.' },
    }),
  });
  const dialog = await create(app);
  fill(dialog.getByLabelText(/^Заголовок/), 'Набор судей');
  fill(dialog.getByLabelText(/^Текст/), 'На сезон');
  await app.user.upload(dialog.getByLabelText('Файл картинки'), image);
  await app.user.click(dialog.getByRole('button', { name: 'Показать всем' }));
  expect(await dialog.findByText(/^Объявление видят все, но без картинки\. Нужен снимок/)).toBeVisible();
});

test('change of a notice · shows what another organiser wrote, and the person decides', async () => {
  silent();
  const app = await open();
  const dialog = await change(app);
  fill(dialog.getByLabelText(/^Текст/), 'В большом зале');
  app.elsewhere(notice({ text: 'В среднем зале', version: 2 }));
  app.api.use({
    changeNotice: () => ({
      status: 409,
      body: { error: 'stale_version', message: 'Изменил другой.', fields: { text: 'Сейчас здесь: …' } },
    }),
  });
  await app.user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(await dialog.findByText('Текст: у вас «В большом зале», сохранено «В среднем зале»')).toBeVisible();
  expect(dialog.getByLabelText(/^Текст/)).toHaveValue('В большом зале');
  await app.user.click(dialog.getByRole('button', { name: 'Записать поверх' }));
  app.api.use({ changeNotice: () => app.elsewhere(notice({ text: 'В большом зале', version: 3 })) });
  await app.user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  await closed();
  expect(app.api.callsTo('changeNotice').at(-1)?.body).toMatchObject({ version: 2, text: 'В большом зале' });
});

test('change of a notice · keeps the text before the eyes · it was taken away meanwhile', async () => {
  silent();
  const message = 'Этого объявления уже нет: его убрали.';
  const app = await open([notice()], {
    changeNotice: () => ({ status: 404, body: { error: 'not_found', message } }),
  });
  const dialog = await change(app);
  fill(dialog.getByLabelText(/^Текст/), 'В малом зале второго этажа');
  await app.user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText(/^Текст/)).toHaveValue('В малом зале второго этажа');
});

test('picture of a notice · is stored as soon as it is chosen, and removed', async () => {
  const app = await open();
  const dialog = await change(app);
  await app.user.upload(dialog.getByLabelText('Файл картинки'), image);
  expect(await dialog.findByText('Картинка сохранена.')).toBeVisible();
  await app.user.click(await dialog.findByRole('button', { name: 'Убрать картинку' }));
  expect(await dialog.findByText('Картинка убрана.')).toBeVisible();
});

test('notice · is taken away once its name was confirmed', async () => {
  const app = await open();
  const dialog = await app.openDialog('Убрать: Взвешивание', 'Убрать объявление «Взвешивание»?');
  expect(app.api.callsTo('deleteNotice')).toEqual([]);
  await app.user.click(dialog.getByRole('button', { name: 'Убрать' }));
  expect(await screen.findByText('Объявление «Взвешивание» убрано.')).toBeVisible();
  expect(screen.getByText('Объявлений пока нет')).toBeVisible();
});
