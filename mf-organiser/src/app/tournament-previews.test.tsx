import { act, screen, waitFor } from '@testing-library/react';
import { ID, openTournament, section, silent } from '../testing/open-tournament.tsx';
import { draft } from '../testing/tournament.ts';

beforeAll(() => Promise.all([import('./tournament-page.tsx')]));

test('preview · opens in a tab of its own, or says why not', async () => {
  silent();
  const tab = { close: jest.fn(), location: { replace: jest.fn() } };
  const opens = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  let links: ReturnType<typeof preview>[] = [];
  const { user, api } = await openTournament(draft(), {
    createContentPreview: () => ({ status: 503 }),
    listContentPreviews: () => links,
  });
  await section('Публикация');
  const look = screen.getByRole('button', { name: 'Посмотреть' });
  await user.click(look);
  expect(await screen.findByText('Предпросмотр не открылся. Попробуйте ещё раз.')).toBeVisible();
  expect(tab.close).toHaveBeenCalled();
  api.use({
    createContentPreview: () => {
      links = [preview(5)];
      return { ...preview(5), token: 'secret' };
    },
  });
  await user.click(look);
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('/tournament-preview#secret'));
  expect(api.callsTo('createContentPreview').at(-1)?.body).toEqual({ days: 1 });
  const before = api.callsTo('createContentPreview').length;
  await screen.findByText(/^До 1 декабря 2026/);
  await waitFor(() => expect(look).not.toHaveAttribute('aria-busy'));
  opens.mockReturnValue(null);
  await user.click(look);
  expect(await screen.findByRole('link', { name: 'Открыть предпросмотр' })).toHaveAttribute(
    'href',
    '/tournament-preview#secret',
  );
  expect(api.callsTo('createContentPreview')).toHaveLength(before);
});

const preview = (id: number) => ({
  ...{ id, by: 'Иванова Анна', created_at: '2026-11-24T09:00:00.000Z' },
  expires_at: '2026-12-01T09:00:00.000Z',
});

test('link to a preview · is made for some days, copied, and taken back', async () => {
  let links = [preview(4)];
  const { user, api } = await openTournament(draft(), {
    listContentPreviews: () => links,
    createContentPreview: () => {
      links = [preview(5), preview(4)];
      return { ...preview(5), token: 'secret' };
    },
    revokeContentPreview: () => {
      links = [preview(4)];
      return {};
    },
  });
  const shown = await section('Показать до публикации');
  expect(await shown.findByText('До 1 декабря 2026, 12:00')).toBeVisible();
  await user.selectOptions(shown.getByRole('combobox', { name: /Ссылка работает/ }), 'две недели');
  await user.click(shown.getByRole('button', { name: 'Создать ссылку' }));
  const address = `${location.origin}/tournament-preview#secret`;
  expect(await shown.findByText(address)).toBeVisible();
  expect(api.callsTo('createContentPreview')[0]?.body).toEqual({ days: 14 });
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(shown.getByRole('button', { name: 'Скопировать ссылку' }));
  expect(await shown.findByText('Ссылка скопирована')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(address);
  const [first] = shown.getAllByRole('button', { name: 'Закрыть: ссылка от 24 ноября 2026, 12:00' });
  await act(async () => first?.click());
  await user.click(await screen.findByRole('button', { name: 'Закрыть ссылку' }));
  expect(await shown.findByText('Ссылка закрыта.')).toBeVisible();
  await waitFor(() => expect(shown.queryByText(address)).toBeNull());
  expect(api.callsTo('revokeContentPreview')[0]?.params).toEqual({ tournament: ID, preview: 5 });
});
