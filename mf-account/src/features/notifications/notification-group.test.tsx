import { screen, waitFor } from '@testing-library/react';
import { button, card, opener, silent } from '../../testing/notifications.tsx';
import { invitation } from '../../testing/samples.ts';
import { NotificationsDialog } from './notifications-dialog.tsx';

const open = opener(NotificationsDialog);
const child = (id: number, subject_name: string) => invitation({ id, subject_id: id + 100, subject_name });

describe('invitations of a family', () => {
  const list = [
    child(7, 'Белов Ян'),
    invitation({
      id: 5,
      camp_id: 4,
      created_at: '2025-06-02T09:00:00.000Z',
      subject_id: 102,
      subject_name: 'Белова Вера',
    }),
    child(8, 'Белова Вера'),
  ];

  test('the first refusal stops and names the child', async () => {
    silent();
    const message = 'Лагерь уже прошёл.';
    const { user, api } = await open(list, {
      viewer: 'parent',
      id: 241,
      respondToCamp: () => ({ status: 409, body: { error: 'activity_over', message } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Принять за обоих' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(api.callsTo('respondToCamp')).toHaveLength(1);
  });
});

test('«Отметить все прочитанными» · marks everything and disappears', async () => {
  let read = false;
  const { user, api } = await open([], {
    listNotifications: () => [invitation({ read })],
    readAllNotifications: () => {
      read = true;
      return {};
    },
  });
  await card();
  await user.click(screen.getByRole('button', { name: 'Отметить все прочитанными' }));
  await waitFor(() => expect(button('Отметить все прочитанными')).not.toBeInTheDocument());
  expect(button('Отметить прочитанным')).not.toBeInTheDocument();
  expect(api.callsTo('readAllNotifications')).toHaveLength(1);
});
