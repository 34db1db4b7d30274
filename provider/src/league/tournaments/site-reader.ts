import { createHmac, timingSafeEqual } from 'node:crypto';
import { CONTENT_READER } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/refusal.ts';

/** A permission counts for so long: a request of the provider to the site, which asks back at once. */
const SECONDS = 30;

/** Permissions to read files of the site that only the provider may read, and that only the provider can make. */
export interface SiteReader {
  /** The headers with which the provider asks the site for this path. */
  sign(path: string): Record<string, string>;
  /** Whether the provider has signed this permission for the path. */
  isOwn(permission: string, path: string): boolean;
}

/** @param secret that of the sessions, which all processes of a provider share; `now`: seconds since 1970 */
export function createSiteReader(
  secret: string,
  now = (): number => Math.floor(Date.now() / 1000),
): SiteReader {
  const signature = (path: string, end: string) =>
    createHmac('sha256', secret).update(`content reader ${end} ${path}`).digest('base64url');
  return {
    sign(path) {
      const end = String(now() + SECONDS);
      return { [CONTENT_READER.permission]: `${end}.${signature(path, end)}` };
    },
    isOwn(permission, path) {
      const [end = '', given = ''] = permission.split('.');
      const [one, right] = [Buffer.from(given), Buffer.from(signature(path, end))];
      return one.length === right.length && timingSafeEqual(one, right) && Number(end) > now();
    },
  };
}

/** Tells whatever serves the site whether a request for a file is the provider's own. For anybody else it is not there. */
export async function siteReaderRoute(
  app: FastifyInstance,
  { reader }: { reader: SiteReader },
): Promise<void> {
  const options = { schema: { hide: true }, config: { access: 'public' } } as const;
  app.get(CONTENT_READER.path, options, async ({ headers }, reply) => {
    const { [CONTENT_READER.permission]: permission, [CONTENT_READER.file]: file } = headers;
    if (!reader.isOwn(String(permission ?? ''), String(file ?? ''))) throw notFound();
    return reply.code(204).send();
  });
}
