import { leagueDay } from '@league/shared/contract';
import { fakeApi, renderApp, signedIn } from '@league/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { entry, plannedDay } from '../../testing/day.ts';
import MyBouts from './my-bouts.tsx';

/** A day goes on until four in the morning. */
const today = { date: leagueDay(new Date(Date.now() - 4 * 3600_000)) };
const head = { tournament: 'test', title: 'Кубок', days: 1, stage: 'planned' as const, ...today };
const own = { ...entry(1), status: 'entered' as const, isSure: true, lacks: [] };
const mine = (entries = [own]) => ({ isSecretary: false, now: '2027-02-14T11:19:00.000Z', entries });
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

test('own bouts · stand on the day of a venue in the Far East · it is the evening before in Moscow', async () => {
  jest.useFakeTimers({ advanceTimers: true, now: Date.parse('2026-12-11T08:30:00+12:00') });
  const day = { date: '2026-12-11', offset: '+12:00' };
  fakeApi({ listDays: () => [{ ...head, ...day }], getMyDay: () => mine(), getDay: () => plannedDay(day) });
  await open();
  expect(await screen.findByRole('link', { name: 'Кубок' })).toBeVisible();
  jest.useRealTimers();
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
