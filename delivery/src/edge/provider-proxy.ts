import type { ServerResponse } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { loggedPath, refuse } from './refusal.ts';
import { shareAnswers } from './shared-answers.ts';

/** A day's news, which have their connection to the provider as long as somebody reads them. */
const STREAM = '/api/days/:tournament/live';
/** Paths of the site that the provider answers. */
const PREFIXES = ['/api', '/sandbox', '/sendmessage.php', STREAM];

/** Milliseconds. */
export interface UpstreamLimits {
  /** How long the provider may be silent before its first byte, once it has the whole request. */
  silence: number;
  /** Between two pieces of an answer. */
  pause: number;
}

/** Below the browser's 15 s for a call, so that the browser learns why. */
const LIMITS: UpstreamLimits = { silence: 13_000, pause: 30_000 };

/** Connections to the provider for each of the others; further calls wait for one. */
const CONNECTIONS = 128;

/** Proxies these paths to the provider, streaming both ways, with the browser's address. */
export async function proxyProvider(
  app: FastifyInstance,
  upstream: string,
  { limits = LIMITS }: { limits?: UpstreamLimits | undefined },
) {
  const shared = shareAnswers(upstream);
  app.addHook('onClose', () => shared.end());
  const streams = new Set<ServerResponse>();
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.destroy();
  });
  // A body of any type is passed on as it comes; the framework's own parser would consume this one.
  app.removeContentTypeParser('text/plain');
  // One log line for a request that the provider did not answer: its path, the target and the error code.
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
      undici: {
        connections: prefix === STREAM ? null : CONNECTIONS,
        connect: { timeout: 2_000 },
        headersTimeout: limits.silence,
        bodyTimeout: limits.pause,
      },
      preHandler: (request, reply, done) => {
        if (shared.isShared(request)) return void shared.answer(request, reply);
        if (prefix === STREAM) {
          streams.add(reply.raw);
          reply.raw.once('close', () => streams.delete(reply.raw));
        }
        done();
      },
      replyOptions: {
        // They are about the connection to the provider; the client asks for its own.
        rewriteHeaders: ({ connection: _, 'keep-alive': _keepAlive, ...headers }) => headers,
        // This server answers `Expect: 100-continue` itself; the client towards the provider cannot send it.
        rewriteRequestHeaders: (request, { expect: _, ...headers }) => ({
          ...headers,
          // Replaced, not extended: a browser's claim about its own address does not count. The claim itself is passed
          // on, because a request through an unknown proxy does not come from this machine.
          ...(headers['x-forwarded-for'] ? { 'x-original-forwarded-for': headers['x-forwarded-for'] } : {}),
          'x-forwarded-for': request.ip,
          'x-forwarded-proto': request.protocol,
          'x-forwarded-host': request.host,
        }),
        // A provider that has just restarted leaves a dead keep-alive connection: one retry, reads only. A 503 is an
        // answer.
        retryDelay: ({ err, req, attempt }) =>
          attempt === 0 && req.method === 'GET' && isDeadConnection(err) ? 10 : null,
        // The proxy has logged it already. An answer that has begun can only be cut off.
        onError: (reply, { error }) => refuse(reply as FastifyReply, isLate(error) ? 504 : 503),
      },
    });
  }
}

/** The stack is useless for a failed connection and needed for a bug of ours. */
const briefly = ({ code, message, stack }: Error & { code?: unknown }) =>
  typeof code === 'string' ? { code } : { message, stack };

const isDeadConnection = (error: Error | null | undefined) =>
  Boolean(error && 'code' in error && ['UND_ERR_SOCKET', 'ECONNRESET'].includes(String(error.code)));

const isLate = (error: Error) => 'statusCode' in error && error.statusCode === 504;
