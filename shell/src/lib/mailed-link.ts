import { matchPath, useLocation } from '@league/shared';

/** Where the link to a new password ends once its token is out of the address; no token is called so. */
const FORM = '/reset-password/form';

/** What a link of a mail says, and the address that may be seen and kept. */
function readLink({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const inPath = matchPath('/reset-password/:token', pathname)?.params.token;
  if (inPath) return pathname === FORM ? undefined : { token: inPath, address: FORM };
  const token = new URLSearchParams(search).get('token');
  if (!token) return undefined;
  if (matchPath('/reset-password', pathname)) return { token, address: FORM };
  return matchPath('/verify-email', pathname) ? { token, address: '/verify-email' } : undefined;
}

/**
 * Takes the token of a mailed link out of the address, before anything is fetched with it as the referrer and before
 * the router reads it. It goes on in the state of the history entry: a reload finds it, another tab does not, and
 * neither address bar nor history show it.
 */
export function hideMailedToken(): void {
  const link = readLink(location);
  // `usr` is where the router keeps the state of a location.
  if (link) history.replaceState({ usr: { mailedToken: link.token } }, '', link.address);
}

/** The token of the mailed link that opened this page; undefined where none did. */
export function useMailedToken(): string | undefined {
  const { state } = useLocation();
  const token: unknown = state?.mailedToken;
  return typeof token === 'string' ? token : undefined;
}
