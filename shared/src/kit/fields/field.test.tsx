import { render, screen } from '@testing-library/react';
import { Field } from './field.tsx';

test('field · is named by its label and described by its description', () => {
  render(<Field label="Email" name="email" type="email" description="Придёт письмо" required />);
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(field).toBeRequired();
  expect(field).toHaveAttribute('name', 'email');
  expect(field).not.toHaveAttribute('aria-invalid');
  expect(field).toHaveAccessibleDescription('Придёт письмо');
});

test('field · announces its error and keeps the description', () => {
  const { rerender } = render(
    <Field label="Пароль" name="password" description="Не менее 8 символов" error="Слишком короткий" />,
  );
  const field = screen.getByLabelText('Пароль');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Не менее 8 символов Слишком короткий');
  rerender(<Field label="Пароль" name="password" description="Не менее 8 символов" />);
  expect(field).toHaveAccessibleDescription('Не менее 8 символов');
  expect(field).not.toHaveAttribute('aria-invalid');
});
