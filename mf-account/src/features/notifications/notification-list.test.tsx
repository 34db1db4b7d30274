import type { Notification } from '@league/shared/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { button, card, opener } from '../../testing/notifications.tsx';
import { invitation } from '../../testing/samples.ts';
import { NotificationsDialog } from './notifications-dialog.tsx';

const open = opener(NotificationsDialog);

describe('list of notifications', () => {
  test('shows that it is loading, then each notification with its long date and its line breaks', async () => {
    let answer: (list: Notification[]) => void = () => undefined;
    const wait = new Promise<Notification[]>((resolve) => {
      answer = resolve;
    });
    await open([], { listNotifications: () => wait });
    expect(screen.getByRole('dialog', { name: 'Уведомления' })).toBeVisible();
    expect(await screen.findByText('Загрузка уведомлений...')).toBeVisible();
    answer([invitation(), invitation({ id: 8, created_at: '2025-06-02T09:00:00.000Z', read: true })]);
    const first = await card();
    expect(within(first).getByText('21 июня 2025 г.')).toBeVisible();
    const message = within(first).getByText('Приглашение в лагерь «Восток»').parentElement;
    expect(message?.textContent).toBe('Приглашение в лагерь «Восток»\n12 июля, Фрязино');
    expect(message).toHaveStyle({ whiteSpace: 'pre-line' });
    expect(await card('2\u00a0июня 2025\u00a0г.')).toBeVisible();
    expect(screen.queryByText('Загрузка уведомлений...')).not.toBeInTheDocument();
  });

  test('leads from news of a tournament’s day to where its reader acts', async () => {
    const link = { path: '/day/cup_2027', label: 'Открыть день турнира' };
    await open([invitation({ type: 'account_notification', camp_id: null, participant_status: null, link })]);
    expect(within(await card()).getByRole('link', { name: link.label })).toHaveAttribute('href', link.path);
  });
});

describe('mark as read', () => {
  test('has a button only on an unread notification, until the provider answers', async () => {
    let note: (value: Notification) => void = () => undefined;
    const { user, api } = await open(
      [invitation(), invitation({ id: 8, created_at: '2025-06-02T09:00:00.000Z', read: true })],
      { readNotification: () => new Promise((resolve) => (note = resolve)) },
    );
    expect(
      within(await card('2\u00a0июня 2025\u00a0г.')).queryByRole('button', { name: 'Отметить прочитанным' }),
    ).toBeNull();
    await user.dblClick(within(await card()).getByRole('button', { name: 'Отметить прочитанным' }));
    await waitFor(() => expect(api.callsTo('readNotification')).toHaveLength(1));
    expect(button('Отметить прочитанным')).toBeVisible();
    note(invitation({ read: true }));
    await waitFor(() => expect(button('Отметить прочитанным')).not.toBeInTheDocument());
    await waitFor(async () => expect(await card()).toHaveFocus());
    expect(api.callsTo('readNotification').map(({ params }) => params.id)).toEqual([7]);
    expect(api.callsTo('listNotifications')).toHaveLength(1);
  });
});
