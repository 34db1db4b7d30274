import { bout } from '@league/shared/testing';
import {
  edit,
  freshBrowser,
  openCategory,
  SEMIFINAL,
  saved,
  settled,
} from '../../../testing/edit-bracket.tsx';

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
    expect(dialog.getByRole('region', { name: 'Основные сетки' })).toHaveFocus();
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
