import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Accordion } from './accordion.tsx';

const items = [
  { id: 'young', title: 'Младшие юноши', content: 'до 33 кг', meta: '24' },
  { id: 'cadets', title: 'Кадеты', content: 'до 41 кг' },
];

test('Accordion · has its sections closed at first, under headings of the given level', () => {
  render(<Accordion items={items} level={3} />);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect(screen.getByRole('button', { name: /Кадеты/ })).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('до 41 кг')).toBeNull();
});

test('Accordion · opens several sections and closes each separately, by keyboard', async () => {
  const user = userEvent.setup();
  render(<Accordion items={items} openFirst />);
  expect(screen.getByText('до 33 кг')).toBeVisible();
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('region', { name: /Кадеты/ })).toHaveTextContent('до 41 кг');
  expect(screen.getByText('до 33 кг')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Младшие юноши/ }));
  expect(screen.queryByText('до 33 кг')).toBeNull();
  expect(screen.getByText('до 41 кг')).toBeVisible();
});
