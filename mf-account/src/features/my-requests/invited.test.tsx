import type { ActivityRequest } from '@league/shared/contract';
import { fakeApi, renderApp, signedIn } from '@league/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { request } from '../../testing/requests.ts';
import { invitation, participant } from '../../testing/samples.ts';
import Invited from './invited.tsx';

const gleb = { id: 42, firstname: 'Глеб', lastname: 'Орлов', middlename: null };
const vera = { id: 43, firstname: 'Вера', lastname: 'Орлова', middlename: null };
const elsewhere = { ...request().activity, id: 9, name: 'Другой лагерь' };

function open(list: ActivityRequest[], handlers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({ listRequests: () => list, ...handlers });
  const app = renderApp(<Invited kind="camp" id={3} />, { path: '/camp/3', state: signedIn('parent', 241) });
  return { ...app, api };
}
const family = (values: Partial<ActivityRequest> = {}) => [
  request({ athlete: gleb, notification_id: 7, ...values }),
  request({ athlete: vera, notification_id: 8, ...values }),
];

test('invitations · of this camp only are there, each with its athlete', async () => {
  open([...family(), request({ athlete: gleb, activity: elsewhere, notification_id: 9 })]);
  expect(await screen.findByRole('heading', { name: 'Приглашены' })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  const one = within(screen.getByRole('article', { name: 'Орлова Вера' }));
  expect(one.getByRole('button', { name: 'Принять участие (Лагерь)' })).toBeVisible();
  expect(screen.queryByText('Другой лагерь')).toBeNull();
});

test('family · accepts for both with one press', async () => {
  let list = family();
  const { api, user } = open([], {
    listRequests: () => list,
    respondToCamp: ({ body }) => {
      list = list.map((one) => (one.athlete.id === body.athlete_id ? { ...one, status: 'accepted' } : one));
      return participant({ status: 'accepted' });
    },
    setNotificationStatus: () => invitation({ participant_status: 'accepted' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Принять за обоих' }));
  expect(await screen.findByRole('button', { name: 'Оплатить за обоих, 2\u00a0000\u00a0₽' })).toBeVisible();
  expect(api.callsTo('respondToCamp').map(({ body }) => body)).toEqual([
    { action: 'accept', athlete_id: 42 },
    { action: 'accept', athlete_id: 43 },
  ]);
  expect(screen.getByRole('heading', { name: 'Приглашены' })).toHaveFocus();
});

test('family · pays for both with one payment', async () => {
  const { api, user } = open(family({ status: 'accepted' }), {
    // jsdom navigates only within the page.
    createPayment: () => ({ confirmation: { confirmation_url: `${location.origin}/#both` } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Оплатить за обоих, 2\u00a0000\u00a0₽' }));
  await waitFor(() => expect(location.hash).toBe('#both'));
  expect(api.callsTo('createPayment').map(({ body }) => body)).toEqual([
    { id: 7, amount: 2000, together: [8] },
  ]);
  window.history.replaceState(null, '', '/');
});

test('family · is offered nothing together · one has paid, or the camp is over', async () => {
  const [one, other] = family({ status: 'accepted' });
  if (!one || !other) throw new Error('A family has two');
  open([one, { ...other, payment_status: 'paid' }]);
  expect(await screen.findByRole('button', { name: 'Оплатить 1\u00a0000\u00a0₽' })).toBeVisible();
  expect(screen.queryByRole('group')).toBeNull();
});
