import type { RemoteRoute } from '../../remotes/remote-routes.ts';

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

interface ShellRoute {
  /** Path pattern. */
  path: string;
  page: ShellPage;
  /** Suppresses the authorization dialog on this page. */
  hidesAuthDialog?: true;
}

/** A page of the shell, or a path of a remote. */
export type RouteEntry = ShellRoute | RemoteRoute;

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
] as const satisfies readonly ShellRoute[];

export type RoutePath = (typeof table)[number]['path'];

/** The shell's own pages. The remotes claim theirs. Titles are in `page-heads.ts`: the browser does not need them. */
export const shellRoutes: readonly (ShellRoute & { path: RoutePath })[] = table;

/** A remote owns everything below its path. */
export const routePattern = (entry: RouteEntry): string =>
  'remote' in entry ? `${entry.path}/*` : entry.path;
