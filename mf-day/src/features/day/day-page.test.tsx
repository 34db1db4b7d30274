import type { CategoryKey } from '@league/shared/day';
import { fakeApi } from '@league/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { plannedDay } from '../../testing/day.ts';
import { openDayPage } from '../../testing/paused-streams.ts';

describe('day', () => {
  test('shows its title, dates and stage, and leads to the tournament', async () => {
    fakeApi({ getDay: () => plannedDay({ days: 2 }) });
    await openDayPage();
    expect(await screen.findByRole('heading', { level: 1, name: 'Кубок' })).toBeVisible();
    expect(screen.getByText(/^14.15 февраля 2027/)).toBeVisible();
    expect(screen.getByText('Бои расставлены по кортам')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Страница турнира' })).toHaveAttribute(
      'href',
      '/tournament/test',
    );
    expect(document.title).toContain('День турнира: Кубок');
  });

  test('says which age groups are still to be drawn · a part of the draw is published', async () => {
    const { categories } = plannedDay();
    const later = (key: CategoryKey, count: number) =>
      categories.map((known) => ({ ...known, ...{ key, count, isPublished: false, court: null } }));
    const awaited = [
      ...later('cadets-a:male:37', 2),
      ...later('cadets-b:female:41', 3),
      ...later('cadets-b:male:41', 0),
    ];
    fakeApi({ getDay: () => plannedDay({ categories: [...categories, ...awaited] }) });
    await openDayPage();
    expect(await screen.findByText('По кортам расставлена часть боёв')).toBeVisible();
    expect(
      screen.getByText(/^Жеребьёвка ещё впереди: Кадеты, кат\. А \(1\sкатегория\); Кадеты, кат\. Б\.$/),
    ).toBeVisible();
  });

  test('says when each age group is weighed, until all are', async () => {
    const times = { day: 0, from: '08:00', until: '09:30', groups: ['cadets-a', 'cadets-b'] };
    const later = { day: 1, from: '13:00', until: '14:00', groups: ['youngest-a'] };
    const weighIns = [
      { ...times, weighing: 'open' as const },
      { ...later, weighing: null },
    ];
    fakeApi({ getDay: () => plannedDay({ days: 2, weighIns }) });
    await openDayPage();
    const region = within(await screen.findByRole('region', { name: 'Взвешивание' }));
    expect(region.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '14\u00a0февраля, 08:00–09:30 Кадеты, кат. А; Кадеты, кат. Б, идёт',
      '15\u00a0февраля, 13:00–14:00 Младшие юноши, кат. А',
    ]);
  });

  test('lists its categories by age group and sex, with court and time, each leading to its page', async () => {
    fakeApi({ getDay: () => plannedDay() });
    await openDayPage();
    const group = within(await screen.findByRole('region', { name: /^Кадеты, кат\. А/ }));
    expect(group.getByRole('heading', { name: 'Юноши' })).toBeVisible();
    const category = group.getByRole('link', { name: /до\s33/i });
    expect(category).toHaveAttribute('href', '/day/test/cadets-a-male-33');
    expect(category).toHaveTextContent(/4\sучастника/);
    expect(category).toHaveTextContent(/корт\s2, не\sраньше\s14:10/);
  });

  test('says so and keeps out of search engines · the tournament has none', async () => {
    fakeApi({ getDay: () => ({ status: 404 }) });
    await openDayPage();
    expect(await screen.findByText('У этого турнира дня пока нет')).toBeVisible();
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });
});

describe('plan of the day', () => {
  test('prints the plan of every court, whichever is open', async () => {
    const { bouts } = plannedDay();
    const first = bouts.slice(0, 1).map((bout) => ({ ...bout, court: 1, number: 101 }));
    fakeApi({ getDay: () => plannedDay({ bouts: [...bouts, ...first] }) });
    await openDayPage();
    await screen.findByRole('heading', { name: 'План по кортам' });
    const printed = () => screen.queryAllByText(/^Кубок: корт \d$/).map(({ textContent }) => textContent);
    expect(printed()).toEqual([]);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(printed()).toEqual(['Кубок: корт 1', 'Кубок: корт 2']);
    expect(await screen.findAllByText(/^Редакция\s\d+Напечатано \d/)).toHaveLength(2);
    expect(await screen.findAllByRole('img', { name: 'Эта страница сейчас', hidden: true })).toHaveLength(2);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(printed()).toEqual([]);
  });
});
