import { fakeApi, renderApp } from '@league/shared/testing';
import { act, screen, within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { plannedDay } from '../../testing/day.ts';

async function open(path = '/day/test/board', changes: Parameters<typeof plannedDay>[0] = {}) {
  const day = plannedDay(changes);
  fakeApi({
    getDay: () => Response.json(day),
    getDayNumber: () => Response.json({ number: '1-1-0-0', isOver: false }),
  });
  return act(async () => renderApp(remote.routes, { path }));
}
const court = (name: string) => screen.findByRole('region', { name });
const sides = (region: HTMLElement) =>
  within(region)
    .getAllByText(/^(Синий|Красный)$/)
    .map((one) => one.textContent);

test('board · shows the bout that is on and those that come, for every court', async () => {
  await open();
  const second = await court('Корт 2');
  expect(within(second).getByText(/Бой\s201/)).toBeVisible();
  expect(within(second).getAllByRole('listitem')).toHaveLength(2);
  expect(sides(second)).toEqual(['Синий', 'Красный']);
  expect(within(await court('Корт 1')).getByText('Боёв на корте нет')).toBeVisible();
});

test('board · shows one court as the judges see it', async () => {
  await open('/day/test/board?court=2&side=judges');
  expect(sides(await court('Корт 2'))).toEqual(['Красный', 'Синий']);
  expect(screen.queryByRole('region', { name: 'Корт 1' })).not.toBeInTheDocument();
});

test('board · says how often the athletes were called', async () => {
  const record = { entries: [1, 2] as [number, number], calls: ['a', 'b'], startedAt: null, result: null };
  const bouts = plannedDay().bouts.map((bout, index) => (index === 0 ? { ...bout, record } : bout));
  await open('/day/test/board?court=2', { bouts });
  expect(within(await court('Корт 2')).getByText('Вызов 2 из 3')).toBeVisible();
});
