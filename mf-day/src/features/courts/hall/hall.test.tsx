import { getDayDesk } from '@league/shared/contract';
import { courtQueue, planLines } from '@league/shared/day';
import { HEAVY, knownBouts, LIGHT } from '@league/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { drawnDay, openDesk, type Person, type StoredDay } from '../../../testing/open-desk.tsx';

const EIGHT: readonly Person[] = [1, 2, 3, 4, 5, 6, 7, 8].map((index) => ({
  name: `Спортсмен ${index}`,
  club: `Клуб ${index}`,
  category: index < 5 ? LIGHT : HEAVY,
}));

/** The clock of the page alone: its timers are real. */
const REAL = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
] as const;
beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({
    doNotFake: [
      ...REAL,
      'queueMicrotask',
      'nextTick',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
  });
});
afterEach(() => jest.useRealTimers());

/** Two courts of three bouts with their numbers, at ten o'clock of the day. */
function issued(): StoredDay {
  const day = drawnDay(EIGHT, [[LIGHT], [HEAVY]]);
  return at(day, '10:00');
}

function at(day: StoredDay, clock: string): StoredDay {
  day.at = `2026-12-12T${clock}:00+03:00`;
  jest.setSystemTime(Date.parse(day.at));
  return day;
}

/** Somebody else holds the next bout of a court. */
function fight(day: StoredDay, court: number): void {
  const [line] = courtQueue(planLines(day.state), court);
  const bout = knownBouts(day.state).find((one) => one.category === line?.category && one.bout === line.bout);
  if (!bout) throw new Error(`No bout of court ${court} has its two`);
  day.do({ type: 'result', ...bout, rounds: [{ winner: 0, how: 'score' }], at: day.at });
}

const court = async (number: number) => within(await screen.findByRole('region', { name: `Корт ${number}` }));
const dialog = async () => within(await screen.findByRole('dialog'));
const courtOf = (day: StoredDay, number: number) =>
  planLines(day.state).find((line) => line.number === number)?.court;

test('hall · says of each court how late it is, and when its next bout is expected', async () => {
  const day = issued();
  at(day, '10:30');
  fight(day, 1);
  await openDesk(day, 'courts');
  expect((await court(1)).getByText(/^отстаёт на 25\sминут$/)).toBeVisible();
  expect((await court(1)).getByText(/Проведено: 1, осталось: 2\. Закончит около/)).toBeVisible();
  expect((await court(2)).getByText(/^отстаёт на 30\sминут$/)).toBeVisible();
  expect((await court(2)).getByRole('link', { name: 'Вести корт 2' })).toHaveAttribute(
    'href',
    '/day/test/court/2',
  );
});

test('hall · goes by the clock of the provider · that of the device is a day behind', async () => {
  const day = issued();
  jest.setSystemTime(Date.parse('2026-12-11T10:10:00+03:00'));
  const desk = getDayDesk.response.parse({
    ...{ tournament: 'test', state: day.state, athletes: day.athletes },
    ...{ applications: [], secretaries: [], courts: {}, now: '2026-12-12T07:25:00.000Z' },
  });
  await openDesk(day, 'courts', { handlers: { getDayDesk: () => Response.json(desk) } });
  expect(await (await court(1)).findByText(/^отстаёт на 25\sминут$/)).toBeVisible();
});

test('hall · takes a bout to another court, after it has shown what changes', async () => {
  const { user, day } = await openDesk(issued(), 'courts');
  await user.click((await court(1)).getByRole('button', { name: 'Перенести бой 102' }));
  const box = await dialog();
  expect(box.getByText('Бои остаются как есть.')).toBeVisible();
  await user.selectOptions(box.getByRole('combobox', { name: /^Корт/ }), '2');
  expect(box.getByText(/Бой\s102: корт 1, 10:05 → корт 2, 10:10/)).toBeVisible();
  await user.click(box.getByRole('button', { name: 'Перенести' }));
  expect(await screen.findByText('Бой 102 перенесён: корт 2.')).toBeVisible();
  expect(courtOf(day, 102)).toBe(2);
  expect((await court(2)).getByText(/Бой\s102/)).toBeVisible();
  const moved = (await court(2)).getByRole('button', { name: 'Перенести бой 102', hidden: true });
  await waitFor(() =>
    expect([moved, screen.getByRole('heading', { name: 'Корты сейчас' })]).toContain(document.activeElement),
  );
});

test('hall · closes a court with its bouts on the others, and opens it again', async () => {
  const { user, day } = await openDesk(issued(), 'courts');
  await user.click((await court(2)).getByRole('button', { name: 'Закрыть корт 2' }));
  const box = await dialog();
  expect(box.getByText(/Бой\s201: корт 2, 10:00 → корт 1/)).toBeVisible();
  expect(box.queryByText(/на все дни турнира/)).not.toBeInTheDocument();
  await user.click(box.getByRole('button', { name: 'Закрыть корт' }));
  expect(await screen.findByText('Корт 2 закрыт.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Корт 2', level: 3 })).toHaveFocus());
  expect((await court(2)).getByText('закрыт')).toBeVisible();
  expect(planLines(day.state).every((line) => line.court === 1)).toBe(true);
  await user.click((await court(2)).getByRole('button', { name: 'Открыть корт 2' }));
  expect(await screen.findByText('Корт 2 снова открыт.')).toBeVisible();
  expect(day.state.closed).toEqual({});
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Корт 2', level: 3 })).toHaveFocus());
});

test('hall · adds a pause with what it moves, and takes it away', async () => {
  const { user, day } = await openDesk(issued(), 'courts');
  await user.click(await screen.findByRole('button', { name: 'Добавить паузу' }));
  const box = await dialog();
  const from = box.getByLabelText(/^Начало/);
  const minutes = box.getByRole('textbox', { name: /^Минут/ });
  fireEvent.change(from, { target: { value: '' } });
  for (const value of ['', '241', '7.5']) {
    fireEvent.change(minutes, { target: { value } });
    await user.click(box.getByRole('button', { name: 'Добавить' }));
    expect(minutes).toHaveAccessibleDescription('От 5 до 240 минут, целым числом');
  }
  expect(from).toHaveAccessibleDescription(/Укажите время/);
  expect(from).toHaveFocus();
  expect(day.state.pauses).toEqual({});
  fireEvent.change(from, { target: { value: '10:05' } });
  fireEvent.change(minutes, { target: { value: '30' } });
  await user.selectOptions(box.getByRole('combobox', { name: 'Где' }), 'Корт 1');
  expect(box.getByText(/Бой\s102: 10:05 → 10:35/)).toBeVisible();
  await user.click(box.getByRole('button', { name: 'Добавить' }));
  expect(await screen.findByText('Пауза добавлена.')).toBeVisible();
  expect(Object.values(day.state.pauses)).toEqual([{ court: 1, day: 0, from: 605, minutes: 30 }]);
  const remove = screen.getByRole('button', { name: /^Убрать: Пауза 10:05–10:35, корт\s1$/ });
  await act(async () => remove.click());
  await waitFor(() => expect(day.state.pauses).toEqual({}));
});

test('hall · decides about a protest, and counts it at the tab', async () => {
  const day = issued();
  const [line] = courtQueue(planLines(day.state), 1);
  fight(day, 1);
  const bout = knownBouts(day.state).find((one) => one.category === LIGHT && one.bout === line?.bout);
  if (bout) day.do({ type: 'protest', ...bout, at: day.at });
  const { user } = await openDesk(day, 'courts');
  expect(await screen.findByRole('tab', { name: /^Корты.*1/ })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Отклонить: бой 101' }));
  await waitFor(() => expect(screen.queryByText('Протесты')).toBeNull());
});
