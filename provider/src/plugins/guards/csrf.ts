import { randomUUID, timingSafeEqual } from 'node:crypto';
import { CSRF, ERROR_CODES } from '@league/shared/contract';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal } from '../../refusal.ts';

/** Gives every visitor the CSRF cookie, which scripts of the site can read and those of another site cannot. */
export const csrf = fp<{ isSecure: boolean }>(
  async (app, { isSecure }) => {
    app.addHook('onRequest', (request, reply, done) => {
      if (!request.cookies[CSRF.cookie])
        reply.setCookie(CSRF.cookie, randomUUID(), { path: '/', sameSite: 'lax', secure: isSecure });
      done();
    });
  },
  { name: 'csrf', dependencies: ['@fastify/cookie'] },
);

/** Refuses a request whose header does not equal the CSRF cookie. Used wherever a cookie authenticates. */
export function requireCsrf(request: FastifyRequest): void {
  const cookie = Buffer.from(request.cookies[CSRF.cookie] ?? '');
  const header = Buffer.from(String(request.headers[CSRF.header.toLowerCase()] ?? ''));
  if (cookie.length > 0 && cookie.length === header.length && timingSafeEqual(cookie, header)) return;
  throw new Refusal(403, ERROR_CODES.csrf, 'Обновите страницу и попробуйте ещё раз');
}
