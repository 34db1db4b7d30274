import { screen } from '@testing-library/react';
import { button, card, opener } from '../../testing/notifications.tsx';
import { invitation } from '../../testing/samples.ts';
import { NotificationsDialog } from './notifications-dialog.tsx';

const open = opener(NotificationsDialog);

describe('table of participants', () => {
  const camp = { kind: 'camp', id: 3 };
  const event = { kind: 'event', id: 5 };
  test.each([
    ['coach', 'camp_notification', camp],
    ['club', 'camp_confirmation', camp],
    ['club', 'event_notification', event],
    ['coach', 'event_confirmation', event],
  ] as const)('appears for a %s on %s once the block is opened', async (viewer, type, activity) => {
    const about = type.startsWith('camp') ? { camp_id: 3 } : { camp_id: null, event_id: 5 };
    const { user } = await open([invitation({ type, participant_status: null, ...about })], {
      viewer,
      id: 1,
    });
    await card();
    expect(screen.queryByText(/events\/participants/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Таблица участников' }));
    expect(screen.getByText(`events/participants: ${JSON.stringify(activity)}`)).toBeVisible();
  });

  test('is absent · for an athlete or without an activity', async () => {
    const { unmount } = await open([invitation({ type: 'camp_notification', participant_status: null })]);
    await card();
    expect(button('Таблица участников')).not.toBeInTheDocument();
    unmount();
    await open([invitation({ type: 'camp_notification', camp_id: null, participant_status: null })], {
      viewer: 'coach',
    });
    await card();
    expect(button('Таблица участников')).not.toBeInTheDocument();
  });
});
