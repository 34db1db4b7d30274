import { fakeApi } from '@league/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { plannedDay } from '../../testing/day.ts';
import { openDayPage } from '../../testing/open-day-page.ts';
import { punctualityText } from './court-plan.tsx';

describe('plan of the day', () => {
  test('names in the plan the bouts whose winners meet', async () => {
    fakeApi({ getDay: () => plannedDay() });
    await openDayPage();
    const plan = within(await screen.findByRole('region', { name: 'План по кортам' }));
    const [link] = plan.getAllByRole('link', { name: /^боя\s202$/ });
    expect(link?.parentElement).toHaveTextContent(/^Победитель боя 201\s– победитель боя 202$/);
    expect(link).toHaveAttribute('href', '/day/test/cadets-a-male-33#bout-202');
    expect(plan.getByRole('link', { name: '203' })).toHaveAttribute(
      'href',
      '/day/test/cadets-a-male-33#bout-203',
    );
  });

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

test.each([
  [{ held: 120, later: 0, early: 1 }, 'обычно вовремя, раньше объявленного 1 из 120.'],
  [{ held: 120, later: 4, early: 0 }, 'обычно на 4 минуты позже объявленного, раньше объявленного 0 из 120.'],
  [{ held: 52, later: -3, early: 51 }, 'обычно раньше объявленного, 51 из 52.'],
])('punctuality · says one thing about a day · %o', (punctuality, text) => {
  expect(punctualityText(punctuality).replaceAll('\u00a0', ' ')).toBe(`Начало боёв: ${text}`);
});
