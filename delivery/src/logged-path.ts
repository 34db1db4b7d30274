/** What a secret follows: the token of a mailed link, or the name of a photo, since who knows it sees it. */
const BEFORE_SECRETS = /(\/(?:api\/images\/|reset-password|verify-email)).+/is;

/** What the log says of an address: no query, which holds the tokens of mailed links, and no secret, however it is spelt. */
export function loggedPath(url: string): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '').replace(BEFORE_SECRETS, '$1[hidden]');
  } catch {
    return '[unreadable]';
  }
}
