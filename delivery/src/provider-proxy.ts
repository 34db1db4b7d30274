import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { loggedPath } from './logged-path.ts';

/** Paths of the site that the provider answers. */
const PREFIXES = ['/api', '/sandbox', '/sendmessage.php'];

/** Hands the provider's paths on to it, streaming both ways, with the address that the browser used. */
export async function proxyProvider(app: FastifyInstance, upstream: string) {
  // One line for a request that the provider did not answer: which one, where to, and the code of what went wrong.
  app.setChildLoggerFactory((logger, bindings, options, { url = '' }) =>
    logger.child(
      { ...bindings, path: loggedPath(url) },
      { ...options, msgPrefix: 'provider: ', serializers: { ...options.serializers, err: briefly } },
    ),
  );
  for (const prefix of PREFIXES) {
    await app.register(httpProxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      disableRequestLogging: true,
      destroyAgent: true,
      undici: { connect: { timeout: 2_000 }, headersTimeout: 30_000 },
      replyOptions: {
        // `Expect: 100-continue` is met here, by this server; the client that asks the provider cannot send it.
        rewriteRequestHeaders: (request, { expect: _, ...headers }) => ({
          ...headers,
          // Replaced, not extended: what a browser claims about its own address counts for nothing. That it was claimed
          // is passed on: whoever asks through a proxy that we do not know is not somebody on this machine.
          ...(headers['x-forwarded-for'] ? { 'x-original-forwarded-for': headers['x-forwarded-for'] } : {}),
          'x-forwarded-for': request.ip,
          'x-forwarded-proto': request.protocol,
          'x-forwarded-host': request.host,
        }),
        // A provider that has just restarted leaves a dead kept-alive connection behind: one more try, reads only. An
        // answered 503 is an answer.
        retryDelay: ({ err, req, attempt }) =>
          attempt === 0 && req.method === 'GET' && isDeadConnection(err) ? 10 : null,
        // The proxy has logged it.
        onError: (reply) => sendUnavailable(reply as FastifyReply),
      },
    });
  }
}

/** A stack says nothing about a connection that failed, and everything about a fault of ours. */
const briefly = ({ code, message, stack }: Error & { code?: unknown }) =>
  typeof code === 'string' ? { code } : { message, stack };

const isDeadConnection = (error: Error | null | undefined) =>
  Boolean(error && 'code' in error && ['UND_ERR_SOCKET', 'ECONNRESET'].includes(String(error.code)));

const sendUnavailable = (reply: FastifyReply) =>
  reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': '5', 'x-content-type-options': 'nosniff' })
    .send({
      error: 'unavailable',
      message: 'Сервер лиги сейчас не отвечает. Попробуйте ещё раз чуть позже.',
      requestId: reply.request.id,
    });
