import type { ContentDraft, ResultsTable } from '@league/shared/contract';
import type { FakeHandlers, PausedUpload } from '@league/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { draftOf, openEditor } from '../../../testing/open-editor.tsx';

beforeEach(() => localStorage.clear());
const silent = () => jest.spyOn(console, 'warn').mockImplementation();
const pdf = (name = 'Положение.pdf', size = 9) => {
  const file = new File(['%PDF-1.4\n'], name, { type: 'application/pdf' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const stored = (name: string, used = false): ContentDraft['files'][number] => ({
  name,
  size: 1_468_006,
  type: 'application/pdf',
  uploaded_at: '2026-11-24T09:00:00.000Z',
  used,
});
const regulations = () => within(screen.getByRole('group', { name: 'Файл положения' }));
const choose = (file: File) =>
  act(async () =>
    fireEvent.change(regulations().getByLabelText('Файл положения'), { target: { files: [file] } }),
  );

/** An upload reports its progress from its first byte. */
const begun = (holding: Promise<PausedUpload>) => act(() => holding);

async function open(handlers: FakeHandlers = {}, values: Partial<ContentDraft> = {}) {
  const form = await openEditor(draftOf(values), handlers);
  form.api.use({
    uploadContentFile: () => {
      form.server.draft = { ...form.server.draft, files: [stored('polozhenie.pdf')] };
      return { names: ['polozhenie.pdf'], draft: form.server.draft };
    },
    ...handlers,
  });
  return form;
}

test('file · is sent with its progress and stands in its place, which is saved', async () => {
  const { api, lastSave } = await open();
  const holding = api.pauseUpload();
  await choose(pdf());
  const upload = await begun(holding);
  act(() => upload.report(0.4));
  expect(screen.getByText('40 %')).toBeVisible();
  await act(async () => upload.finish());
  expect(await screen.findByRole('button', { name: 'Убрать файл: polozhenie.pdf' })).toBeVisible();
  expect(screen.getAllByText(/1,4 МБ/)).not.toHaveLength(0);
  expect(screen.getByText('Имя в этом файле можно скрыть, только заменив файл.')).toBeVisible();
  await act(async () => fireEvent.blur(screen.getByLabelText('Город *')));
  await waitFor(() =>
    expect(lastSave()).toEqual({
      links: { regulations: { kind: 'file', file: 'polozhenie.pdf' } },
    }),
  );
});

test('file · can be dropped', async () => {
  const { api } = await open();
  const area = screen.getByRole('group', { name: 'Файл положения' });
  await act(async () => fireEvent.drop(area, { dataTransfer: { files: [pdf()] } }));
  await screen.findByRole('button', { name: 'Убрать файл: polozhenie.pdf' });
  expect(api.callsTo('uploadContentFile')[0]?.body.get('file')).toMatchObject({ name: 'Положение.pdf' });
});

test('upload · is cancelled and tried again · the line is slow', async () => {
  const { api, user } = await open();
  const holding = api.pauseUpload();
  await choose(pdf());
  await begun(holding);
  await user.click(screen.getByRole('button', { name: 'Отменить: Загрузка: Положение.pdf' }));
  expect(await screen.findByText('Загрузка отменена.')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ещё раз' }));
  expect(await screen.findByRole('button', { name: 'Убрать файл: polozhenie.pdf' })).toBeVisible();
});

test('upload · waits for the one before, and can be taken back meanwhile', async () => {
  const { api, user } = await open();
  const holding = api.pauseUpload();
  const several = screen.getByLabelText('Результат: несколько файлов', { selector: 'input' });
  await act(async () => fireEvent.change(several, { target: { files: [pdf('а.pdf'), pdf('б.pdf')] } }));
  const first = await begun(holding);
  await user.click(screen.getByRole('button', { name: 'Отменить: Загрузка: б.pdf' }));
  await act(async () => first.finish());
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(api.callsTo('uploadContentFile')).toHaveLength(1);
  expect(screen.getByText('Загрузка отменена.')).toBeVisible();
});

test.each([
  ['of another type', pdf('Положение.docx'), /^Подойдут PDF, таблица \(/],
  ['that is empty', pdf('Положение.pdf', 0), 'Файл пуст.'],
  ['of 100 MB', pdf('Положение.pdf', 100 * 1024 * 1024), /^Файл слишком большой/],
])('file %s · is refused before it is sent', async (_what, file, sentence) => {
  const { api } = await open();
  await choose(file);
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ещё раз' })).toBeNull();
  expect(api.callsTo('uploadContentFile')).toHaveLength(0);
});

test('file whose content is not its name · is refused with the sentence of the provider', async () => {
  silent();
  const message = 'Файл называется .pdf, а внутри него что-то другое. Сохраните его заново как pdf.';
  const { user } = await open({
    uploadContentFile: () => ({ status: 415, body: { error: 'invalid_input', message } }),
  });
  await choose(pdf());
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ещё раз' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Убрать: Положение.pdf' }));
  expect(screen.queryByText(message)).toBeNull();
});

test('upload · keeps the file for another try · the connection breaks', async () => {
  silent();
  const { api, user, server } = await open({
    uploadContentFile: () => {
      throw new TypeError('connection lost');
    },
  });
  await choose(pdf());
  expect(await screen.findByText('Файл не загрузился: связь прервалась.')).toBeVisible();
  api.use({ uploadContentFile: () => ({ names: ['polozhenie.pdf'], draft: server.draft }) });
  await user.click(screen.getByRole('button', { name: 'Ещё раз' }));
  expect(await screen.findByRole('button', { name: 'Убрать файл: polozhenie.pdf' })).toBeVisible();
});

const TABLE: ResultsTable = {
  rows: [
    {
      number: 3,
      sex: 'female',
      weight: '41',
      place: 1,
      name: 'Белова Нина',
      born: 2012,
      team: 'Олимп',
      wins: 3,
    },
  ],
  notes: [],
  problems: [{ number: 7, message: 'в столбце «Место» нужно целое число, а не «=A1»' }],
};

test('workbook of results · is shown as a table, with what is not understood by row', async () => {
  const results = [{ category: 'Кадеты, кат. А', file: 'a.xlsx' }];
  const { user } = await open(
    { readContentResults: () => TABLE },
    { document: { results }, files: [stored('a.xlsx', true)] },
  );
  expect(await screen.findByText('Строка 7: в столбце «Место» нужно целое число, а не «=A1»')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Прочитано строк: 1. Показать' }));
  const table = within(screen.getByRole('table', { name: 'Результаты из a.xlsx' }));
  expect(table.getByRole('rowheader', { name: 'Белова Нина' })).toBeVisible();
});

test('file that nothing refers to · is deleted after a question', async () => {
  const files = [stored('a.pdf', true), stored('b.pdf')];
  const { api, user, server } = await open({}, { files });
  api.use({
    deleteContentFile: () => {
      server.draft = { ...server.draft, files: files.slice(0, 1) };
      return server.draft;
    },
  });
  expect(screen.queryByRole('button', { name: 'Удалить: a.pdf' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Удалить: b.pdf' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect(screen.queryByText(/^b\.pdf/)).toBeNull());
  expect(api.callsTo('deleteContentFile')).toMatchObject([{ params: { name: 'b.pdf' } }]);
});

describe('stored file', () => {
  const names = ['a.pdf', 'b.xlsx', 'c.webp'];
  /** The form with these files; the browser may or may not show PDF. */
  async function openFiles(showsPdf: boolean) {
    silent();
    const tab = { close: jest.fn(), location: { replace: jest.fn() } };
    const opens = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: showsPdf, configurable: true });
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    URL.createObjectURL = () => 'blob:file';
    const types = { pdf: 'application/pdf', xlsx: XLSX, webp: 'image/webp' };
    const answers = Object.fromEntries(
      names.map((name) => [
        `GET /organiser/tournaments/cup_2035/files/${name}`,
        () =>
          new Response('x', {
            headers: { 'content-type': types[name.slice(2) as keyof typeof types] },
          }),
      ]),
    );
    const form = await open(answers, { files: names.map((name) => stored(name, true)) });
    const press = (name: string) =>
      form.user.click(screen.getByRole('button', { name: `Открыть файл: ${name}` }));
    return { ...form, tab, opens, saved, press };
  }
  const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

  test('opens in a tab of its own · the browser shows it', async () => {
    const { tab, saved, press } = await openFiles(true);
    await press('a.pdf');
    await press('c.webp');
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledTimes(2));
    expect(tab.location.replace).toHaveBeenCalledWith('blob:file');
    expect(saved).toEqual([]);
  });

  test('is saved under its name · the browser does not show it, or lets no tab be opened', async () => {
    const { opens, saved, press } = await openFiles(false);
    await press('a.pdf');
    await press('b.xlsx');
    await waitFor(() => expect(saved).toEqual(['a.pdf', 'b.xlsx']));
    expect(opens).not.toHaveBeenCalled();
    opens.mockReturnValue(null);
    await press('c.webp');
    await waitFor(() => expect(saved).toEqual(['a.pdf', 'b.xlsx', 'c.webp']));
  });

  test('says why it does not open, and closes the tab · it is gone, or a page has come instead', async () => {
    const { api, tab, press } = await openFiles(true);
    const path = 'GET /organiser/tournaments/cup_2035/files/a.pdf';
    api.use({ [path]: () => ({ status: 404, body: { error: 'not_found', message: 'Такого файла нет.' } }) });
    await press('a.pdf');
    expect(await screen.findByText('Такого файла нет.')).toBeVisible();
    expect(tab.close).toHaveBeenCalledTimes(1);
    api.use({
      [path]: () => new Response('<p>Вход в сеть</p>', { headers: { 'content-type': 'text/html' } }),
    });
    await press('a.pdf');
    await waitFor(() => expect(tab.close).toHaveBeenCalledTimes(2));
    expect(tab.location.replace).not.toHaveBeenCalled();
  });
});

test('category without a file · says what stands instead of it, until the file is there', async () => {
  const setki = [{ category: 'Кадеты, кат. А' }];
  const { write, lastSave, server, api } = await open({}, { document: { setki } });
  await write(screen.getByLabelText('Что написать вместо файла'), 'будет 14 февраля');
  await waitFor(() =>
    expect(lastSave()?.setki).toEqual([{ category: 'Кадеты, кат. А', note: 'будет 14 февраля' }]),
  );
  api.use({ uploadContentFile: () => ({ names: ['a.pdf'], draft: server.draft }) });
  const input = screen.getByLabelText('Файл категории', { selector: 'input' });
  await act(async () => fireEvent.change(input, { target: { files: [pdf('a.pdf')] } }));
  await screen.findByRole('button', { name: 'Открыть файл: a.pdf' });
  expect(screen.queryByLabelText('Что написать вместо файла')).toBeNull();
  await act(async () => fireEvent.blur(screen.getByLabelText('Город *')));
  await waitFor(() => expect(lastSave()?.setki).toEqual([{ category: 'Кадеты, кат. А', file: 'a.pdf' }]));
});
