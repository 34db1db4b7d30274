import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Segmented } from './segmented.tsx';

const OPTIONS = [
  { value: 'login', label: 'Вход' },
  { value: 'register', label: 'Регистрация' },
  { value: 'guest', label: 'Без входа' },
] as const;

function Way({ label = 'Как войти' }: { label?: string }) {
  const [way, setWay] = useState<(typeof OPTIONS)[number]['value']>('login');
  return <Segmented label={label} options={OPTIONS} value={way} onChange={setWay} />;
}

const chosen = () =>
  screen.getAllByRole('radio', { checked: true }).map((radio) => (radio as HTMLInputElement).value);

test('Segmented · is one tab stop, and arrow keys select', async () => {
  render(<Way />);
  await userEvent.tab();
  expect(screen.getByRole('radio', { name: 'Вход' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(chosen()).toEqual(['register']);
  expect(screen.getByRole('radio', { name: 'Регистрация' })).toHaveFocus();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});
