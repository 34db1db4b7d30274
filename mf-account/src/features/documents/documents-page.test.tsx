import type { UserDocument } from '@league/shared/contract';
import { type FakeHandlers, fakeApi, renderApp, signedIn } from '@league/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { paper, papers } from '../../testing/papers.ts';
import DocumentsPage from './documents-page.tsx';

const LIST = 'listDocuments';
const UPLOAD = 'uploadDocument';
const DATE = 'dateDocument';
const picture = new File(['jpeg'], 'umo.jpg', { type: 'image/jpeg' });

let nextUrl = 0;
const revoked: string[] = [];
beforeEach(() => {
  revoked.length = 0;
  URL.createObjectURL = () => `blob:http://localhost/${++nextUrl}`;
  URL.revokeObjectURL = (url) => void revoked.push(url);
});

/** An athlete's page with these papers; the fake API stores changes to them. */
function open(list: UserDocument[], handlers: FakeHandlers = {}) {
  let current = list;
  const put = (document: UserDocument) => {
    current = papers(...current.filter(({ kind }) => kind !== document.kind), document);
    return document;
  };
  const api = fakeApi({
    [LIST]: () => current,
    [UPLOAD]: () => put(paper('umo', { uploaded_at: '2026-11-21T10:00:00.000Z' })),
    [DATE]: ({ body }) =>
      put(paper('umo', { valid_until: (body as { valid_until: string | null }).valid_until })),
    deleteDocument: ({ params }) => {
      current = papers(...current.filter(({ kind }) => kind !== params.kind));
      return {};
    },
    'GET /user/users/:id/documents/:kind/file': () =>
      new Response('jpeg', { headers: { 'content-type': 'image/webp' } }),
    ...handlers,
  });
  const app = renderApp(<DocumentsPage />, {
    path: '/documents',
    state: signedIn('athlete', 41),
  });
  return { ...app, api };
}
const umo = () => screen.findByRole('region', { name: 'УМО – медицинский допуск' });
const choose = async (file: File) =>
  fireEvent.change(within(await umo()).getByLabelText('Файл: УМО – медицинский допуск'), {
    target: { files: [file] },
  });
const silent = () => jest.spyOn(console, 'warn').mockImplementation();

test('each of the three papers shows its state and its last valid day', async () => {
  open(
    papers(
      paper('umo', { status: 'expired', valid_until: '2026-11-01' }),
      paper('insurance', { status: 'expiring', valid_until: '2026-12-01' }),
    ),
  );
  const first = within(await umo());
  expect(first.getByText('Срок истёк')).toBeVisible();
  expect(first.getByText('Действовал до 1 ноября 2026 г.')).toBeVisible();
  expect(first.getByRole('alert')).toHaveTextContent('замените файл и укажите новый срок');
  const second = within(screen.getByRole('region', { name: 'Паспорт или свидетельство о рождении' }));
  expect(second.getByText('Не загружен')).toBeVisible();
  const third = within(screen.getByRole('region', { name: 'Страховка' }));
  expect(third.getByText('Скоро истекает')).toBeVisible();
  expect(third.getByText('Действует до 1 декабря 2026 г.')).toBeVisible();
  expect(await third.findByRole('button', { name: 'Открыть: Страховка' })).toBeVisible();
});

test('without a last day only a passport counts as valid, not an admission or an insurance', async () => {
  open(papers(paper('umo'), paper('passport'), paper('insurance')));
  const umoAndInsurance = [await umo(), screen.getByRole('region', { name: 'Страховка' })];
  for (const region of umoAndInsurance) {
    expect(within(region).getByText('Срок не указан')).toBeVisible();
    expect(within(region).queryByText(/Действует$|Без срока/)).toBeNull();
    expect(within(region).getByLabelText('Действует до')).toHaveAccessibleDescription(
      'Последний день, который указан в документе.',
    );
  }
  const passport = within(screen.getByRole('region', { name: 'Паспорт или свидетельство о рождении' }));
  expect(passport.getByText('Действует')).toBeVisible();
  expect(passport.getByText('Без срока действия')).toBeVisible();
});

test('papers that fail to load offer «Повторить»', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const { user, api } = open([], { [LIST]: () => ({ status: 500 }) });
  expect(await screen.findByText('Не удалось загрузить документы.')).toBeVisible();
  expect(warn).toHaveBeenCalledWith('[лига] Не удалось загрузить документы', expect.anything());
  api.use({ [LIST]: () => papers() });
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(within(await umo()).getByText('Не загружен')).toBeVisible();
});

test('an upload disables its buttons and shows «Загрузка...» and the progress, then the picture and «Файл загружен.»', async () => {
  let arrive: () => void = () => undefined;
  const { api } = open(papers(), {
    [UPLOAD]: async () => {
      await new Promise<void>((resolve) => (arrive = resolve));
      api.use({ [LIST]: () => papers(paper('umo')) });
      return paper('umo');
    },
  });
  const held = api.holdUpload();
  await choose(picture);
  const card = within(await umo());
  const bar = await card.findByRole('progressbar', { name: 'Загрузка: УМО – медицинский допуск' });
  expect(card.getByRole('button', { name: 'Загрузить: УМО – медицинский допуск' })).toBeDisabled();
  expect(card.getByLabelText('Файл: УМО – медицинский допуск')).toBeDisabled();
  const upload = await held;
  act(() => upload.report(0.43));
  expect(bar).toHaveAttribute('aria-valuenow', '43');
  expect(card.getByText('Загрузка...')).toBeVisible();
  expect(card.getByText('43 %')).toBeVisible();
  act(() => upload.finish());
  expect(card.getByText('Обрабатываем…')).toBeVisible();
  await waitFor(() => expect(api.callsTo(UPLOAD)).toHaveLength(1));
  arrive();
  expect(await card.findByRole('button', { name: 'Открыть: УМО – медицинский допуск' })).toBeVisible();
  expect(card.getByRole('button', { name: 'Заменить: УМО – медицинский допуск' })).toBeEnabled();
  expect(card.queryByRole('progressbar')).toBeNull();
  expect(card.getByRole('status')).toHaveTextContent('Файл загружен.');
  const [sent] = api.callsTo(UPLOAD);
  expect(sent?.params).toEqual({ id: 41, kind: 'umo' });
  const body = sent?.body as FormData;
  expect((body.get('image') as File).type).toBe('image/jpeg');
});

test.each([
  ['umo', 'УМО – медицинский допуск'],
  ['passport', 'Паспорт или свидетельство о рождении'],
  ['insurance', 'Страховка'],
])('an image for %s is uploaded as that paper', async (kind, title) => {
  const { api } = open(papers());
  const card = within(await screen.findByRole('region', { name: title }));
  const input = card.getByLabelText(`Файл: ${title}`);
  expect(input).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp');
  fireEvent.change(input, { target: { files: [picture] } });
  await waitFor(() => expect(api.callsTo(UPLOAD).map(({ params }) => params.kind)).toEqual([kind]));
  await waitFor(() => expect(card.queryByRole('progressbar')).toBeNull());
});

const another = async () =>
  within(await umo()).getByRole('button', { name: 'Выбрать другой файл: УМО – медицинский допуск' });
/** Counts how often `press` opens the file chooser. */
async function openedBy(press: () => Promise<void>) {
  const opened = jest.fn((event: Event) => event.preventDefault());
  const input = within(await umo()).getByLabelText('Файл: УМО – медицинский допуск');
  input.addEventListener('click', opened);
  await press();
  return opened.mock.calls.length;
}

test.each([
  ['a PDF', new File(['%PDF'], 'umo.pdf', { type: 'application/pdf' }), 'Это не изображение.'],
  ['a HEIC', new File(['heic'], 'umo.heic', { type: 'image/heic' }), 'Формат HEIC не подойдёт.'],
  [
    'too large a file',
    Object.defineProperty(new File(['x'], 'umo.jpg', { type: 'image/jpeg' }), 'size', {
      value: 10 * 1024 * 1024 + 1,
    }),
    'Файл слишком большой.',
  ],
])('%s is refused without sending it, and another file can be chosen', async (_, file, reason) => {
  const { user, api } = open(papers());
  await choose(file);
  const card = within(await umo());
  expect(await card.findByRole('alert')).toHaveTextContent(reason);
  expect(card.queryByRole('button', { name: 'Повторить' })).toBeNull();
  const press = async () => user.click(await another());
  expect(await openedBy(press)).toBe(1);
  expect(api.callsTo(UPLOAD)).toHaveLength(0);
  await choose(picture);
  await waitFor(() => expect(card.queryByRole('alert')).toBeNull());
  expect(api.callsTo(UPLOAD)).toHaveLength(1);
});

test.each([
  [413, 'too_large', 'Файл больше 10 МБ'],
  [415, 'invalid_input', 'Нужен снимок в формате JPEG, PNG или WebP.'],
])(
  'a file that the provider refuses with %i cannot be sent again, only replaced',
  async (status, error, message) => {
    silent();
    const { user, api } = open(papers(), { [UPLOAD]: () => ({ status, body: { error, message } }) });
    await choose(picture);
    const card = within(await umo());
    expect(await card.findByRole('alert')).toHaveTextContent(message);
    expect(card.queryByRole('button', { name: 'Повторить' })).toBeNull();
    expect(await openedBy(async () => user.click(await another()))).toBe(1);
    expect(api.callsTo(UPLOAD)).toHaveLength(1);
  },
);

test.each([
  [
    'a lost connection',
    () => {
      throw new TypeError('offline');
    },
  ],
  ['a server error', () => ({ status: 503 })],
])('the same file can be sent again after %s', async (_, failing) => {
  silent();
  const { user, api } = open(papers(), { [UPLOAD]: failing });
  await choose(picture);
  const card = within(await umo());
  expect(await card.findByRole('alert')).toHaveTextContent('Не удалось загрузить файл. Попробуйте ещё раз.');
  expect(card.queryByRole('button', { name: /другой файл/ })).toBeNull();
  api.use({ [UPLOAD]: () => paper('umo') });
  const before = api.callsTo(UPLOAD).length;
  await user.click(card.getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(card.queryByRole('alert')).toBeNull());
  expect(api.callsTo(UPLOAD)).toHaveLength(before + 1);
});

test('a cancelled upload shows no error, and its file can be sent again', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const { user, api } = open(papers());
  const held = api.holdUpload();
  await choose(picture);
  await act(async () => void (await held));
  const card = within(await umo());
  await user.click(card.getByRole('button', { name: 'Отменить: Загрузка: УМО – медицинский допуск' }));
  expect(await card.findByText('Загрузка отменена.')).toBeVisible();
  expect(card.queryByRole('progressbar')).toBeNull();
  expect(card.queryByRole('alert')).toBeNull();
  expect(warn).not.toHaveBeenCalled();
  expect(card.getByRole('button', { name: 'Загрузить: УМО – медицинский допуск' })).toBeEnabled();
  const again = card.getByRole('button', { name: 'Повторить' });
  expect(again).toHaveFocus();
  expect(api.callsTo(UPLOAD)).toHaveLength(0);
  await user.click(again);
  expect(await card.findByRole('button', { name: 'Открыть: УМО – медицинский допуск' })).toBeVisible();
  const sent = api.callsTo(UPLOAD).map(({ body }) => (body as FormData).get('image') as File);
  expect(sent.map(({ type }) => type)).toEqual(['image/jpeg']);
});

test('the last valid day is saved, and a refused one is reported at the field', async () => {
  silent();
  const { user, api } = open(papers(paper('umo')));
  const card = within(await umo());
  expect(card.getByText('Срок не указан')).toBeVisible();
  expect(card.queryByRole('button', { name: 'Сохранить срок' })).toBeNull();
  fireEvent.change(card.getByLabelText('Действует до'), { target: { value: '2027-06-01' } });
  await user.click(card.getByRole('button', { name: 'Сохранить срок' }));
  expect(await card.findByText('Действует до 1 июня 2027 г.')).toBeVisible();
  expect(api.callsTo(DATE).map(({ body }) => body)).toEqual([{ valid_until: '2027-06-01' }]);

  api.use({
    [DATE]: () => ({
      status: 400,
      body: { error: 'invalid_input', message: 'Проверьте поля', fields: { valid_until: 'Неверная дата' } },
    }),
  });
  fireEvent.change(card.getByLabelText('Действует до'), { target: { value: '2200-01-01' } });
  await user.click(card.getByRole('button', { name: 'Сохранить срок' }));
  expect(await card.findByText('Неверная дата')).toBeVisible();
  expect(api.callsTo(DATE)).toHaveLength(1);

  fireEvent.change(card.getByLabelText('Действует до'), { target: { value: '2190-06-01' } });
  expect(card.queryByText('Неверная дата')).toBeNull();
  await user.click(card.getByRole('button', { name: 'Сохранить срок' }));
  expect(await card.findByText('Неверная дата')).toBeVisible();
  expect(card.getByLabelText('Действует до')).toHaveValue('2190-06-01');
});

test('the file is requested with the token, opens enlarged, and its object URL is revoked', async () => {
  localStorage.setItem('token', 'abc');
  const { user, api, unmount } = open(papers(paper('umo')));
  const small = await screen.findByRole('button', { name: 'Открыть: УМО – медицинский допуск' });
  const [asked] = api.callsTo('GET /user/users/:id/documents/:kind/file');
  expect(asked?.headers.get('authorization')).toBe('Bearer abc');
  await user.click(small);
  const dialog = within(await screen.findByRole('dialog', { name: 'УМО – медицинский допуск' }));
  const large = dialog.getByRole('img', { name: 'УМО – медицинский допуск' });
  expect(large).toHaveAttribute('src', small.querySelector('img')?.src);
  await user.keyboard('{Escape}');
  const address = large.getAttribute('src');
  jest.useFakeTimers();
  unmount();
  await jest.advanceTimersByTimeAsync(60_000);
  jest.useRealTimers();
  expect(revoked).toContain(address);
  localStorage.clear();
});

test('deleting a paper asks with its name, can be cancelled, and moves the focus to the paper', async () => {
  const { user, api } = open(papers(paper('umo')));
  const remove = () => screen.getByRole('button', { name: 'Удалить: УМО – медицинский допуск' });
  await umo();
  await user.click(remove());
  expect(
    await screen.findByRole('dialog', { name: 'Удалить документ «УМО – медицинский допуск»?' }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Отмена' }));
  expect(api.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(0);
  await user.click(remove());
  await user.click(await screen.findByRole('button', { name: 'Удалить' }));
  expect(await within(await umo()).findByText('Не загружен')).toBeVisible();
  await waitFor(async () => expect(await umo()).toHaveFocus());
});
