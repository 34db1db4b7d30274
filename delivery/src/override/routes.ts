import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TrustedKey } from '../keys/keys.ts';
import { LONGEST_HOURS, type Override, readOverride } from './override.ts';

type Trusted = ReadonlyMap<string, TrustedKey>;

const originOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`;

/** `__Host-`: no other host of the domain can set it. It needs https. */
const cookieName = ({ protocol }: FastifyRequest) =>
  protocol === 'https' ? '__Host-league-dev' : 'league-dev';

/** The override that this browser has entered, if it is still good. */
export function overrideOf(request: FastifyRequest, trusted: Trusted | undefined): Override | null {
  const { cookie } = request.headers;
  const name = `${cookieName(request)}=`;
  if (!trusted || !cookie?.includes(name)) return null;
  const value = cookie.split(/; */).find((part) => part.startsWith(name));
  return value ? readOverride(value.slice(name.length), { trusted, on: originOf(request) }) : null;
}

/**
 * Where a developer enters an override and ends it. A link cannot: it takes a form of this very site, and no address
 * carries a token.
 */
export async function serveOverride(app: FastifyInstance, trusted: Trusted): Promise<void> {
  const parse = { parseAs: 'string', bodyLimit: 8192 } as const;
  app.addContentTypeParser('application/x-www-form-urlencoded', parse, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('cache-control', 'no-store');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead || request.headers.origin === originOf(request)) done();
    else sendForm(reply.code(403), 'Эту форму отправляет только сама страница сайта.');
  });

  app.get('/_dev', (_request, reply) => sendForm(reply));

  app.post<{ Body: URLSearchParams }>('/_dev', (request, reply) => {
    const token = request.body.get('token') ?? '';
    const override = readOverride(token, { trusted, on: originOf(request) });
    if (!override)
      return sendForm(
        reply.code(400),
        'Код не подходит: он просрочен, для другого сайта или не от того ключа.',
      );
    const seconds = Math.floor((override.expires - Date.now()) / 1000);
    return goHome(request, reply, token.trim(), seconds);
  });

  app.post('/_dev/end', (request, reply) => goHome(request, reply, '', 0));
}

function goHome(request: FastifyRequest, reply: FastifyReply, value: string, seconds: number) {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  const cookie = `${cookieName(request)}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`;
  return reply.header('set-cookie', cookie).redirect('/', 303);
}

const sendForm = (reply: FastifyReply, problem = '') =>
  reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Разработка внутри сайта</title></head>
<body><h1>Разработка внутри сайта</h1>
<p>Показывает в этом браузере микрофронтенд с вашей машины, не дольше ${LONGEST_HOURS} часов. Другие люди видят сайт как прежде.
Вводите только код, который напечатала ваша команда <code>release override</code>.</p>
<p role="alert">${problem}</p>
<form method="post" action="/_dev"><p><label for="token">Код</label></p><p><textarea id="token" name="token" rows="10" cols="34" required></textarea></p>
<p><button>Включить</button></p></form>
<form method="post" action="/_dev/end"><button>Выключить</button></form></body></html>`);
