import { endpoint, endSession, leagueApi } from '@league/shared';
import calls from '@league/shared/calls';
import type { Notification } from '@league/shared/contract';
import { type FakeHandlers, fakeApi, writeToken } from '@league/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openSite, plainRemote } from '../../testing/open-site.tsx';

const validated = { validate: () => ({ user: { id: 41, user_type: 'athlete' } }) } satisfies FakeHandlers;

const { useReadNotificationMutation } = leagueApi.injectEndpoints({
  endpoints: () => ({
    readNotification: endpoint(calls.readNotification, {
      invalidatesTags: [{ type: 'Notification', id: 'COUNT' }],
    }),
  }),
});

function signIn() {
  writeToken('good');
  return fakeApi({ ...validated, countNotifications: () => ({ count: 3 }) });
}

/** The slot of the account remote, with a button that marks a notification as read. */
function Notifications() {
  const [markRead] = useReadNotificationMutation();
  return (
    <button type="button" onClick={() => markRead({ id: 7 })}>
      Отметить прочитанным
    </button>
  );
}
const account = () => Promise.resolve({ ...plainRemote('account'), slots: { notifications: Notifications } });

const READ: Notification = {
  id: 7,
  message: 'Приглашение в лагерь',
  created_at: '2026-11-21T10:00:00.000Z',
  read: true,
  type: 'camp_invitation',
  event_id: null,
  camp_id: 3,
  participant_status: 'pending',
  payment_status: 'none',
  subject_id: 41,
  subject_type: 'athlete',
  subject_name: 'Орлов Марк',
};

async function openDialog() {
  const bell = await screen.findByRole('button', { name: 'Уведомления, 3 непрочитанных' });
  // React loses a component that suspends inside an act without await.
  await act(async () => {
    bell.focus();
    bell.click();
  });
  return screen.findByRole('dialog', { name: 'Уведомления' });
}

const counts = (api: ReturnType<typeof fakeApi>) => api.callsTo('countNotifications').length;

test.each([
  [3, 'Уведомления, 3 непрочитанных'],
  [21, 'Уведомления, 21 непрочитанное'],
])('bell · shows %i unread as «%s», and the profile link shows no number', async (count, bell) => {
  signIn().use({ countNotifications: () => ({ count }) });
  const { user } = await openSite('/partners');
  const button = await screen.findByRole('button', { name: bell });
  expect(button).toHaveTextContent(String(count));
  await user.click(screen.getByRole('button', { name: 'Открыть меню' }));
  const profile = screen.getByRole('link', { name: 'Профиль' });
  expect(profile).toHaveAttribute('href', '/profile/41');
  expect(profile).toHaveTextContent(/^Профиль$/);
});

test('bell · is absent and sends no request · for a guest', async () => {
  const api = fakeApi({});
  await openSite('/partners');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: /Уведомления/ })).not.toBeInTheDocument();
  expect(api.calls).toEqual([]);
});

test('bell · updates its count when a notification is read in the dialog; Escape focuses it', async () => {
  const api = signIn();
  const { user } = await openSite('/partners', { account });
  const dialog = await openDialog();
  api.use({
    readNotification: () => READ,
    countNotifications: () => ({ count: 2 }),
  });
  await user.click(await within(dialog).findByRole('button', { name: 'Отметить прочитанным' }));
  await waitFor(() => expect(counts(api)).toBe(2));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: 'Уведомления, 2 непрочитанных' })).toHaveFocus();
});

test('count · is refetched every minute and when the tab becomes visible, but not after a logout', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick', 'performance'] });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const see = async (state: DocumentVisibilityState) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await pass(100);
  };
  const api = signIn();
  const { store } = await openSite('/partners');
  await pass(1_000);
  const first = counts(api);
  expect(first).toBeGreaterThan(0);
  await pass(60_000);
  expect(counts(api)).toBe(first + 1);
  await see('hidden');
  await pass(180_000);
  expect(counts(api)).toBe(first + 1);
  await see('visible');
  expect(counts(api)).toBe(first + 2);
  await act(async () => endSession(store.dispatch));
  await pass(180_000);
  expect(counts(api)).toBe(first + 2);
  expect(store.getState().session.notifications).toBe(0);
  jest.useRealTimers();
});
