import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { contentPolicy } from '../page/content-policy.ts';
import { integrityOf } from '../release/releases.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** The contract's code for programs, and a sentence for a person. */
const SENTENCES = {
  400: ['invalid_input', 'Неверный запрос'],
  404: ['not_found', 'Такого файла нет'],
  405: ['invalid_input', 'Этот адрес не принимает таких запросов'],
  413: ['too_large', 'Запрос слишком большой'],
  415: ['invalid_input', 'Этот вид содержимого не принимается'],
  500: ['internal', 'Внутренняя ошибка сервера'],
  503: ['unavailable', 'Сервер лиги сейчас не отвечает. Попробуйте ещё раз чуть позже.'],
  504: ['unavailable', 'Сервер лиги слишком долго не отвечает. Попробуйте ещё раз чуть позже.'],
} as const;

type RefusalStatus = keyof typeof SENTENCES;

/** Refuses a request in the shape of the contract's errors, or with a page when a person has typed the address. */
export function refuse(reply: FastifyReply, status: RefusalStatus): FastifyReply {
  const [error, message] = SENTENCES[status];
  const { id: requestId } = reply.request;
  const isPage = isForPerson(reply.request);
  return reply
    .code(status)
    .headers({
      ...SECURITY_HEADERS,
      ...(isPage && { 'content-security-policy': PAGE_POLICY }),
      'content-type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
      'cache-control': 'no-store',
      ...(status === 405 && { allow: 'GET, HEAD' }),
      ...((status === 503 || status === 504) && { 'retry-after': '5' }),
    })
    .send(isPage ? composePage(message, requestId) : JSON.stringify({ error, message, requestId }));
}

/** Answers any error of a handler, and requests that fail before a route is found. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500;
  if (status < 500) return refuse(reply, status in SENTENCES ? (status as RefusalStatus) : 400);
  request.log.error({ err: error }, 'request failed');
  return refuse(reply, status === 503 ? 503 : 500);
}

/** Every path has a route for reading, so for any other method it is the method that is wrong. */
export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  refuse(reply, request.method === 'GET' || request.method === 'HEAD' ? 404 : 405);

const FOR_PROGRAMS = /^\/(api|assets|remotes|shell)\b/;

const isForPerson = ({ headers, url }: FastifyRequest) =>
  Boolean(headers.accept?.includes('text/html')) && !FOR_PROGRAMS.test(url);

/** Belongs to no release: this page is needed when none can be read. */
const STYLE =
  'body{max-width:32em;margin:15vh auto;padding:0 1em;font:1.1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}h1{font-size:1.5rem;line-height:1.3}';

const PAGE_POLICY = contentPolicy({ scripts: [], styles: [integrityOf(Buffer.from(STYLE))] });

const composePage = (message: string, requestId: string) => `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${message}</title><style>${STYLE}</style></head>
<body><h1>${message}</h1><p><a href="/">На главную</a></p><p>Номер запроса: ${requestId}</p></body></html>`;

/**
 * Prefixes of secrets in a path: the token of a mailed link, or the name of a photo, which is the only protection of
 * the photo.
 */
const BEFORE_SECRETS = /(\/(?:api\/images\/|reset-password|verify-email|login-link)).+/is;

/**
 * The path as it may be logged: without the query, which holds tokens of mailed links, and without secrets, however
 * they are spelt.
 */
export function loggedPath(url: string): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '').replace(BEFORE_SECRETS, '$1[hidden]');
  } catch {
    return '[unreadable]';
  }
}
