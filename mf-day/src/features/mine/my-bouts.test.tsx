import { leagueDay } from '@league/shared/contract';
import { fakeApi, renderApp, signedIn } from '@league/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { nextBouts } from '../../lib/plan/next-bouts.ts';
import { entry, heldBouts, plannedDay } from '../../testing/day.ts';
import { dayEvent, holdStreams, numberOf, releaseStreams } from '../../testing/held-streams.ts';
import MyBouts from './my-bouts.tsx';

const today = { date: leagueDay() };
const head = { tournament: 'test', title: 'Кубок', days: 1, stage: 'planned' as const, ...today };
const own = { ...entry(1), status: 'entered' as const, lacks: [], link: null };
const mine = (entries = [own]) => ({ isSecretary: false, witness: [], entries });
const open = () => act(async () => renderApp(<MyBouts />, { state: signedIn('parent') }));

test('own bouts · stand on the day of the tournament, with court, time and the bouts before', async () => {
  fakeApi({ listDays: () => [head], getMyDay: () => mine(), getDay: () => plannedDay(today) });
  await open();
  const link = await screen.findByRole('link', { name: /^Корт\s2, бой\s20[12], не\sраньше\s14:\d\d, / });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^\/day\/test\/cadets-a-male-33#bout-20[12]$/));
  expect(screen.getByRole('link', { name: 'Кубок' })).toHaveAttribute('href', '/day/test');
});

test.each(['getMyDay', 'getDay'] as const)(
  'own bouts · are asked for again by a press · %s has failed',
  async (call) => {
    const answers = { listDays: () => [head], getMyDay: () => mine(), getDay: () => plannedDay(today) };
    const api = fakeApi({ ...answers, [call]: () => ({ status: 500 }) });
    const { user } = await open();
    expect(await screen.findByText('Кубок: не удалось узнать, когда ваши бои.')).toBeVisible();
    api.use(answers);
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('link', { name: /^Корт\s2, бой\s20[12], / })).toBeVisible();
    expect(screen.queryByText(/не удалось/)).not.toBeInTheDocument();
  },
);

test('own bouts · are not there · on another day, or without an entry', async () => {
  const api = fakeApi({ listDays: () => [{ ...head, date: '2020-01-01' }] });
  await open();
  await waitFor(() => expect(api.callsTo('listDays')).toHaveLength(1));
  expect(api.callsTo('getMyDay')).toHaveLength(0);
  fakeApi({ listDays: () => [head], getMyDay: () => mine([]) });
  await open();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('own bouts · change in place, are said once, and lead to all · a coach of many', async () => {
  const streams = holdStreams();
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const day = plannedDay({ ...today, seq: 7, number: numberOf(7) });
  const all = [1, 2, 3, 4, 5, 6].map((id) => ({ ...own, ...entry(id) }));
  const api = fakeApi({ listDays: () => [head], getMyDay: () => mine(all), getDay: () => day });
  await open();
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent).at(-1)).toBe(
    'Спортсмен 5: боёв нет',
  );
  expect(screen.getByRole('link', { name: 'Показать всех: 6' })).toHaveAttribute('href', '/day/test');
  await waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.open();
  const [bout] = day.bouts;
  if (!bout) throw new Error('Nobody fights');
  const entries = bout.corners.map((corner) => corner.entry ?? 0) as [number, number];
  const record = { entries, calls: ['2027-02-14T11:00:00.000Z'], startedAt: null, result: null };
  await streams[0]?.tell(dayEvent(8, { bouts: [{ ...bout, record }] }));
  expect(await screen.findAllByRole('link', { name: /^Корт\s2, бой\s201, вызван на корт$/ })).toHaveLength(2);
  expect(screen.getByRole('status')).toHaveTextContent(/^Идут бои\. Бой 201: вызов 1, корт 2$/);
  await streams[0]?.tell(
    dayEvent(9, { bouts: [{ ...bout, court: 3, at: bout.at + 30, record: null }], times: [202, 853] }),
  );
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(
      /^Бои расставлены по кортам\. Бой 201: корт 3, не раньше 14:40$/,
    ),
  );
  expect(screen.getAllByRole('link', { name: /^Корт\s3, бой\s201, .*, следующий на корте$/ })).toHaveLength(
    2,
  );
  expect(api.callsTo('getDay')).toHaveLength(1);
  releaseStreams();
  jest.restoreAllMocks();
});

test('own bouts · end with the place', async () => {
  const people = [1, 2].map((id) => ({ ...own, ...entry(id) }));
  fakeApi({
    listDays: () => [head],
    getMyDay: () => mine(people),
    getDay: () => plannedDay({ ...today, bouts: heldBouts(3) }),
  });
  await open();
  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines).toEqual(['Марк Орлов: 1-е\u00a0место', 'Пётр Соловьёв: 3-е\u00a0место']);
  expect(screen.queryByRole('link', { name: 'Сообщать за два боя' })).not.toBeInTheDocument();
});

test.each([['female', 2, 'Сняты с турнира: Марк Орлов, Пётр Соловьёв.']] as const)(
  'own bouts · say who is withdrawn in the right words · %s, %i of them',
  async (sex, count, said) => {
    const category = `cadets-a:${sex}:33` as const;
    const out = [1, 2].slice(0, count).map((id) => entry(id, { category, isWithdrawn: true }));
    fakeApi({
      listDays: () => [head],
      getMyDay: () => mine(out.map((one) => ({ ...own, ...one }))),
      getDay: () => plannedDay(today),
    });
    await open();
    expect(await screen.findByText(said)).toBeVisible();
  },
);

test('next bout · is the first without a result, after those that are still fought on its court', () => {
  const { bouts } = plannedDay();
  const [first, second] = bouts;
  const entryOf = (bout: typeof first) => bout?.corners[0]?.entry ?? 0;
  const numbers = (of: typeof bouts) =>
    nextBouts({ bouts: of }, [entryOf(second), entryOf(first)]).map(({ next }) => [
      next?.line.number,
      next?.before,
    ]);
  expect(numbers(bouts)).toEqual([
    [201, 0],
    [202, 1],
  ]);
  const done = bouts.map((bout) => (bout === first ? { ...bout, isFought: false } : bout));
  expect(numbers(done)).toEqual([
    [202, 0],
    [undefined, undefined],
  ]);
});
