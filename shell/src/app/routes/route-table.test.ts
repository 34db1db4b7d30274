import { readFileSync } from 'node:fs';
import { entryAt } from './entry-at.ts';
import { pages } from './pages.ts';
import { socialPictures } from './social-pictures.ts';

const TOURNAMENT_PATHS = [
  ...['test', 'olimp2023', 'olimp2024', 'olimp2025', 'tournament_olimp_2025', 'mgfco2024', 'eridan_92_2023'],
  ...['eridan_92_2024', 'eridan_92_2025', 'legion_2025', 'final2024', 'final2024/finalBrackets'],
  ...['olimp2025/setki', 'tournament_olimp_2025/results'],
  ...['olimp2023', 'olimp2024', 'mgfco2024', 'eridan_92_2023', 'eridan_92_2024'].flatMap((event) => [
    `${event}/teams`,
    `${event}/setki`,
    `${event}/results`,
  ]),
].map((path) => `/tournament/${path}`);

test.each<[path: string, owner: string]>([
  ['/', 'landing'],
  ['/Home', 'landing'],
  ['/profile/7', 'account'],
  ['/rating', 'rating'],
  ['/rating_season_2024', 'rating'],
  ['/information', 'rating'],
  ['/partners', 'partners'],
  ['/help', 'help'],
  ['/certification', 'events'],
  ['/camp', 'events'],
  ['/tournament', 'tournaments'],
  ...TOURNAMENT_PATHS.map((path): [string, string] => [path, 'tournaments']),
  ['/day/test', 'brackets'],
  ['/day/test/desk', 'brackets'],
  ['/registration', 'brackets'],
  ['/TestBrackets', 'brackets'],
  ['/forgot-password', 'forgot-password'],
  ['/reset-password', 'reset-password'],
  ['/reset-password/some-token', 'reset-password'],
  ['/verify-email', 'verify-email'],
  ['/email-change', 'email-change'],
  ['/email-undo', 'email-undo'],
  ['/deletion-undo', 'deletion-undo'],
  ['/security', 'account'],
  ['/organiser', 'account'],
  ['/notification-settings', 'account'],
  ['/unsubscribe', 'account'],
  ['/requests', 'account'],
  ['/documents', 'account'],
  ['/payment/return', 'account'],
  ['/privacy', 'privacy'],
  ['/404', 'not-found'],
])('%s · is drawn by %s', (path, owner) => {
  const entry = entryAt(path);
  expect(entry && ('remote' in entry ? entry.remote : entry.page)).toBe(owner);
});

test.each(['/nowhere', '/partners/deeper', '/profile', '/ratings', '/404/x', '/reset-password/a/b'])(
  '%s · belongs to no page',
  (path) => {
    expect(entryAt(path)).toBeUndefined();
  },
);

test.each([
  '/profile/7',
  '/requests',
  '/documents',
  '/security',
  '/notification-settings',
  '/organiser',
  '/payment/return',
])('%s · requires a session', (path) => {
  expect(entryAt(path)?.guard).toBe('login');
});

test.each(['/', '/tournament', '/rating', '/certification', '/camp', '/partners', '/help', '/404'])(
  '%s · is open to a guest',
  (path) => {
    expect(entryAt(path)?.guard).toBeUndefined();
  },
);

test('authorization dialog · is suppressed on the password pages only', () => {
  for (const path of ['/forgot-password', '/reset-password', '/reset-password/some-token', '/verify-email']) {
    expect(entryAt(path)?.hidesAuthDialog).toBe(true);
  }
  for (const path of ['/', '/rating', '/profile/7', '/404']) {
    expect(entryAt(path)?.hidesAuthDialog).toBeUndefined();
  }
});

test('pages · contain one page for each prefix, deep if there are paths below it', () => {
  const all = pages();
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
  expect(all.filter(({ path }) => path.includes(':'))).toEqual([]);
  const byPath = Object.fromEntries(all.map((page) => [page.path, page]));
  expect(byPath['/profile']).toMatchObject({ deep: true, remote: 'account', noindex: true });
  expect(byPath['/reset-password']).toMatchObject({ deep: true, noindex: true });
  expect(byPath['/tournament']).toMatchObject({ deep: true, remote: 'tournaments', noindex: false });
  expect(byPath['/partners']).toMatchObject({ deep: false });
  expect(byPath['/partners']).not.toHaveProperty('remote');
  expect(byPath['/rating']).toMatchObject({ picture: 'social-rating.png' });
});

test('landing page · names its first photograph in every width; no other page does', () => {
  const files = ['main.0a1b2c3d.js', 'tournaments-1-1280.00000002.avif', 'tournaments-1-640.00000001.avif'];
  const others = [
    'tournaments-1-640.00000003.webp',
    'tournaments-2-640.00000004.avif',
    'camps-1-640.00000005.avif',
  ];
  const named = pages([...files, ...others]).filter(({ hero }) => hero);
  expect(named.map(({ path }) => path)).toEqual(['/', '/Home']);
  expect(named[0]?.hero?.files).toEqual([
    { file: 'tournaments-1-640.00000001.avif', width: 640 },
    { file: 'tournaments-1-1280.00000002.avif', width: 1280 },
  ]);
  expect(pages(others).some(({ hero }) => hero)).toBe(false);
});

test('indexable page · has a title and a description of its own', () => {
  const described = pages().filter(({ noindex }) => !noindex);
  expect(described.filter(({ description }) => !description)).toEqual([]);
  expect(new Set(described.map(({ description }) => description)).size).toBe(described.length);
  expect(new Set(described.map(({ title }) => title)).size).toBe(described.length);
});

test('manifest · names only icons that the build draws', () => {
  const { icons } = JSON.parse(readFileSync('shell/public/manifest.json', 'utf8')) as {
    icons: { src: string }[];
  };
  const drawn = Object.keys(socialPictures());
  for (const { src } of icons) expect(drawn).toContain(src);
});

test('page · has a picture that the build draws', () => {
  const drawn = Object.keys(socialPictures());
  for (const { picture } of pages()) expect(drawn).toContain(picture);
});
