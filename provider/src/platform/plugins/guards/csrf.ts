import { randomUUID, timingSafeEqual } from 'node:crypto';
import { CSRF, ERROR_CODES } from '@league/shared/contract';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal } from '../../refusal.ts';

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
