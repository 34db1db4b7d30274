import { readFileSync } from 'node:fs';
import { remoteRoutes } from '../../remotes/remote-routes.ts';
import { SITES } from '../../testing/sites.ts';
import { entryAt } from './entry-at.ts';
import { socialPictures } from './social-pictures.ts';

const site = { routes: remoteRoutes({ sites: SITES }) };
const at = (path: string) => entryAt(path, site);
const guardOf = (path: string) => {
  const entry = at(path);
  return entry && 'guard' in entry ? entry.guard : undefined;
};

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
  ['/profile', 'account'],
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
  ['/day/test', 'day'],
  ['/day/test/desk', 'day'],
  ['/day/test/pass', 'day'],
  ['/day/test/board', 'day'],
  ['/day/test/scales', 'day'],
  ['/day/test/announcer', 'day'],
  ['/day/test/court/3', 'day'],
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
  ['/organiser', 'organiser'],
  ['/notification-settings', 'account'],
  ['/unsubscribe', 'account'],
  ['/requests', 'account'],
  ['/documents', 'account'],
  ['/payment/return', 'account'],
  ['/privacy', 'privacy'],
  ['/404', 'not-found'],
])('%s · is drawn by %s', (path, owner) => {
  const entry = at(path);
  expect(entry && ('remote' in entry ? entry.remote : entry.page)).toBe(owner);
});

test.each(['/nowhere', '/partners/deeper', '/ratings', '/404/x', '/reset-password/a/b'])(
  '%s · belongs to no page',
  (path) => {
    expect(at(path)).toBeUndefined();
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
  expect(guardOf(path)).toBe('login');
});

test.each(['/', '/tournament', '/rating', '/certification', '/camp', '/partners', '/help', '/404'])(
  '%s · is open to a guest',
  (path) => {
    expect(guardOf(path)).toBeUndefined();
  },
);

const WITHOUT_DIALOG = ['/forgot-password', '/reset-password', '/reset-password/some-token', '/verify-email'];

test('authorization dialog · is suppressed on the password pages and at devices only', () => {
  for (const path of [
    ...WITHOUT_DIALOG,
    '/day/test/pass',
    '/day/test/scales',
    '/day/test/announcer',
    '/day/test/court/3',
  ]) {
    expect(at(path)?.hidesAuthDialog).toBe(true);
  }
  for (const path of ['/', '/day/test', '/day/test/desk', '/rating', '/profile/7', '/404']) {
    expect(at(path)?.hidesAuthDialog).toBeUndefined();
  }
});

test('manifest · names only icons that the build draws', () => {
  const { icons } = JSON.parse(readFileSync('shell/public/manifest.json', 'utf8')) as {
    icons: { src: string }[];
  };
  const drawn = Object.keys(socialPictures());
  for (const { src } of icons) expect(drawn).toContain(src);
});
