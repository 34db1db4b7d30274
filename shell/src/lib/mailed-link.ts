import { type Handover, matchPath } from '@league/shared';

/** Address of the form for a new password without the token. No token is `form`. */
const FORM = '/reset-password/form';

/** Pages that a mailed link opens with its token in the query. */
const WITH_TOKEN = [
  '/take-over',
  '/verify-email',
  '/login-link',
  '/email-change',
  '/email-undo',
  '/unsubscribe',
  '/deletion-undo',
];

/** The token of a mailed link, the link «это мой ребёнок» to come back to, and the address without them. */
function readLink({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>):
  | { token: string; address: string; invitation?: string }
  | undefined {
  const inPath = matchPath('/reset-password/:token', pathname)?.params.token;
  if (inPath) return pathname === FORM ? undefined : { token: inPath, address: FORM };
  const query = new URLSearchParams(search);
  const token = query.get('token');
  if (!token) return undefined;
  if (matchPath('/reset-password', pathname)) return { token, address: FORM };
  const page = WITH_TOKEN.find((path) => matchPath(path, pathname));
  const invitation = query.get('invitation');
  return page ? { token, address: page, ...(invitation && { invitation }) } : undefined;
}

/**
 * Moves the token of a mailed link from the address to the state of the history entry, before anything is fetched with
 * the address as the referrer and before the router reads it. A reload finds the token there; another tab, the address
 * bar and the history do not show it.
 */
export function hideMailedToken(): void {
  const link = readLink(location);
  // `usr` is where the router keeps the state of a location.
  if (!link) return;
  const { token: mailedToken, address, ...more } = link;
  history.replaceState({ usr: { mailedToken, ...more } satisfies Handover }, '', address);
}
