import { signedIn } from '@league/shared/testing';
import { screen, within } from '@testing-library/react';
import { conflict, ID, openTournament, PATH, press, section, silent } from '../testing/open-tournament.tsx';
import { draft, type organiser } from '../testing/tournament.ts';

beforeAll(() => Promise.all([import('./tournament-page.tsx'), import('./tournament-edit-page.tsx')]));

test('page of a tournament · says who it is for · the person is no organiser', async () => {
  const coach = signedIn('coach') as ReturnType<typeof organiser>;
  const { api } = await openTournament(draft(), { state: coach });
  expect(await screen.findByText('Стол открыт организаторам лиги')).toBeVisible();
  expect(api.callsTo('getContentDraft')).toHaveLength(0);
});

test.each([PATH, `${PATH}/edit`])(
  '%s · leads to the list · the desk has no such tournament',
  async (path) => {
    silent();
    await openTournament(draft(), {
      path,
      getContentDraft: () => ({ status: 404, body: { error: 'not_found', message: 'Такого турнира нет.' } }),
    });
    const main = (await screen.findByText('На столе нет такого турнира')).parentElement as HTMLElement;
    expect(within(main).getByRole('link', { name: 'Турниры' })).toHaveAttribute(
      'href',
      '/organiser?tab=tournaments',
    );
  },
);

test('revisions · say who changed what, and are brought back', async () => {
  silent();
  const revision = (number: number, changes: string[], restored: number | null = null) => ({
    ...{ number, changes, restored, by: 'Иванова Анна' },
    at: `2026-11-2${number}T06:00:00.000Z`,
  });
  let revisions = [revision(2, ['Зал: Арена → Дворец']), revision(1, [])];
  const { user, api } = await openTournament(draft({ live: 1, revision: 2 }), {
    listContentRevisions: () => revisions,
    restoreContentRevision: () => conflict('Турнир с тех пор изменили.'),
  });
  const history = await section('История');
  expect(await history.findByText('Зал: Арена → Дворец')).toBeVisible();
  expect(history.getByText('на сайте')).toBeVisible();
  await press('Вернуть: 21 ноября 2026, 09:00');
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Вернуть черновик от 21 ноября 2026, 09:00?' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Вернуть' }));
  expect(await dialog.findByText('Турнир с тех пор изменили.')).toBeVisible();
  api.use({
    restoreContentRevision: () => {
      revisions = [revision(3, ['Зал: Дворец → Арена'], 1), ...revisions];
      return draft({ live: 1, version: 5 });
    },
  });
  await user.click(dialog.getByRole('button', { name: 'Вернуть' }));
  expect(await screen.findByText('Черновик снова такой, каким был 21 ноября 2026, 09:00.')).toBeVisible();
  expect(await history.findByText('Возвращён черновик от 21 ноября 2026, 09:00')).toBeVisible();
  expect(api.callsTo('restoreContentRevision')[0]).toMatchObject({
    params: { tournament: ID, revision: 1 },
    body: { version: 4 },
  });
});
