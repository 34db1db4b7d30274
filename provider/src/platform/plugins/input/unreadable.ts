import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ERROR_CODES } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../refusal.ts';
import { describeError } from '../errors.ts';
import { type BodyPace, watchBody } from './slow-body.ts';

/** A refused sender may continue for this long, so that the answer is not lost with the connection. */
const LINGER_MILLISECONDS = 1_000;

const STATUS: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/**
 * Refuses input that Node cannot or does not parse as a request, in the shape of every refusal and with the same
 * headers. `options` go to the framework, `watch` to the application made with them.
 */
export function refuseUnreadable(headers: Readonly<Record<string, string>>) {
  const refused = new WeakSet<Duplex>();
  const answers = new WeakMap<Duplex, ServerResponse>();

  const refuse = (socket: Duplex, status: number, id: string = randomUUID()) => {
    // The parser fails again on every further packet.
    if (refused.has(socket)) return;
    refused.add(socket);
    const answer = answers.get(socket);
    const isInMidAnswer = answer?.headersSent && !answer.writableFinished;
    if (!socket.writable || isInMidAnswer) return void socket.destroy();
    const body = JSON.stringify({ ...describeError({ statusCode: status }).body, requestId: id });
    const fields = Object.entries({
      ...headers,
      'x-request-id': id,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...fields, '', body].join('\r\n'));
    setTimeout(() => socket.destroy(), LINGER_MILLISECONDS).unref();
  };

  return {
    options: {
      // Otherwise Node answers itself, with neither headers nor body.
      http: { requireHostHeader: false },
      clientErrorHandler(this: FastifyInstance, { code = '' }: NodeJS.ErrnoException, socket: Duplex) {
        const id = randomUUID();
        // Logs nothing of the input: it may hold anything.
        this.log.info({ reqId: id, code }, 'unreadable request');
        if (code === 'ECONNRESET') socket.destroy();
        else refuse(socket, STATUS[code] ?? 400, id);
      },
    },
    watch(app: FastifyInstance, pace?: BodyPace) {
      app.server.on('request', (request, response) => {
        const { socket } = request;
        answers.set(socket, response);
        // A second answer on one request would be taken for that of the next.
        const end = () => (response.headersSent ? socket.destroy() : refuse(socket, 408));
        watchBody(request, end, pace);
      });
      app.server.on('connect', (_request: IncomingMessage, socket: Duplex) => refuse(socket, 405));
      app.server.on('checkExpectation', ({ socket }: IncomingMessage) => refuse(socket, 417));
      app.addHook('onRequest', ({ headers: { host }, raw }, _reply, done) => {
        const isRefused = host === undefined && raw.httpVersion !== '1.0';
        done(isRefused ? new Refusal(400, ERROR_CODES.invalidInput, 'Неверный запрос') : undefined);
      });
    },
  };
}
