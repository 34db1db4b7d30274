import { ERROR_CODES } from '@league/shared/contract';
import fp from 'fastify-plugin';
import { Refusal } from '../refusal.ts';

/** Refuses the character NUL anywhere in the input: PostgreSQL's text cannot hold it, and nobody types it. */
export const nul = fp(
  async (app) => {
    app.addHook('preValidation', (request, _, done) => {
      const isRefused = [request.params, request.query, request.body].some(holdsNul);
      done(
        isRefused ? new Refusal(400, ERROR_CODES.invalidInput, 'Недопустимый символ в запросе') : undefined,
      );
    });
  },
  { name: 'nul' },
);

/** Without recursion: input may be nested deep. */
function holdsNul(input: unknown): boolean {
  const open = [input];
  for (let value = open.pop(); open.length > 0 || value !== undefined; value = open.pop()) {
    if (typeof value === 'string' && value.includes('\0')) return true;
    if (typeof value === 'object' && value !== null)
      open.push(...Object.keys(value), ...Object.values(value));
  }
  return false;
}
