import { fakeApi } from '@league/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { entry, plannedDay } from '../../testing/day.ts';
import { openDayPage } from '../../testing/paused-streams.ts';

const search = () => screen.findByRole('searchbox', { name: 'Спортсмен, клуб или тренер' });

test('search of participants · finds first whose surname begins so, then others by name, then by coach', async () => {
  const named = (id: number, name: string, coach = 'Анна Лебедева') => entry(id, { name, coach });
  const entries = [
    named(11, 'Копылов Марк', 'Беляев Илья'),
    named(12, 'Орлов Белослав'),
    named(13, 'Белов Ян'),
  ];
  fakeApi({ getDay: () => plannedDay({ entries }) });
  const { user } = await openDayPage();
  await user.type(await search(), 'бел');
  const found = within(await screen.findByRole('search'));
  await waitFor(() => expect(found.getAllByRole('listitem')).toHaveLength(3));
  expect(found.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)).toEqual([
    'Белов Ян',
    'Орлов Белослав',
    'Копылов Марк',
  ]);
});

describe('search', () => {
  test.each([
    ['an athlete, е for ё', 'соловьев', ['Пётр Соловьёв']],
    ['a club', 'легион', ['Марк Орлов', 'Илья Жуков']],
    ['a coach', 'лебед', ['Марк Орлов', 'Пётр Соловьёв', 'Илья Жуков', 'Глеб Ким']],
  ])('finds by %s, with category, court and time', async (_what, query, names) => {
    fakeApi({ getDay: () => plannedDay() });
    const { user } = await openDayPage();
    await user.type(await search(), query);
    const found = within(screen.getByRole('search')).getAllByRole('listitem');
    expect(found.map((item) => item.querySelector('b')?.textContent)).toEqual(names);
    expect(found[0]).toHaveTextContent(/корт\s2, не\sраньше\s14:1\d/);
    // The category opens with the way of the athlete who was found.
    expect(within(found[0] as HTMLElement).getByRole('link', { name: /^Кадеты/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/day\/test\/cadets-a-male-33\?entry=\d+$/),
    );
  });

  test('says that nobody was found, and searches from two letters on', async () => {
    fakeApi({ getDay: () => plannedDay() });
    const { user } = await openDayPage();
    await user.type(await search(), 'щ');
    expect(within(screen.getByRole('search')).getByRole('status')).toBeEmptyDOMElement();
    await user.type(await search(), 'щ');
    expect(screen.getByText(/Никого не нашли/)).toBeVisible();
  });
});
