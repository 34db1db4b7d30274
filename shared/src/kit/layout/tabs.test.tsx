import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Tabs } from './tabs.tsx';

const tabs = [
  { id: 'login', label: 'Вход', content: 'Войдите' },
  { id: 'register', label: 'Регистрация', content: 'Кто вы' },
];

test('Tabs · opens the first tab, whose panel is named after it', () => {
  render(<Tabs label="Вход или регистрация" tabs={tabs} />);
  expect(screen.getByRole('tablist', { name: 'Вход или регистрация' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Вход', selected: true })).toBeVisible();
  expect(screen.getByRole('tabpanel', { name: 'Вход' })).toHaveTextContent('Войдите');
});

test('Tabs · opens another tab at first · by defaultTab', () => {
  render(<Tabs label="Панели" tabs={tabs} defaultTab="register" />);
  expect(screen.getByRole('tabpanel', { name: 'Регистрация' })).toHaveTextContent('Кто вы');
});

test('Tabs · tells how many things wait behind each', () => {
  render(<Tabs label="Панели" tabs={tabs.map((tab, index) => ({ ...tab, count: index * 3 }))} />);
  expect(screen.getByRole('tab', { name: 'Вход' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Регистрация 3' })).toBeVisible();
});

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
