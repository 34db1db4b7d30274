import type { NewsSettings } from '@league/shared/contract';
import { fakeApi, renderApp, signedIn } from '@league/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import remote from '../../../remote.tsx';

/** Opens a page as a link does. */
async function open(path: string, mailedToken?: string) {
  const app = renderApp(remote.routes, {
    path: '/start',
    routes: [{ path: '/start', element: null }],
    state: signedIn('parent', 241),
  });
  await act(() => app.router.navigate(path, { state: { mailedToken } }));
  return app;
}

test('settings · switch the mails off at once; a failure is said, and the switch stays', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  let settings: NewsSettings = { mail: true, email: 'parent@league.test' };
  const api = fakeApi({
    getNewsSettings: () => settings,
    saveNewsSettings: ({ body }) => {
      settings = { ...settings, ...body };
      return settings;
    },
  });
  const { user } = await open('/notification-settings');
  const mails = await screen.findByRole('checkbox', { name: /^Присылать новости на parent@league\.test/ });
  expect(mails).toBeChecked();
  await user.click(mails);
  await waitFor(() => expect(mails).not.toBeChecked());
  expect(api.callsTo('saveNewsSettings')[0]?.body).toEqual({ mail: false });

  api.use({ saveNewsSettings: () => ({ status: 503 }) });
  await user.click(mails);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(mails).not.toBeChecked();
});

test('unsubscribe · asks first, then says what no longer comes; a dead link leads to the settings', async () => {
  const api = fakeApi({ unsubscribe: () => ({}) });
  const { router, user } = await open('/unsubscribe', '241.x');
  expect(await screen.findByText('Не присылать больше писем с новостями?')).toBeVisible();
  expect(api.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Отписаться' }));
  expect(await screen.findByText('Вы отписались.')).toBeVisible();
  expect(api.callsTo('unsubscribe').map(({ query }) => query)).toEqual([{ token: '241.x' }]);
  await act(() => router.navigate('/start'));
  await act(() => router.navigate('/unsubscribe'));
  expect(await screen.findByText('Ссылка недействительна.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Настроить письма' })).toBeVisible();
});
