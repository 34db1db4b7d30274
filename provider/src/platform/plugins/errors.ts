import type { IncomingMessage } from 'node:http';
import { ERROR_CODES, type ErrorBody } from '@league/shared/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { busy, notFound, Refusal } from '../refusal.ts';

/** The system's error codes for a service that cannot be reached. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * Classes and codes of PostgreSQL that are not about the query: the connection broke (08), the server has no room for
 * one more (53), it is shutting down or starting (57P), the query took too long (57014), it was the victim of a
 * deadlock (40P01).
 */
const SERVER_CODES = /^(08...|53...|57P0.|57014|40P01)$/;

/** PostgreSQL's code for a lock that did not come in time (`lock_timeout`). */
const LOCK_NOT_AVAILABLE = '55P03';

/** Whether a query gave up waiting for a row that somebody else keeps locked. */
function isRowBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as NodeJS.ErrnoException).code === LOCK_NOT_AVAILABLE || isRowBusy(error.cause);
}

/** Messages of the drivers without a code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|PGlite is clos)/;

/** Whether a query failed because the database is not available at the moment, and not because of the query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code && SERVER_CODES.test(code)) return true;
  if (code && SYSTEM_CODES.has(code) && isOfConnection(syscall)) return true;
  return DRIVER_MESSAGES.test(error.message) || isDatabaseUnavailable(error.cause);
}

/** The same codes have another meaning for a missing file or a pipe of ours. */
const isOfConnection = (syscall: string | undefined) =>
  syscall === undefined || /^(connect|read|write|getaddrinfo)$/.test(syscall);

/** Limits of what is read of a refused body. The largest body that a call accepts is a third of it. */
const BOUNDS = { bytes: 32 * 1024 * 1024, milliseconds: 30_000 };

/**
 * Reads and drops the rest of a refused request, and answers at its end: a proxy that gets the whole answer while it
 * still sends breaks the connection, and with it the browser's. At half of the limits the answer is sent anyway; at the
 * limits the connection is cut, or a sender could go on for ever.
 */
function discardBody(request: IncomingMessage, answer: () => void, { bytes, milliseconds } = BOUNDS): void {
  let left = bytes;
  let isAnswered = false;
  const answerOnce = () => {
    if (isAnswered) return;
    isAnswered = true;
    answer();
  };
  const cut = () => void request.destroy();
  const timers = [setTimeout(answerOnce, milliseconds / 2).unref(), setTimeout(cut, milliseconds).unref()];
  request.once('end', answerOnce);
  request.once('close', () => {
    for (const timer of timers) clearTimeout(timer);
    answerOnce();
  });
  // A cut request emits an error that nobody waits for.
  request.on('error', () => undefined);
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < bytes / 2) answerOnce();
    if (left < 0) cut();
  });
  request.unpipe();
  request.resume();
}

/** Retry-After of an unavailable service. */
const RETRY_SECONDS = 5;

/** Refusals that the framework makes itself, by status. */
const FRAMEWORK_REFUSALS: Record<number, [code: string, message: string]> = {
  404: [ERROR_CODES.notFound, 'Не найдено'],
  408: [ERROR_CODES.invalidInput, 'Запрос шёл слишком долго. Проверьте связь и попробуйте ещё раз'],
  413: [ERROR_CODES.tooLarge, 'Запрос слишком большой'],
  415: [ERROR_CODES.invalidInput, 'Этот вид содержимого не принимается'],
  431: [ERROR_CODES.invalidInput, 'Слишком длинные заголовки запроса'],
  429: [ERROR_CODES.tooManyRequests, 'Слишком много попыток. Подождите минуту и попробуйте ещё раз'],
  503: [ERROR_CODES.unavailable, 'Сервис временно недоступен. Попробуйте ещё раз через минуту'],
};

/** Status and body for a failure. */
export function describeError(error: unknown): { status: number; body: ErrorBody } {
  if (isRowBusy(error)) return describeError(busy());
  if (error instanceof Refusal)
    return { status: error.status, body: { error: error.code, message: error.message, ...error.details } };
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map(
      (issue) => [issue.instancePath.slice(1).replaceAll('/', '.'), issue.message ?? ''] as const,
    );
    const body = { error: ERROR_CODES.invalidInput, message: 'Проверьте введённые данные' };
    return { status: 400, body: { ...body, fields: Object.fromEntries(fields.reverse()) } };
  }
  const status = isDatabaseUnavailable(error) ? 503 : ((error as FastifyError).statusCode ?? 500);
  const known = FRAMEWORK_REFUSALS[status];
  if (known) return { status, body: { error: known[0], message: known[1] } };
  if (status >= 400 && status < 500)
    return { status, body: { error: ERROR_CODES.invalidInput, message: 'Неверный запрос' } };
  return { status: 500, body: { error: ERROR_CODES.internal, message: 'Внутренняя ошибка сервера' } };
}

/** Answers any failure as the contract's `errorBody`, including those before a route is found. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = describeError(error);
  const fault = error instanceof Refusal ? error.cause : status >= 500 ? error : undefined;
  if (fault) request.log.error({ err: fault }, 'request failed');
  if (status === 503) reply.header('retry-after', RETRY_SECONDS);
  // The framework would close the connection on a sender, and a proxy would see a reset and no answer.
  if (status === 413) reply.removeHeader('connection');
  reply
    .code(status)
    .header('x-request-id', request.id)
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload));
  const answer = () => void reply.send({ ...body, requestId: request.id });
  // An aborted request emits no further event, so waiting would never end.
  if (request.raw.complete || request.raw.readableEnded || request.raw.destroyed) answer();
  else discardBody(request.raw, answer);
  return reply;
}

/** One error handler for the whole application. */
export const errors = fp(
  async (app) => {
    app.setErrorHandler(answerError);
    app.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply));
  },
  { name: 'errors' },
);
