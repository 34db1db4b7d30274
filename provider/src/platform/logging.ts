import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/**
 * The fields of a request and an error in a log line. Omitted are the query string (tokens of mailed links), the name
 * of a photo (its only protection), addresses and headers, parameters and details of a database error (personal data),
 * and the recipient in a mail server's error.
 */
export const logSerializers = {
  req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request.url) }),
  err: (error: Error & { code?: string }) => {
    const cause = error instanceof DrizzleQueryError ? (error.cause ?? new Error('Query failed')) : error;
    return {
      type: cause.name,
      code: (cause as { code?: string }).code ?? '',
      message: withoutAddresses(cause.message),
      stack: withoutAddresses(cause.stack ?? ''),
    };
  },
};

/** Prefixes of secrets: the token of a mailed link, whose page belongs to the edge, or the name of a photo. */
const BEFORE_SECRETS = /(\/(?:api\/images\/|reset-password|verify-email|login-link)).+/is;

function pathOf(url: string): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '').replace(BEFORE_SECRETS, '$1[hidden]');
  } catch {
    return '[unreadable]';
  }
}

/** E-mail addresses, and name and password in a URL. */
const withoutAddresses = (text: string) => text.replace(/[^\s<>"'(),;]+@[^\s<>"'(),;]+/g, '[address]');

/** One line a request, once it is answered: the request, who sent it, its outcome and its duration in milliseconds. */
export class OneLineOfLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { actorId = null } = request as { actorId?: number | null };
    const outcome = outcomeOf(reply.statusCode);
    const line = { req: request, res: reply, actor: actorId, outcome, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else reply.log.info(line, 'request completed');
  }
}

/** The words of the journal, which tells more about each act. */
const outcomeOf = (status: number) => (status < 400 ? 'done' : status < 500 ? 'refused' : 'failed');
