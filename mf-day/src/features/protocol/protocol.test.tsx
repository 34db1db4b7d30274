import type { CategoryKey } from '@league/shared/day';
import { fakeApi, HEAVY, knownBouts, LIGHT, signedIn, workbooksInThisThread } from '@league/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { entry as listedEntry, plannedDay } from '../../testing/day.ts';
import { drawnDay, openDesk, type Person } from '../../testing/open-desk.tsx';
import { openDayPage } from '../../testing/paused-streams.ts';

workbooksInThisThread();

beforeAll(() => import('./protocol-tab.tsx'));

const people = (category: CategoryKey): Person[] =>
  Array.from({ length: 4 }, (_, index) => ({
    name: `Спортсмен ${index + 1}`,
    club: index % 2 ? 'Орёл' : 'Легион',
    category,
  }));

/** The day of a tournament in the calendar. */
const listed = { handlers: { getDay: () => plannedDay() } };

/** A day of two categories; those that are named are fought. */
function fought(...keys: CategoryKey[]) {
  const day = drawnDay([...people(LIGHT), ...people(HEAVY)], [[LIGHT], [HEAVY]]);
  for (const key of keys)
    for (const bout of ['4.1', '4.2', '2.1']) {
      const next = knownBouts(day.state).find((one) => one.category === key && one.bout === bout);
      if (next) day.do({ type: 'result', ...next, rounds: [{ winner: 0, how: 'score' }], at: day.at });
    }
  return day;
}

test('secretary · reads places and clubs once a category is over, and what is missing', async () => {
  await openDesk(fought(LIGHT), 'protocol', listed);
  const places = within(await screen.findByRole('table', { name: /до\s33\sкг/ }));
  expect(places.getAllByRole('row')).toHaveLength(5);
  expect(screen.getByText(/^Нет мест: .*до\s37\sкг/)).toBeVisible();
  expect(places.getAllByRole('link')[0]).toHaveAttribute(
    'href',
    expect.stringContaining('/day/test/extract/'),
  );
  expect(within(screen.getByRole('table', { name: 'Командный зачёт' })).getAllByRole('row')).toHaveLength(3);
  expect(await screen.findByText(/результаты сами встанут на страницу/)).toBeVisible();
});

test('secretary · prints participants and officials, with lines for those who are missing', async () => {
  const day = fought(LIGHT);
  const { rules } = day.state;
  if (!rules) throw new Error('The day is not open');
  const panel = { referee: 'Ким Вера', 'referee-category': 'первая категория' };
  day.do({ type: 'change-rules', rules: { ...rules, panel } });
  await openDesk(day, 'protocol', listed);
  expect(
    await screen.findByText(/^Для протокола не хватает: главный секретарь; категория главного секретаря; /),
  ).toBeVisible();
  const participants = within(screen.getByRole('table', { name: 'Участники по регионам и клубам' }));
  expect(participants.getAllByRole('row')[1]).toHaveTextContent('Город 1Легион1');
  expect(screen.getByText('Главный судья: Ким Вера')).toBeVisible();
  expect(screen.getByText(/^Судьи корта 1: _+$/)).toBeVisible();
  // A browser takes the page while the event of the button still runs.
  const printed: boolean[] = [];
  window.print = () => {
    window.dispatchEvent(new Event('beforeprint'));
    printed.push(screen.queryByText('Ким Вера, первая категория') !== null);
    window.dispatchEvent(new Event('afterprint'));
  };
  act(() => screen.getByRole('button', { name: 'Напечатать' }).click());
  expect(printed).toEqual([true]);
  expect(screen.queryByText('Ким Вера, первая категория')).not.toBeInTheDocument();
});

test('secretary · saves the protocol as a workbook', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => `${saved.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const { user } = await openDesk(fought(LIGHT), 'protocol', listed);
  await user.click(await screen.findByRole('button', { name: 'Скачать протокол (Excel)' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(click.mock.contexts[0]).toHaveAttribute('download', 'test-protocol.xlsx');
  expect(saved[0]?.size).toBeGreaterThan(1000);
});

test('secretary · is led to the results on the tournament’s page · the last bout is over', async () => {
  await openDesk(fought(LIGHT, HEAVY), 'protocol', listed);
  const link = await screen.findByRole('link', { name: 'странице турнира' });
  expect(link).toHaveAttribute('href', '/tournament/test/results');
  expect(screen.queryByText('Протокол неполный')).toBeNull();
});

test('secretary · is led to no page of a tournament · it is not in the calendar', async () => {
  const answer = jest.fn(() => plannedDay({ isListed: false }));
  await openDesk(fought(LIGHT, HEAVY), 'protocol', { handlers: { getDay: answer } });
  expect(await screen.findByText('Все бои проведены')).toBeVisible();
  await waitFor(() => expect(answer).toHaveReturned());
  expect(screen.queryByRole('link', { name: 'странице турнира' })).toBeNull();
});

test('extract · shows place and wins with the opponents’ ranks, to print · a parent', async () => {
  const [head, entry] = [plannedDay(), listedEntry(1)];
  fakeApi({
    getDayExtract: () => ({
      tournament: head,
      ...{
        level: 'regional' as const,
        city: 'Фрязино',
        signers: ['Ким Вера, первая категория', ''],
        seq: 7,
        entrants: 4,
        place: '1',
      },
      entry: { ...entry, birthdate: '2014-03-09', rank: null },
      wins: [
        {
          ...{ number: 201, opponent: 'Глеб Ким', club: 'Орёл', rank: '1 юношеский' },
          rounds: [{ score: [8, 6] as [number, number], winner: 0 as const, how: 'score' as const }],
        },
      ],
    }),
  });
  await openDayPage('/day/test/extract/1', { state: signedIn('parent') });
  const wins = within(await screen.findByRole('table', { name: 'Победы' }));
  expect(wins.getByText('1 юношеский')).toBeVisible();
  expect(wins.getByText('201: победа по финальному счёту (8:6)')).toBeVisible();
  expect(screen.getByText('Уровень соревнований: региональные')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Напечатать' })).toBeVisible();
});

test('extract · of somebody else is absent', async () => {
  fakeApi({ getDayExtract: () => ({ status: 404, body: { error: 'not_found', message: 'Не найдено' } }) });
  await openDayPage('/day/test/extract/1', { state: signedIn('parent') });
  expect(await screen.findByText('Такой выписки нет')).toBeVisible();
});

test('extract · says what it waits for · the category goes on', async () => {
  const message = 'Выписка будет, когда категория закончится.';
  fakeApi({ getDayExtract: () => ({ status: 409, body: { error: 'conflict', message } }) });
  await openDayPage('/day/test/extract/1', { state: signedIn('parent') });
  expect(await screen.findByText('Выписки ещё нет')).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
});
