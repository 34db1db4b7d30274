import { setNetwork } from '@league/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { draftOf, openEditor } from '../../testing/open-editor.tsx';

beforeEach(() => localStorage.clear());
const silent = () => jest.spyOn(console, 'warn').mockImplementation();
const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
const place = () => field('Город *');
const saved = () => screen.findByText(/^Сохранено/);

test('form · saves a changed field after a pause in typing', async () => {
  jest.useFakeTimers();
  try {
    const { api, lastSave } = await openEditor();
    fireEvent.change(place(), { target: { value: 'Клин' } });
    expect(screen.getByText('Сохраняем…')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(900));
    fireEvent.change(place(), { target: { value: 'Клинцы' } });
    await act(() => jest.advanceTimersByTimeAsync(900));
    expect(api.callsTo('saveContentDraft')).toHaveLength(0);
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(lastSave()).toEqual({ place: 'Клинцы' });
    expect(screen.getByText(/^Сохранено в/)).toBeVisible();
    expect(Object.keys(localStorage)).toEqual(['token']);
  } finally {
    jest.useRealTimers();
  }
});

test('form · keeps input and caret · the answer comes while somebody types', async () => {
  const { api, server, lastSave } = await openEditor();
  let answer = () => {};
  api.use({
    saveContentDraft: async (request) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return server.handlers.saveContentDraft(request);
    },
  });
  const input = place();
  input.focus();
  fireEvent.change(input, { target: { value: 'Кл' } });
  fireEvent.blur(field('Название *'));
  await waitFor(() => expect(api.callsTo('saveContentDraft')).toHaveLength(1));
  fireEvent.change(input, { target: { value: 'Клин' } });
  input.setSelectionRange(1, 1);
  await act(async () => answer());
  expect(input).toHaveValue('Клин');
  expect(input).toHaveFocus();
  expect(input.selectionStart).toBe(1);
  api.use(server.handlers);
  await act(async () => fireEvent.blur(input));
  await waitFor(() => expect(lastSave()).toEqual({ place: 'Клин' }));
});

test('form · keeps what is typed on the device through a reload, and saves it when the network is back', async () => {
  silent();
  const { api, write, reload, server } = await openEditor();
  await act(() => setNetwork(false));
  await write(place(), 'Клин');
  expect(screen.getByText(/^Нет сети: изменения хранятся на этом устройстве/)).toBeVisible();
  expect(api.callsTo('saveContentDraft')).toHaveLength(0);
  await reload();
  expect(place()).toHaveValue('Клин');
  await act(() => setNetwork(true));
  await saved();
  expect(server.draft.document.place).toBe('Клин');
  expect(Object.keys(localStorage)).toEqual(['token']);
});

test('form · saves what is typed at the moment it is left', async () => {
  const { unmount, server } = await openEditor();
  fireEvent.change(place(), { target: { value: 'Клин' } });
  unmount();
  await waitFor(() => expect(server.draft.document.place).toBe('Клин'));
});

test('form · that was left does not disturb the one that was opened after it · its save is answered late', async () => {
  const { api, server, reload } = await openEditor();
  const answers: (() => void)[] = [];
  api.use({
    saveContentDraft: async (request) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return server.handlers.saveContentDraft(request);
    },
  });
  fireEvent.change(place(), { target: { value: 'Клин' } });
  await reload();
  await waitFor(() => expect(answers).toHaveLength(2));
  fireEvent.change(place(), { target: { value: 'Клинцы' } });
  await act(async () => answers[0]?.());
  expect(JSON.stringify(localStorage)).toContain('Клинцы');
});

test('form · keeps nothing on the device · the session has ended', async () => {
  const { api, unmount } = await openEditor();
  await act(() => setNetwork(false));
  fireEvent.change(place(), { target: { value: 'Клин' } });
  expect(JSON.stringify(localStorage)).toContain('Клин');
  await act(() => setNetwork(true));
  await saved();
  fireEvent.change(place(), { target: { value: 'Дубна' } });
  const sent = api.callsTo('saveContentDraft').length;
  // As the shell ends it.
  localStorage.clear();
  unmount();
  await act(async () => undefined);
  expect(Object.keys(localStorage)).toEqual([]);
  expect(api.callsTo('saveContentDraft')).toHaveLength(sent);
});

test('failed save · keeps the input, says so, and is repeated by the button', async () => {
  silent();
  const { api, write, server, user } = await openEditor(draftOf(), {
    saveContentDraft: () => ({ status: 503, body: { error: 'unavailable', message: 'Сайт обновляется.' } }),
  });
  await write(place(), 'Клин');
  expect(await screen.findByText(/Сайт обновляется\. Изменения хранятся на этом устройстве/)).toBeVisible();
  api.use(server.handlers);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await saved();
  expect(server.draft.document.place).toBe('Клин');
});

describe('field that somebody else has changed', () => {
  async function clash() {
    const form = await openEditor();
    form.server.elsewhere({ place: 'Дубна' });
    fireEvent.change(field(/^Число участников/), { target: { value: '450' } });
    await form.write(place(), 'Клин');
    await screen.findByText(
      'Теперь там «Дубна» (сохранено 10 января в 15:02, Орлова Анна). Ваш текст на месте; пока вы не выберете, это поле не сохраняется.',
    );
    return form;
  }

  test('is asked about while the others are saved, and becomes mine on request', async () => {
    const { server, user } = await clash();
    expect(place()).toHaveValue('Клин');
    await waitFor(() => expect(server.draft.document).toMatchObject({ place: 'Дубна', capacity: 450 }));
    expect(await screen.findByText('Не всё сохранено: выберите, что оставить.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Оставить моё' }));
    await saved();
    expect(server.draft.document.place).toBe('Клин');
  });

  test('is asked about again after a reload, and becomes theirs on request', async () => {
    const { server, user, reload } = await clash();
    await reload();
    expect(place()).toHaveValue('Клин');
    expect(await screen.findByText(/^Теперь там «Дубна»/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Взять этот вариант' }));
    await saved();
    expect(place()).toHaveValue('Дубна');
    expect(server.draft.document.place).toBe('Дубна');
  });
});

test('refused value · is said at its field and not sent again before it changes', async () => {
  silent();
  const { api, write, server } = await openEditor(draftOf(), {
    saveContentDraft: () => ({
      status: 400,
      body: { error: 'invalid_input', message: 'Проверьте', fields: { 'fields.place': 'Слишком длинно' } },
    }),
  });
  await write(place(), 'Клин');
  await waitFor(() => expect(place()).toHaveAccessibleDescription('Слишком длинно'));
  await act(async () => fireEvent.blur(place()));
  expect(api.callsTo('saveContentDraft')).toHaveLength(1);
  api.use(server.handlers);
  await write(place(), 'Дубна');
  await saved();
  expect(place()).not.toHaveAttribute('aria-invalid');
});

test('refused save · is not repeated as it was · the person has shortened the text', async () => {
  silent();
  const { api, write, server } = await openEditor();
  api.use({
    saveContentDraft: (request) =>
      request.body.fields.place === 'Клинцы'
        ? { status: 413, body: { error: 'too_large', message: 'Слишком много данных.' } }
        : server.handlers.saveContentDraft(request),
  });
  await write(place(), 'Клинцы');
  expect(await screen.findByText(/^Слишком много данных\. Изменения хранятся/)).toBeVisible();
  await write(place(), 'Клин');
  await saved();
  expect(server.draft.document.place).toBe('Клин');
});

const LACKS = [
  { field: 'place', message: 'Заполните поле' },
  { field: 'venue', message: 'Заполните поле' },
  { field: 'contacts', message: 'Заполните поле' },
];

test('problem · is said once the person has left its field, and all of them on request', async () => {
  const { user } = await openEditor(draftOf({ document: { title: 'Кубок' }, problems: LACKS }));
  expect(place()).not.toHaveAttribute('aria-invalid');
  await user.click(place());
  expect(place()).not.toHaveAttribute('aria-invalid');
  await user.tab();
  expect(place()).toHaveAccessibleDescription('Заполните поле «Город»');
  expect(field('Адрес *')).not.toHaveAttribute('aria-invalid');
  await user.click(screen.getByRole('button', { name: 'Проверить' }));
  expect(await screen.findByText('Чтобы опубликовать, осталось 3 поля')).toBeVisible();
  expect(place()).toHaveFocus();
  expect(field('Адрес *')).toBeInvalid();
  await user.click(within(screen.getByRole('status')).getByRole('link', { name: 'Зал' }));
  await waitFor(() => expect(field('Название зала *')).toHaveFocus());
});

test('check · waits for the save that is under way, and judges what it has stored', async () => {
  const { api, server } = await openEditor(draftOf({ document: { title: 'Кубок' }, problems: LACKS }));
  let answer = () => {};
  api.use({
    saveContentDraft: async (request) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      server.draft = { ...server.draft, problems: LACKS.slice(1) };
      return server.handlers.saveContentDraft(request);
    },
  });
  fireEvent.change(place(), { target: { value: 'Клин' } });
  await act(async () => fireEvent.blur(place()));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Проверить' })));
  expect(screen.queryByText(/^Чтобы опубликовать/)).toBeNull();
  await act(async () => answer());
  expect(await screen.findByText('Чтобы опубликовать, осталось 2 поля')).toBeVisible();
  expect(field('Название зала *')).toHaveFocus();
});
