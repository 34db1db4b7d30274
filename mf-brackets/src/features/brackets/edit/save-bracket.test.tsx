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
  const both = async () => {
    const app = await edit();
    await app.type(SEMIFINAL, 'Моё');
    app.saveMeanwhile(({ roundsA }) => {
      Object.assign(roundsA[0]?.[0] ?? {}, { sportsman1: 'Чужое' });
      Object.assign(roundsA[0]?.[1] ?? {}, { sportsman1: 'Другое' });
    });
    await app.save();
    const list = within(await screen.findByRole('list', { name: 'Отличается' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Бой 215, спортсмен 1 (синий): у вас «Моё», сохранено «Чужое»',
    ]);
    expect(app.field(SEMIFINAL)).toHaveValue('Моё');
    return app;
  };

  test('sees both values, and replaces only the texts that were typed', async () => {
    const { user, stored } = await both();
    await user.click(screen.getByRole('button', { name: 'Записать поверх' }));
    expect(await saved()).toBeVisible();
    expect(stored().roundsA[0]?.map(({ sportsman1 }) => sportsman1)).toEqual(['Моё', 'Другое']);
  });

  test('sees both values, and goes on with what was saved', async () => {
    const { user, field, type, save, stored } = await both();
    await user.click(screen.getByRole('button', { name: 'Взять сохранённое' }));
    expect(field(SEMIFINAL)).toHaveValue('Чужое');
    await type('Финал, бой 1: номер боя', '300');
    await save();
    expect(await saved()).toBeVisible();
    expect(stored().roundsA[0]?.[0]?.sportsman1).toBe('Чужое');
    expect(stored().roundsA[1]?.[0]?.matchNumber).toBe('300');
  });

  test('loses nothing and is asked nothing · the other has changed other bouts', async () => {
    const { type, save, stored, saveMeanwhile } = await edit();
    await type(SEMIFINAL, 'Моё');
    saveMeanwhile(({ roundsA }) => Object.assign(roundsA[0]?.[1] ?? {}, { sportsman1: 'Другое' }));
    await save();
    expect(await saved()).toBeVisible();
    expect(stored().roundsA[0]?.map(({ sportsman1 }) => sportsman1)).toEqual(['Моё', 'Другое']);
  });

  test('is told that the save succeeded · it had, and its answer was lost', async () => {
    const { api, dialog, type, save, stored, saveMeanwhile } = await edit();
    await type(SEMIFINAL, 'Моё');
    api.use({ [SAVE]: () => ({ status: 502 }) });
    await save();
    expect(await screen.findByText(/^Не удалось сохранить сетку/)).toBeVisible();
    saveMeanwhile(({ roundsA }) => Object.assign(roundsA[0]?.[0] ?? {}, { sportsman1: 'Моё' }));
    let isStale = true;
    api.use({
      [SAVE]: ({ body }) => {
        if (!isStale) return { ...stored(), ...(body as BracketUpdate), version: 3 };
        isStale = false;
        return { status: 409, body: { error: 'stale_version', message: 'Уже изменили.' } };
      },
    });
    await save();
    expect(await saved()).toBeVisible();
    expect(await dialog.findByTitle('Моё')).toBeVisible();
  });
});
