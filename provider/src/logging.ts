import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyRequest } from 'fastify';

/**
 * What a log line holds of a request and an error: no query string (mailed links carry tokens in it), no address, no
 * headers, and of a database error neither parameters nor details, which hold personal data.
 */
export const logSerializers = {
  req: (request: FastifyRequest) => ({ method: request.method, path: request.url.split('?', 1)[0] }),
  err: (error: Error & { code?: string }) => {
    const cause = error instanceof DrizzleQueryError ? (error.cause ?? new Error('Query failed')) : error;
    return {
      type: cause.name,
      code: (cause as { code?: string }).code ?? '',
      message: cause.message,
      stack: cause.stack ?? '',
    };
  },
};
