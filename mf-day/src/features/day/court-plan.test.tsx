import { fakeApi } from '@league/shared/testing';
import { act, screen } from '@testing-library/react';
import { plannedDay } from '../../testing/day.ts';
import { openDayPage } from '../../testing/open-day-page.ts';

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
    expect(screen.getAllByText(/^14 февраля 2027 г\., редакция\s\d+$/)).toHaveLength(2);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(printed()).toEqual([]);
  });
});
