import { login } from '@league/shared/contract';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { rateLimits } from '../platform/db/schema.ts';
import { Visitor } from './test-app.ts';

/** A visitor who logs in from any address, and guesses passwords. */
export function createGuesser(app: FastifyInstance) {
  let tried = 0;
  const enter = (email: string, password: string, address = '203.0.113.5', visitor = new Visitor(app)) =>
    visitor.call(login, { body: { email, password }, headers: { 'x-forwarded-for': address } });
  /** A wrong password, each time another one. */
  const guess = (email: string, address?: string, visitor?: Visitor) => {
    tried += 1;
    return enter(email, `Wrong${tried}`, address, visitor);
  };
  return {
    enter,
    guess,
    /**
     * Guesses from as many addresses as the default limit leaves free, and once more, which begins the first pause. The
     * pause is made an hour long: no slow machine waits it out. Returns the answers.
     */
    async slowDown(email: string) {
      const answers = [];
      for (let n = 0; n <= FREE_GUESSES; n += 1) answers.push(await guess(email, addressNumber(n)));
      await app.db
        .update(rateLimits)
        .set({ windowEndsAt: sql`${rateLimits.windowEndsAt} + interval '1 hour'` });
      return answers;
    },
  };
}

/** Guesses at one account, from any addresses, before it is slowed down. */
const FREE_GUESSES = 20;

/** The n-th of many addresses. */
export const addressNumber = (n: number) => `198.51.${Math.floor(n / 250)}.${(n % 250) + 1}`;
