import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { CheckboxField } from './checkbox-field.tsx';

function Consent() {
  const [isTicked, setTicked] = useState(false);
  return (
    <CheckboxField
      label="Согласен"
      name="consent"
      checked={isTicked}
      onChange={({ target }) => setTicked(target.checked)}
      error={isTicked ? undefined : 'Нужно согласие'}
      required
    />
  );
}

test('checkbox · is checked and loses its error · its label is pressed', async () => {
  render(<Consent />);
  const box = screen.getByRole('checkbox', { name: 'Согласен' });
  expect(box).not.toBeChecked();
  expect(box).toBeRequired();
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('Нужно согласие');
  await userEvent.click(screen.getByText('Согласен'));
  expect(box).toBeChecked();
  expect(box).toBeValid();
  expect(box).toHaveAccessibleDescription('');
});

test('checkbox · toggles with the space key', async () => {
  render(<Consent />);
  await userEvent.tab();
  const box = screen.getByRole('checkbox');
  expect(box).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(box).toBeChecked();
  await userEvent.keyboard(' ');
  expect(box).not.toBeChecked();
});
