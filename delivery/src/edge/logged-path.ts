/**
 * Prefixes of secrets in a path: the token of a mailed link, or the name of a photo, which is the only protection of
 * the photo.
 */
const BEFORE_SECRETS = /(\/(?:api\/images\/|reset-password|verify-email|login-link)).+/is;

/**
 * The path as it may be logged: without the query, which holds tokens of mailed links, and without secrets, however
 * they are spelt.
 */
export function loggedPath(url: string): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '').replace(BEFORE_SECRETS, '$1[hidden]');
  } catch {
    return '[unreadable]';
  }
}
