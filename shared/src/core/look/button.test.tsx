import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button } from './button.tsx';

test('button · keeps focus and name, and ignores presses and submits · it is busy', async () => {
  const user = userEvent.setup();
  const handleClick = jest.fn();
  const handleSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={handleSubmit}>
      <input aria-label="Имя" />
      <Button type="submit" busy={busy} onClick={handleClick}>
        Записать
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Записать' });
  await user.click(button);
  rerender(form(true));
  await user.click(button);
  await user.type(screen.getByLabelText('Имя'), 'Марк{Enter}');
  expect(handleClick).toHaveBeenCalledTimes(1);
  expect(handleSubmit).toHaveBeenCalledTimes(1);
  await user.click(button);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
});
