import { act, screen, within } from '@testing-library/react';
import { drawnDay, HEAVY, LIGHT, openDesk, type Person } from '../../../testing/open-desk.tsx';
import { moved } from './arrangement.ts';

const SIX: readonly Person[] = [1, 2, 3, 4, 5, 6].map((index) => ({
  name: `Спортсмен ${index}`,
  club: `Клуб ${index}`,
  category: index < 4 ? LIGHT : HEAVY,
}));

beforeEach(() => localStorage.clear());

const court = (number: number) => within(screen.getByRole('region', { name: `Корт ${number}` }));

test('courts · are proposed, changed with the keyboard, saved, and get their numbers', async () => {
  const { user, day } = await openDesk(drawnDay(SIX).do({ type: 'publish' }), 'courts');
  const propose = await screen.findByRole('button', { name: 'Расставить по кортам' });
  await user.click(propose);
  const select = await screen.findByRole('combobox', { name: /^Корт: Кадеты, кат. А, юноши, до\s33\sкг$/ });
  const other = (select as HTMLSelectElement).value === '0' ? '2' : '1';
  await user.selectOptions(select, other);
  expect(await screen.findByText(new RegExp(`до\\s33\\sкг: корт ${other}, позиция`))).toBeVisible();
  expect(court(Number(other)).getByText(/до\s33\sкг/)).toBeVisible();
  // What is drawn of the saved plan arrives within the act.
  await act(async () => screen.getByRole('button', { name: 'Сохранить расстановку' }).click());
  expect(await screen.findByText('Расстановка сохранена.')).toBeVisible();
  expect(day.state.plan?.courts[Number(other) - 1]).toContain(LIGHT);

  await user.click(screen.getByRole('button', { name: 'Выдать номера' }));
  const issue = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Выдать' });
  await act(async () => issue.click());
  expect(await screen.findByText('Номера выданы: план видят все.')).toBeVisible();
  expect(day.state.plan?.isIssued).toBe(true);
});

test('courts · wait for the draw', async () => {
  const drawn = drawnDay(SIX.slice(0, 2)).do({ type: 'reopen-list', reason: 'Ошибка' });
  await openDesk(drawn, 'courts');
  expect(await screen.findByText('Сначала жеребьёвка')).toBeVisible();
});

test('moved · puts a category before the one of the place and nowhere else', () => {
  expect(moved([[LIGHT, HEAVY], []], HEAVY, 0, 0)).toEqual([[HEAVY, LIGHT], []]);
  expect(moved([[LIGHT, HEAVY], []], LIGHT, 1, 0)).toEqual([[HEAVY], [LIGHT]]);
});
