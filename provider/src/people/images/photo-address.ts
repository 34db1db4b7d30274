import { createHmac, timingSafeEqual } from 'node:crypto';

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
