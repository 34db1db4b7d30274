import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isFresh } from '../../platform/plugins/answers.ts';
import { notFound } from '../../platform/refusal.ts';
import { isFileName, typeOfFile } from '../../platform/storage/stores.ts';

export const PREFIX = '/api/images/';

const HOUR = 3600;
/** An address stays the same for so long, so that browsers keep the picture, and opens for one to two such times. */
const PERIOD_SECONDS = 6 * HOUR;

/** The query of a photo's address. */
interface PhotoQuery {
  /** When the address ends: seconds since 1970. */
  e?: string | undefined;
  s?: string | undefined;
}

/** Addresses of photos that only the provider can make. */
export interface PhotoAddresses {
  /**
   * The address at which a stored photo opens for some hours; an `<img>` carries no token, so the address is the
   * permission, given with the profile.
   */
  sign(stored: string): string;
  /** The seconds for which the address still opens; `undefined` if it does not. */
  remaining(name: string, query: PhotoQuery): number | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    photoAddresses: PhotoAddresses;
  }
}

/** `secret`: that of the sessions; `now`: seconds since 1970. */
export function createPhotoAddresses(
  secret: string,
  now = (): number => Math.floor(Date.now() / 1000),
): PhotoAddresses {
  const signature = (name: string, e: string) =>
    createHmac('sha256', secret).update(`photo ${name} ${e}`).digest('base64url');
  return {
    sign(stored) {
      const name = stored.replace(PREFIX, '');
      const e = String((Math.floor(now() / PERIOD_SECONDS) + 2) * PERIOD_SECONDS);
      return `${PREFIX}${name}?e=${e}&s=${signature(name, e)}`;
    },
    remaining(name, { e = '', s = '' }) {
      const [given, right] = [Buffer.from(s), Buffer.from(signature(name, e))];
      const seconds = Number(e) - now();
      const isRight = given.length === right.length && timingSafeEqual(given, right);
      return isRight && seconds > 0 ? seconds : undefined;
    },
  };
}

interface Shown {
  /** Where the pictures are, below the API. */
  path: string;
  /** Whether something shows it: photos of people lie in the same area. */
  isShown: (name: string) => Promise<boolean>;
  /** How long others keep it. A file never changes, so its name is its tag. */
  cacheControl: string;
}

const params = z.object({ name: z.string().max(100) });

/** Pictures that everybody sees while something shows them. */
export function shownPictureRoute(app: FastifyInstance, { path, isShown, cacheControl }: Shown): void {
  const options = { schema: { hide: true, params }, config: { access: 'public' } } as const;
  app.get(`${path}/:name`, options, async (request, reply) => {
    const { name } = request.params as z.output<typeof params>;
    if (!isFileName(name) || !(await isShown(name))) throw notFound();
    const etag = `"${name}"`;
    reply.header('cache-control', cacheControl).header('etag', etag);
    if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const picture = await app.store.get('uploads', name);
    if (!picture) throw notFound();
    return reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline')
      .type(typeOfFile(name))
      .send(picture);
  });
}
