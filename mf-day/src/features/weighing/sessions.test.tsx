import { CHILDREN, SESSIONS } from '@league/shared/testing';
import { screen, within } from '@testing-library/react';
import { enteredDay, openDesk, type Person } from '../../testing/open-desk.tsx';

const PEOPLE: readonly Person[] = [
  { name: 'Орлов Марк', club: 'Олимп', category: CHILDREN },
  { name: 'Орлов Лев', club: 'Восток' },
  { name: 'Орлов Ян', club: 'Барс', category: CHILDREN },
];
const entered = () => enteredDay(PEOPLE, { weighIns: SESSIONS.map((one) => ({ ...one, day: 0 })) });

beforeEach(() => localStorage.clear());

test('sessions · are opened and ended apart; the end names and withdraws its own alone', async () => {
  const { user, day } = await openDesk(entered(), 'weighing');
  const list = within(await screen.findByRole('list', { name: 'Сеансы взвешивания' }));
  expect(screen.queryByRole('button', { name: 'Начать взвешивание' })).not.toBeInTheDocument();
  await user.click(list.getByRole('button', { name: /^Начать: 08:00–09:30/ }));
  expect(await list.findByRole('button', { name: /^Закончить: 08:00–09:30/ })).toBeVisible();
  expect(list.getByText('идёт')).toBeVisible();
  expect(list.getByText(/Взвешено 0 из 2$/)).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Найти участника' }), 'ор{Enter}');
  await user.keyboard('32{Enter}');
  expect(await screen.findByText('Орлов Марк: 32 кг.')).toBeVisible();
  // The row of one who is not weighed is open meanwhile.
  await user.clear(screen.getByRole('searchbox', { name: 'Найти участника' }));
  await user.type(screen.getByRole('searchbox', { name: 'Найти участника' }), 'ян{Enter}');
  expect(await screen.findByRole('form', { name: 'Вес: Орлов Ян' })).toBeVisible();
  await user.click(list.getByRole('button', { name: /^Закончить: 08:00–09:30/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Орлов Ян, Барс: не взвешен',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Снять и закончить' }));
  expect(await list.findByText('закончено')).toBeVisible();
  expect(await screen.findByText('Взвешивание закончено.')).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Вес: Орлов Ян' })).not.toBeInTheDocument();
  expect(list.getByRole('button', { name: /^Начать: 13:00–14:00, Кадеты, кат. А$/ })).toBeVisible();
  expect(day.state.weighIns).toEqual({ 1: 'closed' });
  expect(day.state.entries[2]?.status).toBe('entered');
});
