import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { composeRefusal, type RefusalStatus } from './refusal.ts';
import { type BodyPace, watchBody } from './slow-body.ts';

/** A refused sender may continue for this long, so that the answer is not lost with the connection. */
const LINGER_MILLISECONDS = 1_000;

const STATUS: Record<string, RefusalStatus> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/**
 * Refuses input that Node cannot or does not parse as a request, in the same shape and with the same headers as other
 * refusals. The two servers have no package in common, and each writes refusals in its own way: the provider's half is
 * `provider/src/platform/plugins/input/unreadable.ts`.
 */
export function refuseUnreadable() {
  const refused = new WeakSet<Duplex>();
  const answers = new WeakMap<Duplex, ServerResponse>();

  const refuse = (socket: Duplex, status: RefusalStatus, id: string = randomUUID()) => {
    // The parser fails again on every further packet.
    if (refused.has(socket)) return;
    refused.add(socket);
    const answer = answers.get(socket);
    const isInMidAnswer = answer?.headersSent && !answer.writableFinished;
    if (!socket.writable || isInMidAnswer) return void socket.destroy();
    socket.end(compose(status, id));
    setTimeout(() => socket.destroy(), LINGER_MILLISECONDS).unref();
  };

  return {
    watch(server: Server, pace?: BodyPace) {
      server.on('request', (request, response) => {
        const { socket } = request;
        answers.set(socket, response);
        // A second answer on one request would be taken for that of the next.
        const end = () => (response.headersSent ? socket.destroy() : refuse(socket, 408));
        watchBody(request, end, pace);
      });
      server.on('connect', (_request: IncomingMessage, socket: Duplex) => refuse(socket, 405));
      server.on('checkExpectation', ({ socket }: IncomingMessage) => refuse(socket, 417));
    },
    clientErrorHandler(this: FastifyInstance, { code = '' }: NodeJS.ErrnoException, socket: Duplex) {
      const id = randomUUID();
      // Logs nothing of the input: it may hold anything.
      this.log.info({ reqId: id, code }, 'unreadable request');
      if (code === 'ECONNRESET') socket.destroy();
      else refuse(socket, STATUS[code] ?? 400, id);
    },
  };
}

function compose(status: RefusalStatus, id: string): string {
  const { headers, body } = composeRefusal(status, id);
  const fields = { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
