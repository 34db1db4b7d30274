import { screen, waitFor } from '@testing-library/react';
import { ID, openTournament, section, silent } from '../testing/open-tournament.tsx';
import { draft } from '../testing/tournament.ts';

beforeAll(() => Promise.all([import('./tournament-page.tsx')]));

const preview = { token: 'secret', until: '2026-12-01T09:00:00.000Z' };

test('preview · opens in a tab of its own, or says why not', async () => {
  silent();
  const tab = { close: jest.fn(), location: { replace: jest.fn() } };
  const opens = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  let shown = draft();
  const { user, api } = await openTournament(shown, {
    getContentDraft: () => shown,
    createContentPreview: () => ({ status: 503 }),
  });
  await section('Публикация');
  const look = screen.getByRole('button', { name: 'Посмотреть' });
  await user.click(look);
  expect(await screen.findByText('Предпросмотр не открылся. Попробуйте ещё раз.')).toBeVisible();
  expect(tab.close).toHaveBeenCalled();
  api.use({
    createContentPreview: () => {
      shown = draft({ preview });
      return shown;
    },
  });
  await user.click(look);
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('/tournament-preview#secret'));
  const before = api.callsTo('createContentPreview').length;
  await screen.findByText(/^Ссылка до 1 декабря 2026/);
  await waitFor(() => expect(look).not.toHaveAttribute('aria-busy'));
  opens.mockReturnValue(null);
  await user.click(look);
  expect(await screen.findByText(/^Браузер не открыл новую вкладку/)).toBeVisible();
  const link = screen.getByRole('link', { name: /tournament-preview#secret$/ });
  expect(link).toHaveAttribute('target', '_blank');
  expect(api.callsTo('createContentPreview')).toHaveLength(before);
});

test('link to a preview · is made, copied, and taken back', async () => {
  let known = draft();
  const { user, api } = await openTournament(known, {
    getContentDraft: () => known,
    createContentPreview: () => {
      known = draft({ preview });
      return known;
    },
    revokeContentPreview: () => {
      known = draft();
      return known;
    },
  });
  const shown = await section('Показать до публикации');
  await user.click(shown.getByRole('button', { name: 'Создать ссылку' }));
  const address = `${location.origin}/tournament-preview#secret`;
  expect(await shown.findByText(address)).toBeVisible();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(shown.getByRole('button', { name: 'Скопировать ссылку' }));
  expect(await shown.findByText('Ссылка скопирована.')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(address);
  await user.click(shown.getByRole('button', { name: 'Закрыть ссылку' }));
  const [, confirm] = await screen.findAllByRole('button', { name: 'Закрыть ссылку', hidden: true });
  await user.click(confirm as HTMLElement);
  expect(await shown.findByText('Ссылка закрыта.')).toBeVisible();
  await waitFor(() => expect(shown.queryByText(address)).toBeNull());
  expect(api.callsTo('revokeContentPreview')[0]?.params).toEqual({ tournament: ID });
});
