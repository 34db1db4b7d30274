import { ERROR_CODES } from '@league/shared/contract';
import fp from 'fastify-plugin';
import { Refusal } from '../refusal.ts';

/** Keys and values in one input. A bracket of 512 and an application of a whole club stay well below. */
const MOST_PARTS = 50_000;

/**
 * Refuses text that PostgreSQL cannot hold, anywhere in the input: the character NUL, and half of a surrogate pair, which
 * is no character and would be stored as another one. Nobody types either. Refuses more parts than any call needs too:
 * each that is wrong would be named in the answer.
 */
export const storableText = fp(
  async (app) => {
    app.addHook('preValidation', (request, _, done) => {
      done(findFault([request.params, request.query, request.body]));
    });
  },
  { name: 'storable-text' },
);

/** Without recursion and without spreading: input may be nested deep, and a list may be long. */
function findFault(open: unknown[]): Refusal | undefined {
  for (let parts = 0; open.length > 0; parts += 1) {
    const value = open.pop();
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
      return refusal('Недопустимый символ в запросе');
    if (parts + open.length > MOST_PARTS) return refusal('Слишком много данных в одном запросе');
    if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) open.push(key, part);
  }
  return undefined;
}

const refusal = (message: string) => new Refusal(400, ERROR_CODES.invalidInput, message);
