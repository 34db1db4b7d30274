import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ERROR_CODES } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';
import { describeError } from './errors.ts';

/** How slowly a body may arrive. */
export interface BodyPace {
  /** Milliseconds that any body may take. */
  grace: number;
  /** Each second beyond the grace has to be earned by this many bytes. */
  bytesPerSecond: number;
}

/** A form of 512 KB has 80 seconds, a photo of 10 MB the ten minutes of the whole request. */
const PACE: BodyPace = { grace: 30_000, bytesPerSecond: 10_000 };

/**
 * Calls `onSlow` once when a body arrives more slowly than `pace`. Counts the bytes of the connection instead of
 * listening to the body, which would start it before its reader is there.
 */
function watchBody(request: IncomingMessage, onSlow: () => void, pace = PACE): void {
  const { headers, socket } = request;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (!hasBody) return;
  const begin = Date.now();
  const before = socket.bytesRead;
  let timer: NodeJS.Timeout | undefined;
  const wait = (milliseconds: number) => {
    timer = setTimeout(look, milliseconds).unref();
  };
  const look = () => {
    const earned = ((socket.bytesRead - before) / pace.bytesPerSecond) * 1_000;
    const left = begin + pace.grace + earned - Date.now();
    if (left > 0) wait(left);
    else onSlow();
  };
  wait(pace.grace);
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer));
}

/** Keys and values in one input. A bracket of 512 and a whole club's application stay well below. */
const MOST_PARTS = 50_000;

/**
 * Refuses text that PostgreSQL cannot store, anywhere in the input: the character NUL, and a lone surrogate, which
 * would be stored as another character. Nobody types either. Also refuses inputs with more parts than any call needs,
 * because the answer would name each wrong part.
 */
export const storableText = fp(
  async (app) => {
    app.addHook('preValidation', (request, _, done) => {
      done(findFault([request.params, request.query, request.body]));
    });
  },
  { name: 'storable-text' },
);

/** Without recursion and spreading: input may be nested deeply, and a list may be long. */
function findFault(open: unknown[]): Refusal | undefined {
  for (let parts = 0; open.length > 0; parts += 1) {
    const value = open.pop();
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
      return refusal('Недопустимый символ в запросе');
    if (parts + open.length > MOST_PARTS) return refusal('Слишком много данных в одном запросе');
    if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) open.push(key, part);
  }
  return undefined;
}

const refusal = (message: string) => new Refusal(400, ERROR_CODES.invalidInput, message);

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

/** Messages about wrong input, for a person. A schema's own message takes precedence. */
export function describeInputInRussian(): void {
  z.config({
    customError: (issue) => {
      switch (issue.code) {
        case 'invalid_type':
          return issue.input === undefined ? 'Обязательное поле' : 'Неверный тип значения';
        case 'invalid_value':
          return 'Недопустимое значение';
        case 'invalid_format':
          return 'Неверный формат';
        case 'too_small':
          return issue.origin === 'string' ? 'Слишком короткое значение' : 'Слишком маленькое значение';
        case 'too_big':
          return issue.origin === 'string' ? 'Слишком длинное значение' : 'Слишком большое значение';
        default:
          return 'Неверное значение';
      }
    },
  });
}
