import type { Notification } from '@league/shared/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { button, card, opener, silent } from '../../testing/notifications.tsx';
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
    const link = { path: '/day/cup_2027', label: 'Быть свидетелем' };
    await open([invitation({ type: 'account_notification', camp_id: null, participant_status: null, link })]);
    expect(within(await card()).getByRole('link', { name: link.label })).toHaveAttribute('href', link.path);
  });

  test('offers «Повторить» when it fails to load, and says when it is empty', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const { user, api } = await open([], { listNotifications: () => ({ status: 500 }) });
    expect(await screen.findByText('Не удалось загрузить уведомления.')).toBeVisible();
    expect(warn).toHaveBeenCalledWith('[лига] Не удалось загрузить уведомления', expect.anything());
    api.use({ listNotifications: () => [] });
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Уведомлений нет')).toBeVisible();
  });

  test.each([
    ['athlete', 'Приглашения на сборы и события появятся здесь.'],
    ['parent', 'Приглашения на сборы и события появятся здесь.'],
    ['referee', 'Приглашения на сборы и события появятся здесь.'],
    ['coach', 'Ответы спортсменов и новости появятся здесь.'],
    ['club', 'Ответы спортсменов и новости появятся здесь.'],
  ] as const)('tells a %s what will appear if it is empty: %s', async (viewer, text) => {
    await open([], { viewer });
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('closes with its button and with Escape, and is refetched when opened again', async () => {
    const { user, api } = await open([invitation()]);
    await card();
    await user.click(screen.getByRole('button', { name: 'Закрыть' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    api.use({ listNotifications: () => [invitation({ created_at: '2025-06-22T09:00:00.000Z' })] });
    await user.click(screen.getByRole('button', { name: 'Открыть' }));
    expect(await card('22\u00a0июня 2025\u00a0г.')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Открыть' })).toHaveFocus();
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

  test('reports the failure on the card and keeps the notification unread · it fails', async () => {
    silent();
    const { user } = await open([invitation()], { readNotification: () => ({ status: 503 }) });
    await user.click(within(await card()).getByRole('button', { name: 'Отметить прочитанным' }));
    expect(await within(await card()).findByRole('alert')).toHaveTextContent(
      'Не удалось отметить прочитанным. Попробуйте ещё раз.',
    );
    expect(button('Отметить прочитанным')).toBeVisible();
  });
});
