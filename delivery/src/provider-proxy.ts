import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { loggedPath } from './logged-path.ts';
import { refuse } from './refusal.ts';
import { openUpstream, type UpstreamLimits, UpstreamSilence } from './upstream.ts';

/** Paths of the site that the provider answers. */
const PREFIXES = ['/api', '/sandbox', '/sendmessage.php'];

/** Hands the provider's paths on to it, streaming both ways, with the address that the browser used. */
export async function proxyProvider(app: FastifyInstance, upstream: string, limits?: UpstreamLimits) {
  // A body of any type goes on as it comes; the framework's own parser would read this one, and take it apart.
  app.removeContentTypeParser('text/plain');
  const { dispatcher, handing } = openUpstream(limits);
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
      undici: dispatcher,
      handler: (_request, reply, dest, options) => handing(reply, () => void reply.from(dest, options)),
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
        // The proxy has logged it. An answer that has begun can only be broken off.
        onError: (reply, { error }) => refuse(reply as FastifyReply, isSilence(error) ? 504 : 503),
      },
    });
  }
}

/** A stack says nothing about a connection that failed, and everything about a fault of ours. */
const briefly = ({ code, message, stack }: Error & { code?: unknown }) =>
  typeof code === 'string' ? { code } : { message, stack };

const isDeadConnection = (error: Error | null | undefined) =>
  Boolean(error && 'code' in error && ['UND_ERR_SOCKET', 'ECONNRESET'].includes(String(error.code)));

const isSilence = ({ cause }: Error) => cause instanceof UpstreamSilence;
