import { noteLoaded } from '@league/shared';
import type { SiteHealth } from '@league/shared/contract';
import { fakeApi, renderApp, signedIn } from '@league/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import HealthPage from './health-page.tsx';

const release = { views: 300, faults: {}, failures: [] };
const HEALTH: SiteHealth = {
  ...{ at: '2026-01-31T10:00:00.000Z', since: '2026-01-31T05:00:00.000Z', dropped: 0 },
  titles: { shell: 'Оболочка', rating: 'Рейтинг', day: 'День турнира' },
  live: { shell: '1.4.0', rating: '1.1.0', day: '2.0.0' },
  releases: [
    { ...release, name: 'shell', version: '1.4.0' },
    {
      ...{ ...release, name: 'rating', version: '1.1.0', faults: { load: 4 } },
      failures: [{ what: 'load REMOTE-004', count: 4 }],
    },
    { ...release, name: 'rating', version: '1.0.0', views: 21 },
  ],
  changes: [
    {
      ...{ at: '2026-01-31T09:00:00.000Z', action: 'promote', name: 'rating', from: '1.0.0', to: '1.1.0' },
      ...{ who: 'Иванова', why: 'новый сезон' },
    },
  ],
};

async function open(answer: SiteHealth) {
  fakeApi({ getSiteHealth: () => answer });
  const { session } = signedIn('referee', 7);
  const verified = { ...session.verified, organiser: true as const };
  await act(async () =>
    renderApp(<HealthPage />, {
      path: '/organiser/health',
      state: { session: { ...session, verified } },
    }),
  );
}

test.each([
  [HEALTH, 'Сайт работает, но у некоторых посетителей сбои: Рейтинг. Если они мешают'],
  [{ ...HEALTH, releases: [] }, 'Сайт работает: сбоев нет.'],
  [{ ...HEALTH, releases: [], off: [{ name: 'day', notice: '' }] }, 'Сайт работает, кроме того, что снято.'],
])('secretary · reads first whether the site works', async (health, sentence) => {
  await open(health);
  expect(await screen.findByText((text) => text.startsWith(sentence))).toBeVisible();
});

test('organiser · reads how each part fares and what was changed', async () => {
  await open(HEALTH);
  await userEvent.click(await screen.findByText(/^Для тех, кто обслуживает сайт/));
  const rating = await screen.findByRole('article', { name: 'Рейтинг' });
  expect(within(rating).getByText('Есть сбои')).toBeVisible();
  expect(rating).toHaveTextContent(/1\.1\.0: 300\sстраниц; не пришли файлы: 4\./);
  expect(rating).toHaveTextContent(/Другой релиз, 1\.0\.0: 21\sстраница\./);
  const shell = screen.getByRole('article', { name: /^Оболочка/ });
  expect(within(shell).getByText('Сбоев нет')).toBeVisible();
  expect(screen.getByText('Никто не открывал: День турнира.')).toBeVisible();
  expect(screen.getByText('Рейтинг: введён релиз 1.1.0 вместо 1.0.0')).toBeVisible();
  expect(screen.getByText(/31 января в 12:00, Иванова: новый сезон/)).toBeVisible();
});

test('part that is off the site · stands first, with what people read', async () => {
  const off = [{ name: 'rating', notice: 'Вернётся в марте' }];
  await open({ ...HEALTH, off });
  const section = await screen.findByRole('region', { name: 'Снято с сайта' });
  expect(section).toHaveTextContent('Рейтинг. Людям сказано: «Вернётся в марте»');
});

test('organiser · copies what the tab has loaded, for a letter about a fault', async () => {
  const user = userEvent.setup();
  const from = '/remotes/rating/1.1.0/remoteEntry.js';
  noteLoaded({ name: 'rating', version: '1.1.0', from, milliseconds: 120 });
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await open(HEALTH);
  const section = within(await screen.findByRole('region', { name: 'Что загружено в этой вкладке' }));
  await user.click(section.getByRole('button', { name: 'Скопировать' }));
  expect(await section.findByText('Скопировано')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(`rating 1.1.0, ${from}, 120 мс`);
});
