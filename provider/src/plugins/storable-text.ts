import { ERROR_CODES } from '@league/shared/contract';
import fp from 'fastify-plugin';
import { Refusal } from '../refusal.ts';

/**
 * Refuses text that PostgreSQL cannot hold, anywhere in the input: the character NUL, and half of a surrogate pair, which
 * is no character and would be stored as another one. Nobody types either.
 */
export const storableText = fp(
  async (app) => {
    app.addHook('preValidation', (request, _, done) => {
      const isRefused = [request.params, request.query, request.body].some(holdsUnstorable);
      done(
        isRefused ? new Refusal(400, ERROR_CODES.invalidInput, 'Недопустимый символ в запросе') : undefined,
      );
    });
  },
  { name: 'storable-text' },
);

/** Without recursion: input may be nested deep. */
function holdsUnstorable(input: unknown): boolean {
  const open = [input];
  for (let value = open.pop(); open.length > 0 || value !== undefined; value = open.pop()) {
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return true;
    if (typeof value === 'object' && value !== null)
      open.push(...Object.keys(value), ...Object.values(value));
  }
  return false;
}
