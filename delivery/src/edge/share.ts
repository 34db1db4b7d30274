import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DAY_PATH } from '../channel/freeze/freeze.ts';
import { BUCKETS, bucketName, bucketsIn, COOKIE, OUT_BY_DAY } from '../channel/share/early.ts';
import type { LiveSite } from './live-site.ts';

const KNOWN = new RegExp(`(?:^|;)\\s*${COOKIE}=([0-9a-f]{2}|${OUT_BY_DAY})\\s*(?:;|$)`);
const DAY = new RegExp(`^${DAY_PATH}(?:[/?]|$)`);
/** Three months: a share is over by then. */
const SECONDS = 90 * 24 * 3_600;

/** Answers depend on the cookie: no cache keeps them for others. */
const APART = { 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' };

declare module 'fastify' {
  interface FastifyReply {
    /** A share of the visitors gets another answer. */
    isApart: boolean;
  }
}

/** Lets the answers of `app` that are chosen by `siteFor` say that they depend on the cookie. */
export function keepApart(app: FastifyInstance): void {
  app.decorateReply('isApart', false);
  app.addHook('onSend', (_request, reply, payload, done) => {
    const isKept = reply.isApart && reply.getHeader('cache-control') === 'no-cache';
    if (isKept) reply.headers(APART);
    done(null, payload);
  });
}

/**
 * What this visitor gets of the site: the set of the share, or the one of the others.
 * @param isPage a visitor without a bucket is given one; otherwise they are among the others. A page of a tournament's day takes
 * every visitor out of a share that leaves it out: where the set depended on the page alone, a tab would be told of another one forever
 */
export function siteFor(
  site: LiveSite,
  request: FastifyRequest,
  reply: FastifyReply,
  isPage: boolean,
): LiveSite {
  const { early } = site;
  if (!early) return site;
  reply.isApart = true;
  const told = KNOWN.exec(request.headers.cookie ?? '')?.[1];
  const known = told === OUT_BY_DAY && !early.leavesOutDay ? undefined : told;
  if (!known && !isPage) return site;
  const isOut = known === OUT_BY_DAY || (isPage && early.leavesOutDay && DAY.test(request.url));
  const bucket = isOut ? OUT_BY_DAY : (known ?? bucketName(randomInt(BUCKETS)));
  if (bucket !== known) reply.header('set-cookie', cookieOf(bucket, request));
  return !isOut && Number.parseInt(bucket, 16) < bucketsIn(early.percent) ? early.site : site;
}

const cookieOf = (bucket: string, { protocol }: FastifyRequest) =>
  `${COOKIE}=${bucket}; Max-Age=${SECONDS}; Path=/; HttpOnly; SameSite=Lax${protocol === 'https' ? '; Secure' : ''}`;
