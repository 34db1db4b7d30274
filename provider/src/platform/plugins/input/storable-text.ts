import { ERROR_CODES } from '@league/shared/contract';
import fp from 'fastify-plugin';
import { Refusal } from '../../refusal.ts';

/** Keys and values in one input. A bracket of 512 and a whole club's application stay well below. */
const MOST_PARTS = 50_000;

/**
 * Refuses text that PostgreSQL cannot store, anywhere in the input: the character NUL, and a lone surrogate, which
 * would be stored as another character. Nobody types either. Also refuses inputs with more parts than any call needs,
 * because the answer would name each wrong part.
 */
export const storableText = fp(
  async (app) => {
    app.addHook('preValidation', (request, _, done) => {
      done(findFault([request.params, request.query, request.body]));
    });
  },
  { name: 'storable-text' },
);

/** Without recursion and spreading: input may be nested deeply, and a list may be long. */
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
