import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { users } from '../db/schema.ts';
import { record } from '../journal/record.ts';
import { addressOf, tooMany } from './policies.ts';
import type { Counters, Window } from './windows.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The first pause of an account that is guessed from many addresses; each further guess doubles it. */
const FIRST_PAUSE = 5;
const LONGEST_PAUSE = 15 * MINUTE;

/** The limits of failed logins; `n` is the setting `LOGIN_RATE_LIMIT`, 30 by default. */
const guessLimits = (n: number) => ({
  /** For one address and one account, or one known device and its account: 10, 30, 60. */
  own: [
    { max: Math.ceil(n / 3), seconds: MINUTE },
    { max: n, seconds: HOUR },
    { max: 2 * n, seconds: DAY },
  ],
  /** For one address, whatever the accounts: a hall with hundreds of people, some of whom mistype. */
  address: [
    { max: 10 * n, seconds: MINUTE },
    { max: 20 * n, seconds: HOUR },
    { max: 40 * n, seconds: DAY },
  ],
  /** For one account, from all unknown devices in a day, before it is slowed down. */
  free: Math.ceil((2 * n) / 3),
});

interface Options {
  app: FastifyInstance;
  counters: Counters;
  secret: string;
  limit: number;
}

/**
 * Counts failed logins. An attempt is counted before the password is checked, so that parallel guesses cannot overtake
 * the count, and given back when it succeeds.
 */
export function createGuesses({ app, counters, secret, limit }: Options) {
  const { own, address, free } = guessLimits(limit);
  const devices = createKnownDevices(secret);
  /** Notes once a day that an account is slowed, so that guesses do not fill the journal. */
  async function noteSlowed(email: string): Promise<void> {
    if ((await counters.count(`slowed ${email}`, DAY)) > 1) return;
    const found = await app.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    await record(app.db, {
      action: 'account_slowed',
      outcome: 'refused',
      subjects: found.map(({ id }) => id),
    });
  }

  return {
    devices,

    /** Begins an attempt; refuses it (429) when there were too many failures. */
    async begin(request: FastifyRequest, reply: FastifyReply, email: string) {
      const device = devices.find(request, email);
      const from = addressOf(request);
      const who = device ? `device ${device}` : `address ${from}`;
      const mine = own.map((window) => ({ ...window, key: `login ${window.seconds} ${who} ${email}` }));
      const account = { key: `login account ${email}`, max: Number.POSITIVE_INFINITY, seconds: DAY };
      const shared: readonly Window[] = device
        ? []
        : [account, ...address.map((window) => ({ ...window, key: `login ${window.seconds} ${from}` }))];
      const pauseKey = `login pause ${email}`;
      let isSlowed = false;
      const wait = await counters.reserve([...shared, ...mine], ([guesses = 0]) => {
        isSlowed = !device && guesses > free;
        const pause = FIRST_PAUSE * 2 ** Math.min(guesses - free - 1, 20);
        return isSlowed ? [{ key: pauseKey, max: 1, seconds: Math.min(pause, LONGEST_PAUSE) }] : [];
      });
      if (isSlowed) await noteSlowed(email);
      if (wait !== undefined) {
        app.countRefusedLogin(isSlowed ? 'account_slowed' : 'too_many');
        throw tooMany(
          reply,
          wait,
          'Слишком много неверных попыток входа',
          'или пришлите себе ссылку для входа',
        );
      }

      return {
        /** Ends the attempt with a right password. */
        async succeed(): Promise<void> {
          // The failures before it were the owner's own mistakes: the account and the address forget them too.
          const [minute, hour, day] = mine.map(({ key }) => key) as [string, string, string];
          const likes = [day, minute, hour, day];
          const shares = shared.map(({ key }, n) => ({ key, like: likes[n] ?? day }));
          const rest = shares.length > 0 ? [] : mine.map(({ key }) => ({ key, like: key }));
          await counters.giveBack([
            ...shares,
            ...rest,
            ...(isSlowed ? [{ key: pauseKey, like: minute }] : []),
          ]);
        },
      };
    },
  };
}

export type Guesses = ReturnType<typeof createGuesses>;

/** Accounts that one browser is known to; a family shares a tablet. */
const MOST_ACCOUNTS = 8;
const LIFE_SECONDS = 180 * 24 * 3600;
/** One account in the cookie: a random id of the device, the end of its life in seconds, and the signature. */
const ENTRY = /^([\w-]{22})\.(\d{10})\.([\w-]{43})$/;

/**
 * Devices that have logged in before, by a signed cookie that names no account. Somebody who guesses an account does
 * not slow down a device that is known to it.
 */
function createKnownDevices(secret: string) {
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
