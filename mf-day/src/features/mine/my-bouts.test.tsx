import { leagueDay } from '@league/shared/contract';
import { fakeApi, renderApp, signedIn } from '@league/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { entry, plannedDay } from '../../testing/day.ts';
import MyBouts from './my-bouts.tsx';
import { nextBouts } from './next-bouts.ts';

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

test('own bouts · are not there · on another day, or without an entry', async () => {
  const api = fakeApi({ listDays: () => [{ ...head, date: '2020-01-01' }] });
  await open();
  await waitFor(() => expect(api.callsTo('listDays')).toHaveLength(1));
  expect(api.callsTo('getMyDay')).toHaveLength(0);
  fakeApi({ listDays: () => [head], getMyDay: () => mine([]) });
  await open();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('next bout · is the first without a result, after those that are still fought on its court', () => {
  const { bouts } = plannedDay();
  const [first, second] = bouts;
  const entryOf = (bout: typeof first) => bout?.corners[0]?.entry ?? 0;
  const numbers = (of: typeof bouts) =>
    nextBouts({ bouts: of }, [entryOf(second), entryOf(first)]).map(({ bout, before }) => [
      bout.number,
      before,
    ]);
  expect(numbers(bouts)).toEqual([
    [201, 0],
    [202, 1],
  ]);
  const done = bouts.map((bout) => (bout === first ? { ...bout, isFought: false } : bout));
  expect(numbers(done)).toEqual([[202, 0]]);
});
