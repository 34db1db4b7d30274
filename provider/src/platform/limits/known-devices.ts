import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Accounts that one browser is known to; a family shares a tablet. */
const MOST_ACCOUNTS = 8;
const LIFE_SECONDS = 180 * 24 * 3600;
/** One account in the cookie: a random id of the device, the end of its life in seconds, and the signature. */
const ENTRY = /^([\w-]{22})\.(\d{10})\.([\w-]{43})$/;

/**
 * Devices that have logged in before, by a signed cookie that names no account. Somebody who guesses an account does
 * not slow down a device that is known to it.
 */
export function createKnownDevices(secret: string) {
  const sign = (id: string, end: string, email: string) =>
    createHmac('sha256', secret).update(`known device ${id} ${end} ${email}`).digest('base64url');
  const entriesOf = ({ cookies, server }: FastifyRequest) =>
    (cookies[server.siteCookies.device.name] ?? '').split('~').slice(0, MOST_ACCOUNTS);

  function idOf(entry: string, email: string): string | undefined {
    const [, id = '', end = '', signature = ''] = ENTRY.exec(entry) ?? [];
    if (!id || Number(end) * 1000 < Date.now()) return undefined;
    return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(id, end, email))) ? id : undefined;
  }

  return {
    /** The id of the device if it is known to the account. */
    find: (request: FastifyRequest, email: string): string | undefined =>
      entriesOf(request)
        .map((entry) => idOf(entry, email))
        .find((id) => id !== undefined),

    /** Makes the device known to the account; the accounts that it has not used for longest are forgotten. */
    remember(request: FastifyRequest, reply: FastifyReply, email: string): void {
      const { name, options } = request.server.siteCookies.device;
      const id = randomBytes(16).toString('base64url');
      const end = String(Math.floor(Date.now() / 1000) + LIFE_SECONDS);
      const others = entriesOf(request).filter((entry) => ENTRY.test(entry) && !idOf(entry, email));
      const entries = [`${id}.${end}.${sign(id, end, email)}`, ...others].slice(0, MOST_ACCOUNTS);
      reply.setCookie(name, entries.join('~'), { ...options, maxAge: LIFE_SECONDS });
    },
  };
}
