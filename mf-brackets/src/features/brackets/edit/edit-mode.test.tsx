import { bout } from '@league/shared/testing';
import { edit, freshBrowser, openCategory, saved, settled } from '../../../testing/edit-bracket.tsx';

freshBrowser();

describe('edit mode', () => {
  test.each(['club', 'referee'] as const)('is offered to a %s', async (as) => {
    const { dialog } = await openCategory({ as });
    expect(await dialog.findByRole('button', { name: 'Редактировать' })).toBeVisible();
  });

  test.each([
    ['parent', true],
    [null, true],
    ['club', false],
  ] as const)('is not offered · the viewer is %s, confirmed: %s', async (as, confirmed) => {
    const { dialog } = await openCategory({ as, confirmed });
    await settled();
    expect(dialog.getByRole('heading', { name: 'Основные сетки' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Редактировать' })).not.toBeInTheDocument();
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
