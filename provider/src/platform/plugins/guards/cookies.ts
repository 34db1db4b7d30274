import type { CookieSerializeOptions } from '@fastify/cookie';
import { CSRF, ENDED } from '@league/shared/contract';
import fp from 'fastify-plugin';

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
