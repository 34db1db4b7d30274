import { fakeApi, renderApp, signedIn } from '@league/shared/testing';
import { act, screen, within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { club, coach, listed } from '../../testing/samples.ts';

const lone = (id: number, lastname: string) => listed({ id, lastname, awaits_parent: true });

test('club · chooses the coach whose athletes are meant', async () => {
  const ofClub = club();
  fakeApi({
    getUser: () => ofClub,
    listCoaches: () => [{ ...coach(), id: 7, lastname: 'Климов', firstname: 'Сергей', middlename: null }],
  });
  await act(async () => renderApp(remote.routes, { path: '/team/invite', state: signedIn('club', 9) }));
  expect(await screen.findByRole('link', { name: 'Климов Сергей' })).toHaveAttribute(
    'href',
    '/team/invite?coach=7',
  );
});

const open = async (athletes: ReturnType<typeof listed>[]) => {
  const api = fakeApi({
    listAthletes: () => athletes,
    inviteFamilies: ({ body }) =>
      (body as { athlete_ids: number[] }).athlete_ids.map((athlete_id) => ({
        athlete_id,
        token: String(athlete_id).repeat(16),
        expires_at: '2026-12-22T10:00:00.000Z',
      })),
  });
  const app = await act(async () =>
    renderApp(remote.routes, { path: '/team/invite?coach=1', state: signedIn('coach', 1) }),
  );
  return { ...app, api };
};

test('coach · picks all at once, without those who have a parent, and gets a card with a QR code for each', async () => {
  const { api, user } = await open([lone(43, 'Ким'), lone(44, 'Орлов'), listed({ awaits_parent: false })]);
  expect(await screen.findByRole('checkbox', { name: /^Ким Ян/ })).not.toBeChecked();
  expect(screen.queryByRole('checkbox', { name: /^Белов/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать всех (2)' }));
  await user.click(screen.getByRole('button', { name: /^Сделать приглашения: 2\sспортсмена$/ }));
  const card = within(await screen.findByRole('article', { name: 'Ким Ян' }));
  expect(card.getByRole('img', { name: 'QR-код: Ким Ян' })).toBeVisible();
  expect(card.getByText(/До 22\.12\.2026, один раз\.$/)).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(card.getByRole('button', { name: 'Скопировать ссылку: Ким Ян' }));
  expect(await card.findByText('Скопировано: вставьте в сообщение родителю.')).toBeVisible();
  expect(copied.mock.lastCall?.[0]).toContain(`http://localhost/take-over?token=${'43'.repeat(16)}`);
  expect(api.callsTo('inviteFamilies').map(({ body }) => body)).toEqual([{ athlete_ids: [43, 44] }]);
});
