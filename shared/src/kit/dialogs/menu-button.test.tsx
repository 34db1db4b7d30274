import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MenuButton } from './menu-button.tsx';

test('MenuButton · lists its actions for the arrow keys, and does the chosen one', async () => {
  const user = userEvent.setup();
  const handleSwap = jest.fn();
  render(
    <MenuButton
      label="Другое изменение"
      actions={[
        { label: 'Вернуть', onChoose: () => undefined },
        { label: 'Поменять местами', onChoose: handleSwap },
      ]}
    />,
  );
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Вернуть' })).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  const swap = screen.getByRole('menuitem', { name: 'Поменять местами' });
  expect(swap).toHaveFocus();
  await user.click(swap);
  expect(handleSwap).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
});
