import type { CategoryKey } from '@league/shared/day';
import { HEAVY, LIGHT } from '@league/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { drawnDay, openDesk, type Person } from '../../testing/open-desk.tsx';

const SIX: readonly Person[] = [1, 2, 3, 4, 5, 6].map((index) => ({
  name: `Спортсмен ${index}`,
  club: `Клуб ${index}`,
  category: index < 4 ? LIGHT : HEAVY,
}));

beforeEach(() => localStorage.clear());

const court = (number: number) => within(screen.getByRole('region', { name: `Корт ${number}` }));

const THIRD: CategoryKey = 'cadets-a:male:41';
const EIGHT: readonly Person[] = [
  ...SIX,
  { name: 'Пак Илья', club: 'Клуб 7', category: THIRD },
  { name: 'Цой Денис', club: 'Клуб 8', category: THIRD },
];

/** A day whose courts are saved, before its numbers. */
const arranged = (people: readonly Person[], courts: readonly CategoryKey[][]) =>
  drawnDay(people).do({ type: 'publish' }, { type: 'plan', courts });

const titles = (number: number) =>
  court(number)
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('b')?.textContent?.replaceAll('\u00a0', ' ').split(', ').at(-1));
const select = (name: RegExp) => screen.getByRole('combobox', { name });

/** What is drawn of the saved plan arrives within the act. */
const press = (name: string) =>
  act(async () => {
    const button = screen.getByRole('button', { name });
    button.focus();
    button.click();
  });

test('courts · are proposed, changed with the keyboard, saved, and get their numbers', async () => {
  const { user, day } = await openDesk(drawnDay(SIX).do({ type: 'publish' }), 'courts');
  const propose = await screen.findByRole('button', { name: 'Расставить по кортам' });
  await user.click(propose);
  const select = await screen.findByRole('combobox', { name: /^Корт: Кадеты, кат. А, юноши, до\s33\sкг$/ });
  const other = (select as HTMLSelectElement).value === '0' ? '2' : '1';
  await user.selectOptions(select, other);
  expect(await screen.findByText(new RegExp(`до\\s33\\sкг: корт ${other}, позиция`))).toBeVisible();
  expect(court(Number(other)).getByText(/до\s33\sкг/)).toBeVisible();
  await press('Сохранить расстановку');
  expect(await screen.findByText('Расстановка сохранена.')).toBeVisible();
  // The button that saved is gone, as was the one that proposed.
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Категории на кортах' })).toHaveFocus());
  expect(day.state.plan?.courts[Number(other) - 1]).toContain(LIGHT);

  await user.click(screen.getByRole('button', { name: 'Выдать номера' }));
  const issue = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Выдать' });
  await act(async () => issue.click());
  expect(await screen.findByText('Номера выданы: план видят все.')).toBeVisible();
  expect(day.state.plan?.isIssued).toBe(true);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Корты сейчас' })).toHaveFocus());
});

test('courts · take a category to a court and a place, and keep the focus · with the keyboard alone', async () => {
  const { user, day } = await openDesk(arranged(EIGHT, [[LIGHT, HEAVY, THIRD], []]), 'courts');
  await screen.findByRole('region', { name: 'Корт 1' });
  await user.selectOptions(select(/^Позиция: .*33/), '3');
  expect(titles(1)).toEqual(['до 37 кг', 'до 41 кг', 'до 33 кг']);
  expect(screen.getByText(/33\sкг: корт 1, позиция 3\./)).toBeInTheDocument();
  await waitFor(() => expect(select(/^Позиция: .*33/)).toHaveFocus());

  await user.selectOptions(select(/^Корт: .*33/), '2');
  expect([titles(1), titles(2)]).toEqual([['до 37 кг', 'до 41 кг'], ['до 33 кг']]);
  await waitFor(() => expect(select(/^Корт: .*33/)).toHaveFocus());
  await press('Сохранить расстановку');
  await screen.findByText('Расстановка сохранена.');
  expect(day.state.plan?.courts).toEqual([[HEAVY, THIRD], [LIGHT]]);
});

test('courts · keep what was moved and say why it is refused · somebody else has saved another plan', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { user, day } = await openDesk(arranged(SIX, [[LIGHT], [HEAVY]]), 'courts');
  await screen.findByRole('region', { name: 'Корт 1' });
  await user.selectOptions(select(/^Корт: .*33/), '2');
  day.do({ type: 'plan', courts: [[HEAVY, LIGHT], []] });
  await press('Сохранить расстановку');
  expect(await screen.findByText('Пока вы работали, это уже изменил кто-то другой.')).toBeVisible();
  expect(titles(2)).toEqual(['до 37 кг', 'до 33 кг']);
  expect(day.state.plan?.courts).toEqual([[HEAVY, LIGHT], []]);

  await press('Вернуть сохранённую');
  expect([titles(1), titles(2)]).toEqual([['до 37 кг', 'до 33 кг'], []]);
});
