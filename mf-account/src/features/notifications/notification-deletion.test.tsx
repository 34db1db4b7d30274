import { screen, waitFor, within } from '@testing-library/react';
import { card, opener } from '../../testing/notifications.tsx';
import { invitation } from '../../testing/samples.ts';
import { NotificationsDialog } from './notifications-dialog.tsx';

const open = opener(NotificationsDialog);

describe('deletion of a notification', () => {
  const ask = async (name?: string) => within(await card(name)).getByRole('button', { name: 'Удалить' });
  const confirm = () => screen.findByRole('button', { name: 'Удалить уведомление' });

  test('asks with the text and removes the notification from the list', async () => {
    let list = [invitation(), invitation({ id: 8, created_at: '2025-06-02T09:00:00.000Z' })];
    const { user, api } = await open([], {
      listNotifications: () => list,
      deleteNotification: ({ params }: { params: Record<string, string> }) => {
        list = list.filter(({ id }) => id !== Number(params.id));
        return {};
      },
    });
    await user.click(await ask());
    const question = await screen.findByRole('dialog', { name: 'Удалить уведомление?' });
    expect(within(question).getByText('Приглашение в лагерь «Восток»')).toBeVisible();
    expect(api.callsTo('deleteNotification')).toHaveLength(0);
    await user.click(await confirm());
    expect(await card('2\u00a0июня 2025\u00a0г.')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('article', { name: '21\u00a0июня 2025\u00a0г.' })).not.toBeInTheDocument(),
    );
    await waitFor(() => expect(screen.getByRole('list', { name: 'Список уведомлений' })).toHaveFocus());
    expect(api.callsTo('deleteNotification').map(({ params }) => params.id)).toEqual([7]);
    expect(api.callsTo('listNotifications').length).toBeGreaterThan(1);
  });

  test.each([
    [{ participant_status: 'pending' }, true],
    [{ participant_status: 'accepted' }, true],
    [{ participant_status: 'accepted', payment_status: 'paid' }, false],
    [{ participant_status: 'declined' }, false],
  ] as const)('says that the invitation stays if it is still open: %o', async (values, isWarned) => {
    const { user } = await open([invitation(values)]);
    await user.click(await ask());
    await confirm();
    const warning = screen.queryByText('Само приглашение останется в разделе «Мои заявки».');
    if (isWarned) expect(warning).toBeVisible();
    else expect(warning).toBeNull();
  });
});
