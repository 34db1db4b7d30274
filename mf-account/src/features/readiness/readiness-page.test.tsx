import type { Readiness, ReadinessRow } from '@league/shared/contract';
import { type FakeHandlers, fakeApi, renderApp, signedIn } from '@league/shared/testing';
import { act, screen, within } from '@testing-library/react';
import remote from '../../remote.tsx';

const row = (id: number, lastname: string, changes: Partial<ReadinessRow> = {}): ReadinessRow => ({
  athlete: { id, lastname, firstname: 'Ян', middlename: null },
  status: 'accepted',
  payment_status: 'paid',
  missing_documents: [],
  weight: '34',
  missing_consent: [],
  has_reader: true,
  reminded_at: null,
  ...changes,
});
const CAMP = { id: 7, name: 'Зимний лагерь', date: '2099-01-05', location: 'Фрязино' };
const board = (...athletes: ReadinessRow[]): Readiness => ({ activity: CAMP, choices: [CAMP], athletes });

async function open(handlers: FakeHandlers) {
  const api = fakeApi(handlers);
  const app = await act(async () => renderApp(remote.routes, { path: '/team', state: signedIn('coach', 1) }));
  return { ...app, api };
}

test('board · counts who is ready, says what the others lack, and reminds a family with one press', async () => {
  let reminded: string | null = null;
  const { api, user } = await open({
    getReadiness: () =>
      board(
        row(41, 'Орлов'),
        row(42, 'Белов', {
          payment_status: 'none',
          missing_documents: ['umo'],
          weight: null,
          missing_consent: ['word'],
          reminded_at: reminded,
        }),
        row(43, 'Ким', { status: 'pending', has_reader: false }),
        row(44, 'Гусев', { status: 'declined' }),
      ),
    remindTeam: () => {
      reminded = new Date().toISOString();
      return { reminded: [42] };
    },
  });
  expect(await screen.findByText('Готовы 1 из 3')).toBeVisible();
  const belov = within(screen.getByRole('row', { name: /^Белов Ян/ }));
  expect(belov.getByRole('link', { name: 'нет: УМО' })).toHaveAttribute('href', '/documents?athlete=42');
  expect(belov.getByText('Не указан')).toBeVisible();
  expect(screen.getByRole('row', { name: /^Орлов Ян.*Готов$/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Ким Ян.*пригласите родителя$/ })).toBeVisible();
  await user.click(belov.getByRole('button', { name: 'Напомнить: Белов Ян' }));
  expect(await screen.findByText('Напомнили сегодня')).toBeVisible();
  expect(api.callsTo('remindTeam').map(({ body }) => body)).toEqual([{ activity_id: 7, athlete_ids: [42] }]);
});

test('board · reminds all at once, and says that a reminder was not sent', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  let isDown = true;
  const { user } = await open({
    getReadiness: () =>
      board(row(41, 'Орлов', { payment_status: 'none' }), row(42, 'Белов', { payment_status: 'none' })),
    remindTeam: () => (isDown ? { status: 500 } : { reminded: [41, 42] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Напомнить всем (2)' }));
  expect(await screen.findByText('Не отправлено. Попробуйте ещё раз.')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Напомнить всем (2)' }));
  expect(await screen.findByText('Напоминаний отправлено: 2.')).toBeVisible();
  expect(warn).toHaveBeenCalled();
});
