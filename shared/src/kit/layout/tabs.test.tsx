import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Tabs } from './tabs.tsx';

const tabs = [
  { id: 'login', label: 'Вход', content: 'Войдите' },
  { id: 'register', label: 'Регистрация', content: 'Кто вы' },
];

test('Tabs · is one tab stop, and arrow keys cycle through it', async () => {
  const user = userEvent.setup();
  render(<Tabs label="Панели" tabs={tabs} />);
  await user.tab();
  expect(screen.getByRole('tab', { name: 'Вход' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Регистрация', selected: true })).toHaveFocus();
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Кто вы');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Вход', selected: true })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
});
