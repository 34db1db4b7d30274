import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Agent, type Dispatcher } from 'undici';

/** Milliseconds. */
export interface UpstreamLimits {
  /** How long the provider may be silent before its first byte, including the wait for a connection. */
  silence: number;
  /** Between two pieces of an answer. */
  pause: number;
}

/** Below the browser's 15 s for a call, so that the browser learns why. */
const LIMITS: UpstreamLimits = { silence: 13_000, pause: 30_000 };

/** Connections to the provider; further calls wait for one. */
const CONNECTIONS = 128;

/** The error of a call that was not answered in time. */
export class UpstreamSilence extends Error {
  readonly code = 'UPSTREAM_SILENCE';
}

type Callback = (error: Error | null, answer: Dispatcher.ResponseData) => void;

/**
 * The connection pool to the provider. A call that is not answered in time, or whose client has gone, is cancelled
 * together with its connection, so that a hanging provider holds neither calls nor connections.
 */
export function openUpstream(limits = LIMITS) {
  const agent = new Agent({
    connections: CONNECTIONS,
    connect: { timeout: 2_000 },
    headersTimeout: 0,
    bodyTimeout: limits.pause,
  });
  const client = new AsyncLocalStorage<AbortSignal>();

  const request = (options: Dispatcher.RequestOptions, callback: Callback) => {
    const abort = new AbortController();
    let isAnswered = false;
    const answerOnce: Callback = (error, answer) => {
      if (isAnswered) return;
      isAnswered = true;
      silence.end();
      // Nobody waits for the failure of a call that was cancelled with its client.
      if (!gone?.aborted) callback(error, answer);
    };
    const silence = stopwatch(limits.silence, () => {
      const error = new UpstreamSilence();
      abort.abort(error);
      // undici cancels a call that waits for a connection only once it gets one.
      answerOnce(error, undefined as never);
    });
    const gone = client.getStore();
    const { body } = options;
    const call = {
      ...options,
      body: body instanceof Readable ? timed(body, silence) : body,
      signal: gone ? AbortSignal.any([gone, abort.signal]) : abort.signal,
    };
    silence.start();
    agent.request(call as unknown as Dispatcher.RequestOptions, answerOnce);
  };

  return {
    /** Replaces undici's own dispatcher in the proxy. */
    dispatcher: { request, destroy: () => agent.destroy() } as unknown as Dispatcher,
    /** Runs the function that forwards a call, on behalf of the waiting client. */
    handing(reply: FastifyReply, hand: () => void) {
      const abort = new AbortController();
      reply.raw.once('close', () => abort.abort());
      client.run(abort.signal, hand);
    },
  };
}

/** An upload takes as long as its sender needs: the clock runs only while the provider has a piece to read. */
async function* timed(body: Readable, silence: ReturnType<typeof stopwatch>) {
  silence.stop();
  try {
    // An answer before the end of the upload must not take the client's connection with it.
    for await (const piece of body.iterator({ destroyOnReturn: false })) {
      silence.start();
      yield piece;
      silence.stop();
    }
    silence.start();
  } finally {
    // Drops what nobody reads any more: a browser reads its answer only once it has sent everything.
    body.resume();
  }
}

function stopwatch(milliseconds: number, onElapsed: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const stop = () => clearTimeout(timer);
  return {
    stop,
    start() {
      stop();
      if (!isOver) timer = setTimeout(onElapsed, milliseconds);
    },
    end() {
      isOver = true;
      stop();
    },
  };
}
