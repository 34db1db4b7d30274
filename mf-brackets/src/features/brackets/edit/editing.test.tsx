import type { BracketUpdate, CategoryGroup, WeightCategory } from '@league/shared/contract';
import { fakeApi, loggedProblems, renderApp, signedIn } from '@league/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { bout, category, fourSportsmen, group, slot } from '../../../testing/draws.ts';
import { FinalBrackets } from '../final-brackets.tsx';

const PAGE = '/tournament/final2024/finalBrackets';
const LIST = 'GET /brackets';
const SAVE = 'PUT /brackets/update';
const SEMIFINAL = '1/2 финала, бой 1: спортсмен 1, синий';

let warn: jest.SpyInstance;
beforeEach(() => {
  localStorage.clear();
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const third = () => [
  [bout('227', 'Тимур Сафин (Легион, Москва)', 'Егор Лапин (Олимп)')],
  [slot('Победитель боя 227')],
];

/** The final of one category, open before a person; saving is answered as the provider does. */
async function openCategory({
  as = 'referee',
  confirmed = true,
  draw = { roundsA: fourSportsmen(), roundsB: third() },
}: {
  as?: 'club' | 'referee' | 'parent' | null;
  confirmed?: boolean;
  draw?: Partial<WeightCategory>;
} = {}) {
  if (as) localStorage.setItem('token', 't');
  let stored = category(draw);
  const api = fakeApi({
    'GET /user/users/:id': () => ({ id: 1, user_type: as, confirmed }),
    [LIST]: (): { categories: CategoryGroup[] } => ({ categories: [group([stored])] }),
    [SAVE]: ({ body, headers }) => {
      if (headers.get('if-match') !== `"${stored.version}"`)
        return { status: 409, body: { error: 'stale_version', message: 'Сетку уже изменил кто-то другой.' } };
      const { categoryId: _, ...lists } = body as BracketUpdate;
      stored = { ...stored, ...lists, version: stored.version + 1 };
      return stored;
    },
  });
  const app = renderApp(<FinalBrackets />, {
    path: `${PAGE}?category=1`,
    ...(as && { state: signedIn(as) }),
  });
  const dialog = within(await screen.findByRole('dialog'));
  return {
    ...app,
    api,
    dialog,
    stored: () => stored,
    /** Somebody else saves. */
    saveMeanwhile: (change: (lists: WeightCategory) => void) => {
      stored = structuredClone({ ...stored, version: stored.version + 1 });
      change(stored);
    },
  };
}

async function edit(...options: Parameters<typeof openCategory>) {
  const app = await openCategory(...options);
  // The editor's chunk comes within the act.
  const open = await app.dialog.findByRole('button', { name: 'Редактировать' });
  await act(() => app.user.click(open));
  await app.dialog.findByRole('button', { name: 'Сохранить' });
  const field = (label: string) => app.dialog.getByRole('textbox', { name: label });
  return {
    ...app,
    field,
    type: async (label: string, text: string) => {
      await app.user.clear(field(label));
      if (text) await app.user.type(field(label), text);
    },
    save: () => app.user.click(app.dialog.getByRole('button', { name: 'Сохранить' })),
  };
}
/** Lets what has been answered be drawn. */
const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve)));
const saved = () => screen.findByText('Изменения сохранены!');

describe('the edit mode', () => {
  test.each(['club', 'referee'] as const)('is offered to a %s', async (as) => {
    const { dialog } = await openCategory({ as });
    expect(await dialog.findByRole('button', { name: 'Редактировать' })).toBeVisible();
  });

  test.each(['parent', null] as const)('is not offered to %s', async (as) => {
    const { dialog } = await openCategory({ as });
    expect(dialog.getByRole('heading', { name: 'Основные Сетки' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Редактировать' })).not.toBeInTheDocument();
  });

  test('is not offered to a club that waits for its confirmation', async () => {
    const { api, dialog } = await openCategory({ as: 'club', confirmed: false });
    await waitFor(() => expect(api.callsTo('GET /user/users/:id')).toHaveLength(1));
    await settled();
    expect(dialog.queryByRole('button', { name: 'Редактировать' })).not.toBeInTheDocument();
  });

  test('is not offered for a bracket without bouts', async () => {
    const { dialog } = await openCategory({ draw: { roundsA: [[]] } });
    expect(dialog.getByText('Пустая сетка!')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Редактировать' })).not.toBeInTheDocument();
  });

  test('has inputs with placeholders for names and numbers, and one for each winner', async () => {
    const { dialog, field } = await edit();
    expect(field(SEMIFINAL)).toHaveValue('Марк Орлов (Олимп, Фрязино)');
    expect(field('Финал, бой 1: номер боя')).toHaveValue('231');
    expect(field('Бой за 3-е место: спортсмен 2, красный')).toHaveValue('Егор Лапин (Олимп)');
    expect(field('Победитель')).toHaveValue('Победитель боя 231');
    expect(field('Победитель боя за 3-е место')).toHaveValue('Победитель боя 227');
    expect(dialog.getAllByPlaceholderText('№')).toHaveLength(4);
    expect(dialog.getAllByPlaceholderText('Имя спортсмена 1')).toHaveLength(6);
    expect(dialog.getAllByPlaceholderText('Имя спортсмена 2')).toHaveLength(4);
    expect(dialog.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
  });

  test('gives the focus to the bracket, and the keyboard goes on to its inputs', async () => {
    const { dialog } = await edit();
    expect(dialog.getByRole('region', { name: 'Основные Сетки' })).toHaveFocus();
  });

  test('edits a round robin too', async () => {
    const rounds = [[bout('1', 'А Б', 'В Г')], [bout('2', 'В Г', 'Д Е')], [bout('3', 'А Б', 'Д Е')]];
    const { type, save, stored } = await edit({ draw: { count: 3, rounds } });
    await type('Бой 2 из 3: спортсмен 2, красный', 'Дина Ежова');
    await save();
    expect(await saved()).toBeVisible();
    expect(stored().rounds[1]?.[0]?.sportsman2).toBe('Дина Ежова');
  });
});

describe('saving', () => {
  test('sends the whole category with its version, shows what was saved and says so', async () => {
    const { api, dialog, type, save, stored } = await edit();
    await type(SEMIFINAL, '  Мария Орлова ');
    await type('Победитель', 'Артём Ли');
    expect(dialog.getByText(/^2\sизменения$/)).toBeVisible();
    await save();
    expect(await saved()).toBeVisible();
    const [call] = api.callsTo(SAVE);
    expect(call?.headers.get('if-match')).toBe('"1"');
    expect(call?.body).toMatchObject({ categoryId: 1, rounds: [], roundsB: [{}, {}] });
    expect(stored().roundsA[0]?.[0]?.sportsman1).toBe('Мария Орлова');
    expect(await dialog.findByTitle('Мария Орлова')).toBeVisible();
    expect(dialog.getByText('Победитель:').parentElement).toHaveTextContent('Победитель: Артём Ли');
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('a refusal is shown and logged, and what was typed stays', async () => {
    const { api, type, save, field } = await edit();
    api.use({
      [SAVE]: () => ({
        status: 403,
        body: { error: 'forbidden', message: 'У вас нет прав изменять сетки.' },
      }),
    });
    await type(SEMIFINAL, 'Мария');
    await save();
    expect(await screen.findByText('У вас нет прав изменять сетки.')).toBeVisible();
    expect(field(SEMIFINAL)).toHaveValue('Мария');
    expect(loggedProblems(warn)).toHaveLength(1);
  });

  test('a provider in trouble leaves what was typed, and the next try saves it', async () => {
    const { api, type, save, field, stored } = await edit();
    const answer = () => ({ status: 500 });
    api.use({ [SAVE]: answer });
    await type(SEMIFINAL, 'Мария');
    await save();
    expect(await screen.findByText(/^Не удалось сохранить сетку/)).toBeVisible();
    expect(field(SEMIFINAL)).toHaveValue('Мария');
    api.use({ [SAVE]: ({ body }) => ({ ...stored(), ...(body as BracketUpdate), version: 2 }) });
    await save();
    expect(await saved()).toBeVisible();
  });

  test('without a token nothing is sent, and the person is told to log in', async () => {
    const { api, store, type, save, user, field } = await edit();
    await type(SEMIFINAL, 'Мария');
    localStorage.removeItem('token');
    await save();
    expect(await screen.findByText(/^Войдите, чтобы сохранить изменения/)).toBeVisible();
    expect(api.callsTo(SAVE)).toHaveLength(0);
    expect(loggedProblems(warn)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Войти' }));
    expect(store.getState().session.showModal).toBe(true);
    expect(field(SEMIFINAL)).toHaveValue('Мария');
  });
});

describe('two editors of one bracket', () => {
  test('the second is told, has both changes before him and saves them', async () => {
    const { type, save, field, stored, saveMeanwhile } = await edit();
    await type(SEMIFINAL, 'Моё');
    saveMeanwhile(({ roundsA }) => Object.assign(roundsA[0]?.[1] ?? {}, { sportsman1: 'Чужое' }));
    await save();
    expect(await screen.findByText('Пока вы правили, сетку сохранил кто-то другой.')).toBeVisible();
    expect(field(SEMIFINAL)).toHaveValue('Моё');
    expect(field('1/2 финала, бой 2: спортсмен 1, синий')).toHaveValue('Чужое');
    expect(screen.queryByRole('list', { name: 'Изменено обоими' })).not.toBeInTheDocument();
    await save();
    expect(await saved()).toBeVisible();
    expect(stored().roundsA[0]?.map(({ sportsman1 }) => sportsman1)).toEqual(['Моё', 'Чужое']);
  });

  test('where both changed the same, the person decides', async () => {
    const { user, type, save, field, stored, saveMeanwhile } = await edit();
    await type(SEMIFINAL, 'Моё');
    await type('Финал, бой 1: номер боя', '300');
    saveMeanwhile(({ roundsA }) => {
      Object.assign(roundsA[0]?.[0] ?? {}, { sportsman1: 'Чужое' });
      Object.assign(roundsA[1]?.[0] ?? {}, { matchNumber: '232' });
    });
    await save();
    const list = within(await screen.findByRole('list', { name: 'Изменено обоими' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Бой 215, спортсмен 1 \(синий\): у вас «Моё», сохранено «Чужое»/),
      expect.stringMatching(/^Бой 232, номер: у вас «300», сохранено «232»/),
    ]);
    await user.click(list.getByRole('button', { name: 'Бой 215, спортсмен 1 (синий): взять сохранённое' }));
    expect(field(SEMIFINAL)).toHaveValue('Чужое');
    expect(field('Финал, бой 1: номер боя')).toHaveValue('300');
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    expect(list.getByRole('button')).toHaveFocus();
    await save();
    expect(await saved()).toBeVisible();
    expect(
      stored()
        .roundsA.flat()
        .map(({ matchNumber }) => matchNumber),
    ).toEqual(['215', '216', '300', '']);
    expect(stored().roundsA[0]?.[0]?.sportsman1).toBe('Чужое');
  });

  test('a conflict stays to be settled when the next save fails, with what is typed by now', async () => {
    const { api, type, save, saveMeanwhile } = await edit();
    await type(SEMIFINAL, 'Моё');
    saveMeanwhile(({ roundsA }) =>
      Object.assign(roundsA[0]?.[0] ?? {}, { sportsman1: 'Чужое', matchNumber: '' }),
    );
    await save();
    const list = within(await screen.findByRole('list', { name: 'Изменено обоими' }));
    await type(SEMIFINAL, 'Моё новое');
    api.use({ [SAVE]: () => ({ status: 500 }) });
    await save();
    expect(await screen.findByText(/^Не удалось сохранить сетку/)).toBeVisible();
    expect(list.getByRole('listitem')).toHaveTextContent(
      'Бой без номера, спортсмен 1 (синий): у вас «Моё новое», сохранено «Чужое»',
    );
    await type(SEMIFINAL, 'Чужое');
    expect(screen.queryByRole('list', { name: 'Изменено обоими' })).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: SEMIFINAL })).toHaveFocus();
  });

  test('a save whose answer was lost is known as saved by the next one', async () => {
    const { api, dialog, type, save, stored, saveMeanwhile } = await edit();
    await type(SEMIFINAL, 'Моё');
    api.use({ [SAVE]: () => ({ status: 502 }) });
    await save();
    expect(await screen.findByText(/^Не удалось сохранить сетку/)).toBeVisible();
    saveMeanwhile(({ roundsA }) => Object.assign(roundsA[0]?.[0] ?? {}, { sportsman1: 'Моё' }));
    api.use({ [SAVE]: () => ({ status: 409, body: { error: 'stale_version', message: 'Уже изменили.' } }) });
    await save();
    expect(await saved()).toBeVisible();
    expect(await dialog.findByTitle('Моё')).toBeVisible();
    expect(stored().version).toBe(2);
  });
});

describe('leaving', () => {
  test('nothing is given up while it is being saved', async () => {
    const { api, dialog, type, save } = await edit();
    let answer = (_value: unknown): void => undefined;
    api.use({ [SAVE]: () => new Promise((resolve) => (answer = resolve)) });
    await type(SEMIFINAL, 'Мария');
    await save();
    expect(dialog.getByRole('button', { name: 'Отменить' })).toBeDisabled();
    answer({ status: 500 });
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Отменить' })).toBeEnabled());
  });

  test('«Отменить» with nothing typed shows the bracket as it was', async () => {
    const { user, dialog } = await edit();
    await user.click(dialog.getByRole('button', { name: 'Отменить' }));
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
    expect(dialog.getAllByTitle('Тимур Сафин')).toHaveLength(2);
  });

  test('«Отменить» asks before it drops what was typed', async () => {
    const { user, dialog, type, stored } = await edit();
    await type(SEMIFINAL, 'Мария');
    await user.click(dialog.getByRole('button', { name: 'Отменить' }));
    const question = within(await screen.findByRole('dialog', { name: 'Отменить изменения?' }));
    expect(question.getByText(/^1\sизменение в этой сетке не сохранено и пропадёт\.$/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Отменить изменения' }));
    await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
    expect(dialog.getAllByTitle('Марк Орлов')[0]).toBeInTheDocument();
    expect(stored().version).toBe(1);
  });

  test.each([
    ['Escape', (user: Awaited<ReturnType<typeof edit>>['user']) => user.keyboard('{Escape}')],
    [
      'the close button',
      (user: Awaited<ReturnType<typeof edit>>['user']) =>
        user.click(screen.getByRole('button', { name: 'Закрыть' })),
    ],
  ])('%s asks before what was typed is lost, and staying keeps it', async (_, close) => {
    const { user, type, field, router } = await edit();
    await type(SEMIFINAL, 'Мария');
    await close(user);
    const question = within(await screen.findByRole('dialog', { name: 'Уйти без сохранения?' }));
    await user.click(question.getByRole('button', { name: 'Остаться' }));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    expect(field(SEMIFINAL)).toHaveValue('Мария');
    await close(user);
    await user.click(await screen.findByRole('button', { name: 'Уйти' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('');
  });

  test('Back asks too', async () => {
    const { user, router, type } = await edit();
    await act(() => router.navigate(`${PAGE}?category=1&again`));
    await type(SEMIFINAL, 'Мария');
    await act(() => router.navigate(-1));
    await user.click(await screen.findByRole('button', { name: 'Остаться' }));
    expect(router.state.location.search).toBe('?category=1&again');
  });
});
