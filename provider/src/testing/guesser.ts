import { login } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { Visitor } from './test-app.ts';

/** A visitor who logs in from any address, and guesses passwords. */
export function createGuesser(app: FastifyInstance) {
  let tried = 0;
  const enter = (email: string, password: string, address = '203.0.113.5', visitor = new Visitor(app)) =>
    visitor.call(login, { body: { email, password }, headers: { 'x-forwarded-for': address } });
  return {
    enter,
    /** A wrong password, each time another one. */
    guess(email: string, address?: string, visitor?: Visitor) {
      tried += 1;
      return enter(email, `Wrong${tried}`, address, visitor);
    },
  };
}

/** The n-th of many addresses. */
export const addressNumber = (n: number) => `198.51.${Math.floor(n / 250)}.${(n % 250) + 1}`;
