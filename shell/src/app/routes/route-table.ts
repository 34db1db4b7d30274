import type { KnownRemote } from '../../remotes/known-remotes.ts';

/** Pages that the shell draws itself. */
export type ShellPage =
  | 'landing'
  | 'partners'
  | 'help'
  | 'privacy'
  | 'forgot-password'
  | 'reset-password'
  | 'verify-email'
  | 'email-change'
  | 'email-undo'
  | 'deletion-undo'
  | 'login-link'
  | 'not-found';

interface Common {
  /** Path pattern; a remote owns everything below its own. */
  path: string;
  /** `login`: the page requires a session that the provider has verified. */
  guard?: 'login';
  /** Suppresses the authorization dialog on this page. */
  hidesAuthDialog?: true;
}

export type RouteEntry = Common & ({ page: ShellPage } | { remote: KnownRemote });

const table = [
  { path: '/', page: 'landing' },
  { path: '/Home', page: 'landing' },
  { path: '/partners', page: 'partners' },
  { path: '/help', page: 'help' },
  { path: '/privacy', page: 'privacy' },
  { path: '/forgot-password', page: 'forgot-password', hidesAuthDialog: true },
  { path: '/reset-password', page: 'reset-password', hidesAuthDialog: true },
  { path: '/reset-password/:token', page: 'reset-password', hidesAuthDialog: true },
  { path: '/verify-email', page: 'verify-email', hidesAuthDialog: true },
  { path: '/email-change', page: 'email-change', hidesAuthDialog: true },
  { path: '/email-undo', page: 'email-undo', hidesAuthDialog: true },
  { path: '/deletion-undo', page: 'deletion-undo', hidesAuthDialog: true },
  { path: '/login-link', page: 'login-link', hidesAuthDialog: true },
  { path: '/404', page: 'not-found' },

  { path: '/tournament', remote: 'tournaments' },
  { path: '/day', remote: 'day' },
  // Devices work here under a pass of their own, no matter who logs in or out beside them.
  { path: '/day/:tournament/board', remote: 'day' },
  { path: '/day/:tournament/pass', remote: 'day', hidesAuthDialog: true },
  { path: '/day/:tournament/scales', remote: 'day', hidesAuthDialog: true },
  { path: '/day/:tournament/announcer', remote: 'day', hidesAuthDialog: true },
  { path: '/day/:tournament/court/:court', remote: 'day', hidesAuthDialog: true },

  { path: '/rating', remote: 'rating' },
  { path: '/rating_season_2024', remote: 'rating' },
  { path: '/information', remote: 'rating' },

  { path: '/certification', remote: 'events' },
  { path: '/camp', remote: 'events' },

  { path: '/registration', remote: 'brackets' },
  { path: '/TestBrackets', remote: 'brackets' },

  { path: '/organiser', remote: 'organiser', guard: 'login' },

  { path: '/profile', remote: 'account', guard: 'login' },
  { path: '/requests', remote: 'account', guard: 'login' },
  { path: '/documents', remote: 'account', guard: 'login' },
  { path: '/security', remote: 'account', guard: 'login' },
  { path: '/payment/return', remote: 'account', guard: 'login' },
  { path: '/consent', remote: 'account', guard: 'login' },
  { path: '/consent-form/:id', remote: 'account', guard: 'login' },
  { path: '/take-over', remote: 'account' },
  { path: '/team/invite', remote: 'account', guard: 'login' },
  { path: '/notification-settings', remote: 'account', guard: 'login' },
  { path: '/unsubscribe', remote: 'account' },
] as const satisfies readonly RouteEntry[];

export type RoutePath = (typeof table)[number]['path'];

/**
 * The whole site: every top-level path, and the part that draws it. Titles are in `page-heads.ts`: the browser does not
 * need them.
 */
export const routeTable: readonly (RouteEntry & { path: RoutePath })[] = table;

/** A remote owns everything below its path. */
export const routePattern = (entry: RouteEntry): string =>
  'remote' in entry ? `${entry.path}/*` : entry.path;
