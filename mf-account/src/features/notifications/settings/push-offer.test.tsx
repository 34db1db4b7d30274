import { fakeApi, renderApp, signedIn } from '@league/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import PushOffer from './push-offer.tsx';

const subscription = {
  endpoint: 'https://push.test/a',
  toJSON: () => ({ endpoint: 'https://push.test/a', keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
  unsubscribe: async () => {
    current = null;
    return true;
  },
};
let current: typeof subscription | null;
const manager = {
  getSubscription: async () => current,
  subscribe: jest.fn(async () => {
    current = subscription;
    return current;
  }),
};

/** A browser that can push, and in which the person answers the question so. */
function withBrowser(answer: NotificationPermission) {
  current = null;
  manager.subscribe.mockClear();
  const registration = { pushManager: manager };
  const notification = {
    permission: 'default',
    requestPermission: jest.fn(async () => {
      notification.permission = answer;
      return answer;
    }),
  };
  Object.assign(window, { PushManager: class {}, Notification: notification });
  Object.assign(navigator, {
    serviceWorker: {
      register: async () => registration,
      getRegistration: async () => registration,
      // The worker of another page of the site, which shows no pushes.
      ready: Promise.resolve({}),
    },
  });
  return notification;
}
const open = () => {
  const api = fakeApi({
    getPushKey: () => ({ key: 'BKEY' }),
    savePushSubscription: () => ({}),
    removePushSubscription: () => ({}),
  });
  return { api, ...renderApp(<PushOffer />, { state: signedIn('parent', 241) }) };
};

test('push · asks only after the click, stores the subscription, and removes it again', async () => {
  const notification = withBrowser('granted');
  const { api, user } = open();
  const on = await screen.findByRole('button', { name: 'Присылать в этот браузер' });
  expect(notification.requestPermission).not.toHaveBeenCalled();
  await user.click(on);
  const off = await screen.findByRole('button', { name: 'Не присылать в этот браузер' });
  expect(manager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKEY' });
  expect(api.callsTo('savePushSubscription').map(({ body }) => body)).toEqual([subscription.toJSON()]);
  await user.click(off);
  expect(await screen.findByRole('button', { name: 'Присылать в этот браузер' })).toBeVisible();
  expect(api.callsTo('removePushSubscription').map(({ body }) => body)).toEqual([
    { endpoint: subscription.endpoint },
  ]);
});

test('push · says where to allow it again · the person refuses', async () => {
  withBrowser('denied');
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Присылать в этот браузер' }));
  expect(await screen.findByText(/запрещены в браузере/)).toBeVisible();
  await waitFor(() => expect(api.callsTo('savePushSubscription')).toEqual([]));
});
