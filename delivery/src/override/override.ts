import { remoteName, site, version } from '@league/shared/release';
import { z } from 'zod';
import { may } from '../keys/authority.ts';
import { isSignedBy, type Signer, type TrustedKey } from '../keys/keys.ts';

/** A developer's machine as their own browser reaches it. Browsers permit it on a page served over https. */
const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\]):\d+$/;

/** A remote as a development server describes it at `/league-dev.json`. */
export const devRemote = z.object({
  name: remoteName,
  url: z.url().refine((url) => LOCAL.test(new URL(url).origin)),
  version,
  scope: z.string().regex(/^[\w$]+$/),
  site: site.optional(),
});

/** One remote from the developer's machine in place of its release, on one site, for a few hours. */
const override = devRemote.extend({
  /** Origin of the site that honours it. */
  on: z.string(),
  /** Milliseconds since 1970. */
  expires: z.number(),
});
export type Override = z.infer<typeof override>;

export const LONGEST_HOURS = 8;

const messageOf = (payload: string) => Buffer.from(`override\0${payload}`);

/** Signs an override; the token is what the developer enters on the site. */
export function signOverride(content: Override, signer: Signer): string {
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${payload}.${signer.id}.${Buffer.from(signer.sign(messageOf(payload)), 'base64').toString('base64url')}`;
}

interface Conditions {
  trusted: ReadonlyMap<string, TrustedKey>;
  /** Origin of the site as this request names it. */
  on: string;
  now?: number;
}

/** The override of a token; null unless a key that may publish the remote has signed it for this site and this time. */
export function readOverride(token: string, { trusted, on, now = Date.now() }: Conditions): Override | null {
  const [payload = '', id = '', signature = ''] = token.trim().split('.');
  const key = trusted.get(id);
  if (!key) return null;
  const bytes = Buffer.from(signature, 'base64url').toString('base64');
  if (!isSignedBy(key, messageOf(payload), bytes)) return null;
  const { data } = override.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  if (!data || data.on !== on || !may(key, 'publish', data.name)) return null;
  const isInTime = data.expires > now && data.expires <= now + LONGEST_HOURS * 3_600_000;
  return isInTime ? data : null;
}
