import type { BracketUpdate } from '@league/shared/contract';
import { screen, within } from '@testing-library/react';
import { edit, freshBrowser, SAVE, SEMIFINAL, saved } from '../../../testing/edit-bracket.tsx';

const { logged } = freshBrowser();

describe('save', () => {
  test('sends the whole category with its version, shows the saved state and says so', async () => {
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

  test('keeps the edits, and the next try saves them · the provider fails', async () => {
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

  test('sends nothing and asks to log in · there is no token', async () => {
    const { api, store, type, save, user, field } = await edit();
    await type(SEMIFINAL, 'Мария');
    localStorage.removeItem('token');
    await save();
    expect(await screen.findByText(/^Войдите, чтобы сохранить изменения/)).toBeVisible();
    expect(api.callsTo(SAVE)).toHaveLength(0);
    expect(logged()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Войти' }));
    expect(store.getState().session.showModal).toBe(true);
    expect(field(SEMIFINAL)).toHaveValue('Мария');
  });
});

describe('second editor of one bracket', () => {
  test('is told, sees both changes and saves them', async () => {
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

  test('decides · both have changed the same text', async () => {
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

  test('is told that the save succeeded · it had, and its answer was lost', async () => {
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
