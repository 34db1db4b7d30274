import { CONTENT_READER } from '@league/shared/contract';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

/** Whether a request has a permission that the provider has signed for its path. */
export type IsProvider = (request: FastifyRequest) => Promise<boolean>;

/** Milliseconds. */
const PATIENCE = 5_000;

/** Asks the provider: the site knows none of its secrets. Nobody is the provider while it does not answer. */
export const askProvider =
  (providerUrl: string, log: FastifyBaseLogger): IsProvider =>
  async ({ headers, url }) => {
    const permission = headers[CONTENT_READER.permission];
    if (typeof permission !== 'string') return false;
    try {
      const answer = await fetch(`${providerUrl}/api${CONTENT_READER.path}`, {
        headers: { [CONTENT_READER.permission]: permission, [CONTENT_READER.file]: url },
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
      });
      await answer.body?.cancel();
      return answer.status === 204;
    } catch (error) {
      log.warn({ err: error }, 'the provider does not say whether a request is its own');
      return false;
    }
  };
