import { act, screen, waitFor, within } from '@testing-library/react';
import { edit, freshBrowser, PAGE, SAVE, SEMIFINAL } from '../../../testing/edit-bracket.tsx';

freshBrowser();

describe('leaving', () => {
  test('is disabled, like typing, during a save', async () => {
    const { api, dialog, type, save, field } = await edit();
    const input = field(SEMIFINAL);
    expect(input.closest('[inert]')).toBeNull();
    let answer = (_value: unknown): void => undefined;
    api.use({ [SAVE]: () => new Promise((resolve) => (answer = resolve)) });
    await type(SEMIFINAL, 'Мария');
    await save();
    expect(dialog.getByRole('button', { name: 'Отменить' })).toBeDisabled();
    await waitFor(() => expect(input.closest('[inert]')).not.toBeNull());
    answer({ status: 500 });
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Отменить' })).toBeEnabled());
    await waitFor(() => expect(input.closest('[inert]')).toBeNull());
  });

  test('shows the bracket unchanged · by «Отменить» without edits', async () => {
    const { user, dialog } = await edit();
    await user.click(dialog.getByRole('button', { name: 'Отменить' }));
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
    expect(dialog.getAllByTitle('Тимур Сафин')).toHaveLength(2);
  });

  test('asks before it discards edits · by «Отменить»', async () => {
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
  ])('asks first, and staying keeps what was typed · by %s', async (_, close) => {
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

  test('asks first · by Back', async () => {
    const { user, router, type } = await edit();
    await act(() => router.navigate(`${PAGE}?category=1&again`));
    await type(SEMIFINAL, 'Мария');
    await act(() => router.navigate(-1));
    await user.click(await screen.findByRole('button', { name: 'Остаться' }));
    expect(router.state.location.search).toBe('?category=1&again');
  });
});
