import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { CSRF, ENDED, ERROR_CODES } from '@league/shared/contract';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal } from '../refusal.ts';

interface SiteCookie {
  name: string;
  options: CookieSerializeOptions;
}

type Name = 'csrf' | 'refresh' | 'device' | 'ended' | 'pass';

declare module 'fastify' {
  interface FastifyInstance {
    siteCookies: Readonly<Record<Name, SiteCookie>>;
  }
}

/**
 * The cookies of the site. Under https their names begin with `__Host-`: a browser takes such a cookie only from this
 * host itself, so that no sibling under our domain and nobody on an unprotected network can plant one. That prefix
 * requires `Secure` and the path `/`.
 */
export const cookies = fp(
  async (app) => {
    const host = { path: '/', sameSite: 'lax', secure: true } as const;
    const plain = { path: '/', sameSite: 'lax' } as const;
    const auth = { path: '/api/auth', httpOnly: true, sameSite: 'lax' } as const;
    app.decorate(
      'siteCookies',
      app.config.publicOrigin.startsWith('https:')
        ? {
            csrf: { name: CSRF.secureCookie, options: host },
            ended: { name: ENDED.secureCookie, options: host },
            refresh: { name: '__Host-league_refresh', options: { ...host, httpOnly: true } },
            device: { name: '__Host-league_device', options: { ...host, httpOnly: true } },
            pass: { name: '__Host-league_pass', options: { ...host, httpOnly: true, sameSite: 'strict' } },
          }
        : {
            csrf: { name: CSRF.cookie, options: plain },
            ended: { name: ENDED.cookie, options: plain },
            refresh: { name: 'league_refresh', options: auth },
            device: { name: 'league_device', options: auth },
            pass: { name: 'league_pass', options: { path: '/api/days', httpOnly: true, sameSite: 'strict' } },
          },
    );
  },
  { name: 'cookies', dependencies: ['@fastify/cookie'] },
);

/** Gives every visitor the CSRF cookie, which scripts of the site can read and those of another site cannot. */
export const csrf = fp(
  async (app) => {
    const { name, options } = app.siteCookies.csrf;
    app.addHook('onRequest', (request, reply, done) => {
      if (!request.cookies[name]) reply.setCookie(name, randomUUID(), options);
      done();
    });
  },
  { name: 'csrf', dependencies: ['cookies'] },
);

/** Refuses a request whose header does not equal the CSRF cookie. Used wherever a cookie authenticates. */
export function requireCsrf(request: FastifyRequest): void {
  const cookie = Buffer.from(request.cookies[request.server.siteCookies.csrf.name] ?? '');
  const header = Buffer.from(String(request.headers[CSRF.header.toLowerCase()] ?? ''));
  if (cookie.length > 0 && cookie.length === header.length && timingSafeEqual(cookie, header)) return;
  throw new Refusal(403, ERROR_CODES.csrf, 'Обновите страницу и попробуйте ещё раз');
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Methods that change nothing. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests from a page of another site, by `Origin` and by the browser's own word. A request without either
 * header comes from no page, or from a browser that does not send them, and passes.
 */
export const origin = fp(
  async (app) => {
    const { publicOrigin } = app.config;
    app.addHook('onRequest', (request, _, done) => {
      const from = request.headers.origin;
      const isOurs = from === undefined || from === publicOrigin || isOwnLoopback(from, request);
      const isRefused = !isOurs || (!SAFE.has(request.method) && isFromElsewhere(request));
      done(isRefused ? new Refusal(403, ERROR_CODES.forbidden, 'Запрос с чужого сайта отклонён') : undefined);
    });
  },
  { name: 'origin' },
);

/**
 * Whether the page has the requested address, on this machine: in development both `localhost` and `127.0.0.1` are the
 * site.
 */
function isOwnLoopback(from: string, { protocol, host }: FastifyRequest): boolean {
  return from === `${protocol}://${host}` && LOOPBACK.has(URL.parse(from)?.hostname ?? '');
}

/**
 * Whether the browser says that another site makes the request, a sibling under our domain included. A page of ours may
 * call a provider on another host: its `Origin`, checked before, proves it.
 */
function isFromElsewhere({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return false;
  return headers.origin === undefined || URL.parse(headers.origin)?.host === host;
}
