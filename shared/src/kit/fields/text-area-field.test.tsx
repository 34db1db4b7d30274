import { render, screen } from '@testing-library/react';
import { TextAreaField } from './text-area-field.tsx';

test('text area · has a name, description and error like a field', () => {
  const { rerender } = render(
    <TextAreaField label="Сообщение" name="msg" description="До 5000 знаков" required />,
  );
  const area = screen.getByRole('textbox', { name: 'Сообщение' });
  expect(area.tagName).toBe('TEXTAREA');
  expect(area).toBeRequired();
  expect(area).toHaveAccessibleDescription('До 5000 знаков');
  expect(area).not.toHaveAttribute('aria-invalid');
  rerender(
    <TextAreaField label="Сообщение" name="msg" description="До 5000 знаков" error="Напишите сообщение" />,
  );
  expect(area).toBeInvalid();
  expect(area).toHaveAccessibleDescription('До 5000 знаков Напишите сообщение');
});
