import { ERROR_CODES, type ErrorBody } from '@league/shared/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable, isRowBusy } from '../db/unavailable.ts';
import { busy, notFound, Refusal } from '../refusal.ts';
import { discardBody } from './input/discard-body.ts';

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
