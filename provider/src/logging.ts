import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/**
 * What a log line holds of a request and an error: no query string (mailed links carry tokens in it), no name of a photo
 * (who knows it sees it), no address, no headers, of a database error neither parameters nor details, which hold personal data, and of what a mail server
 * answers not whom the mail was for.
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

/** What a secret follows: the token of a mailed link, whose page this is not, or the name of a photo. */
const BEFORE_SECRETS = /(\/(?:api\/images\/|reset-password|verify-email)).+/is;

function pathOf(url: string): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '').replace(BEFORE_SECRETS, '$1[hidden]');
  } catch {
    return '[unreadable]';
  }
}

/** E-mail addresses, and the name and password before the host of a URL. */
const withoutAddresses = (text: string) => text.replace(/[^\s<>"'(),;]+@[^\s<>"'(),;]+/g, '[address]');

/** One line a request, once it is answered: what was asked, with which outcome, in how many milliseconds. */
export class OneLineOfLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else reply.log.info(line, 'request completed');
  }
}
