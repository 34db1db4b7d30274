import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { openDocuments, silent, umo } from '../../testing/open-documents.tsx';
import { paper, papers } from '../../testing/papers.ts';

const picture = new File(['jpeg'], 'umo.jpg', { type: 'image/jpeg' });
const choose = async (file: File) =>
  fireEvent.change(within(await umo()).getByLabelText('Файл: УМО — медицинский допуск'), {
    target: { files: [file] },
  });

test('upload · disables its buttons and shows its progress, then the picture and «Файл загружен.»', async () => {
  let arrive: () => void = () => undefined;
  const { api } = openDocuments(papers(), {
    uploadDocument: async () => {
      await new Promise<void>((resolve) => (arrive = resolve));
      api.use({ listDocuments: () => papers(paper('umo')) });
      return paper('umo');
    },
  });
  const held = api.pauseUpload();
  await choose(picture);
  const card = within(await umo());
  const bar = await card.findByRole('progressbar', { name: 'Загрузка: УМО — медицинский допуск' });
  expect(card.getByRole('button', { name: 'Загрузить: УМО — медицинский допуск' })).toBeDisabled();
  expect(card.getByLabelText('Файл: УМО — медицинский допуск')).toBeDisabled();
  const upload = await held;
  act(() => upload.report(0.43));
  expect(bar).toHaveAttribute('aria-valuenow', '43');
  expect(card.getByText('Загрузка...')).toBeVisible();
  expect(card.getByText('43 %')).toBeVisible();
  act(() => upload.finish());
  expect(card.getByText('Обрабатываем…')).toBeVisible();
  await waitFor(() => expect(api.callsTo('uploadDocument')).toHaveLength(1));
  arrive();
  expect(await card.findByRole('button', { name: 'Открыть: УМО — медицинский допуск' })).toBeVisible();
  expect(card.getByRole('button', { name: 'Заменить: УМО — медицинский допуск' })).toBeEnabled();
  expect(card.queryByRole('progressbar')).toBeNull();
  expect(card.getByRole('status')).toHaveTextContent('Файл загружен.');
  const [sent] = api.callsTo('uploadDocument');
  expect(sent?.params).toEqual({ id: 41, kind: 'umo' });
  const body = sent?.body as FormData;
  expect((body.get('image') as File).type).toBe('image/jpeg');
});

const another = async () =>
  within(await umo()).getByRole('button', { name: 'Выбрать другой файл: УМО — медицинский допуск' });
/** Counts how often `press` opens the file chooser. */
async function openedBy(press: () => Promise<void>) {
  const opened = jest.fn((event: Event) => event.preventDefault());
  const input = within(await umo()).getByLabelText('Файл: УМО — медицинский допуск');
  input.addEventListener('click', opened);
  await press();
  return opened.mock.calls.length;
}

test.each([
  ['a PDF', new File(['%PDF'], 'umo.pdf', { type: 'application/pdf' }), 'Это не изображение.'],
  ['a HEIC', new File(['heic'], 'umo.heic', { type: 'image/heic' }), 'Формат HEIC не подойдёт.'],
  [
    'too large',
    Object.defineProperty(new File(['x'], 'umo.jpg', { type: 'image/jpeg' }), 'size', {
      value: 10 * 1024 * 1024 + 1,
    }),
    'Файл слишком большой.',
  ],
])('file · is refused without sending it, and another can be chosen · it is %s', async (_, file, reason) => {
  const { user, api } = openDocuments(papers());
  await choose(file);
  const card = within(await umo());
  expect(await card.findByRole('alert')).toHaveTextContent(reason);
  expect(card.queryByRole('button', { name: 'Повторить' })).toBeNull();
  const press = async () => user.click(await another());
  expect(await openedBy(press)).toBe(1);
  expect(api.callsTo('uploadDocument')).toHaveLength(0);
  await choose(picture);
  await waitFor(() => expect(card.queryByRole('alert')).toBeNull());
  expect(api.callsTo('uploadDocument')).toHaveLength(1);
});

test.each([
  [
    'a lost connection',
    () => {
      throw new TypeError('offline');
    },
  ],
  ['a server error', () => ({ status: 503 })],
])('file · can be sent again · after %s', async (_, failing) => {
  silent();
  const { user, api } = openDocuments(papers(), { uploadDocument: failing });
  await choose(picture);
  const card = within(await umo());
  expect(await card.findByRole('alert')).toHaveTextContent('Не удалось загрузить файл. Попробуйте ещё раз.');
  expect(card.queryByRole('button', { name: /другой файл/ })).toBeNull();
  api.use({ uploadDocument: () => paper('umo') });
  const before = api.callsTo('uploadDocument').length;
  await user.click(card.getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(card.queryByRole('alert')).toBeNull());
  expect(api.callsTo('uploadDocument')).toHaveLength(before + 1);
});

test('upload · shows no error, and its file can be sent again · it is cancelled', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const { user, api } = openDocuments(papers());
  const held = api.pauseUpload();
  await choose(picture);
  await act(async () => void (await held));
  const card = within(await umo());
  await user.click(card.getByRole('button', { name: 'Отменить: Загрузка: УМО — медицинский допуск' }));
  expect(await card.findByText('Загрузка отменена.')).toBeVisible();
  expect(card.queryByRole('progressbar')).toBeNull();
  expect(card.queryByRole('alert')).toBeNull();
  expect(warn).not.toHaveBeenCalled();
  expect(card.getByRole('button', { name: 'Загрузить: УМО — медицинский допуск' })).toBeEnabled();
  const again = card.getByRole('button', { name: 'Повторить' });
  expect(again).toHaveFocus();
  expect(api.callsTo('uploadDocument')).toHaveLength(0);
  await user.click(again);
  expect(await card.findByRole('button', { name: 'Открыть: УМО — медицинский допуск' })).toBeVisible();
  const sent = api.callsTo('uploadDocument').map(({ body }) => (body as FormData).get('image') as File);
  expect(sent.map(({ type }) => type)).toEqual(['image/jpeg']);
});
