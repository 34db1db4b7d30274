import type { NewsSettings } from '@league/shared/contract';
import { fakeApi, renderApp, signedIn } from '@league/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../../../remote.tsx';

const settings: NewsSettings = {
  pushes: [],
  email: 'parent@league.test',
  settings: [
    { kind: 'invitation', frequency: 'now' },
    { kind: 'paper', frequency: 'daily' },
  ],
};
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
const choice = (name: string) => screen.findByRole('radiogroup', { name });

test('settings · store a choice at once; a failure is said beside it and undone', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const api = fakeApi({
    listNewsSettings: () => settings,
    saveNewsSetting: ({ body }) => ({
      ...settings,
      settings: settings.settings.map((one) => (one.kind === body.kind ? body : one)),
    }),
  });
  const { user } = await open('/notification-settings');
  const invitations = within(await choice('Приглашения на события и сборы'));
  expect(screen.getByText(/Письма приходят на parent@league.test/)).toBeVisible();
  expect(invitations.getByRole('radio', { name: 'Сразу' })).toBeChecked();
  await user.click(invitations.getByRole('radio', { name: 'Раз в день' }));
  await waitFor(() => expect(api.callsTo('saveNewsSetting')).toHaveLength(1));
  expect(api.callsTo('saveNewsSetting')[0]?.body).toEqual({ kind: 'invitation', frequency: 'daily' });
  await waitFor(() => expect(invitations.getByRole('radio', { name: 'Раз в день' })).toBeChecked());

  api.use({ saveNewsSetting: () => ({ status: 503 }) });
  const papers = within(await choice('Сроки документов'));
  await user.click(papers.getByRole('radio', { name: 'Никогда' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  await waitFor(() => expect(papers.getByRole('radio', { name: 'Раз в день' })).toBeChecked());
});

test('settings · offer to be told of bouts, at once or never · the provider knows them', async () => {
  const pushes = [{ kind: 'bout' as const, frequency: 'never' as const }];
  const api = fakeApi({
    listNewsSettings: () => ({ ...settings, pushes }),
    saveNewsSetting: ({ body }) => ({ ...settings, pushes: [body] }),
  });
  const { user } = await open('/notification-settings');
  const bouts = within(await choice('Скоро выходить на корт: за два боя'));
  expect(bouts.getAllByRole('radio')).toHaveLength(2);
  await user.click(bouts.getByRole('radio', { name: 'Сразу' }));
  await waitFor(() =>
    expect(api.callsTo('saveNewsSetting')[0]?.body).toEqual({ kind: 'bout', frequency: 'now' }),
  );
  await waitFor(() => expect(bouts.getByRole('radio', { name: 'Сразу' })).toBeChecked());
});

test('unsubscribe · asks first, then says what no longer comes; a dead link leads to the settings', async () => {
  const api = fakeApi({ unsubscribe: () => ({ kinds: ['invitation'] }) });
  const { router, user } = await open('/unsubscribe', '241.invitation.x');
  expect(
    await screen.findByText('Не присылать больше писем: «Приглашения на события и сборы»?'),
  ).toBeVisible();
  expect(api.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Отписаться' }));
  expect(await screen.findByText('Вы отписались.')).toBeVisible();
  expect(api.callsTo('unsubscribe').map(({ query }) => query)).toEqual([{ token: '241.invitation.x' }]);
  await act(() => router.navigate('/start'));
  await act(() => router.navigate('/unsubscribe'));
  expect(await screen.findByText('Ссылка недействительна.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Выбрать, о чём писать' })).toBeVisible();
});
