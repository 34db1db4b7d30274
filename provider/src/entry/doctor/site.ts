import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { text as textOf } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import { DAY_MILLISECONDS, type Finding, failure, ok, warning } from './finding.ts';
import type { World } from './world.ts';

/** A certificate renews itself 30 days before its end; with fewer days than these the renewal is broken. */
const LEAST_CERTIFICATE_DAYS = 14;
/** Codes of mails, links and sessions bear this difference; a larger one shows a clock that nobody sets. */
const MOST_SKEW_SECONDS = 5;
const ANSWER_MILLISECONDS = 10_000;

/** What people meet: https with a good certificate, http that leads there, a site that is ready, the right time. */
export async function checkSite(world: World): Promise<Finding[]> {
  const { publicOrigin } = world.config;
  if (!publicOrigin.startsWith('https:'))
    return [failure(`Адрес: ${publicOrigin} без https. Задайте PUBLIC_URL и поставьте перед сайтом nginx`)];
  return [...(await checkHttps(world)), await checkPlainHttp(world)];
}

async function checkHttps({ config, now, trusted }: World): Promise<Finding[]> {
  const site = config.publicOrigin;
  const asked = Date.now();
  try {
    const response = await send(
      httpsRequest(`${site}/api/readyz`, { agent: false, ...(trusted ? { ca: trusted } : {}) }),
    );
    const { valid_to } = (response.socket as TLSSocket).getPeerCertificate();
    const body = await textOf(response);
    // The header has whole seconds.
    const atServer = Date.parse(response.headers.date ?? '') + 500;
    return [
      judgeCertificate(new Date(valid_to), now),
      judgeAnswer(site, response.statusCode, body),
      judgeClock('сайта', (atServer - (asked + Date.now()) / 2) / 1000),
    ];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return [
      failure(
        `Адрес: ${site} не отвечает по https (${code ?? message}). Проверьте имя в DNS, nginx и сертификат`,
      ),
    ];
  }
}

function judgeCertificate(end: Date, now: Date): Finding {
  const days = Math.floor((end.getTime() - now.getTime()) / DAY_MILLISECONDS);
  const text = `Сертификат: действует до ${end.toISOString().slice(0, 10)}, осталось дней: ${days}`;
  return days >= LEAST_CERTIFICATE_DAYS
    ? ok(text)
    : failure(`${text}. Обновите его: certbot renew, и посмотрите, почему он не обновился сам`);
}

function judgeAnswer(site: string, status: number | undefined, body: string): Finding {
  if (status === 200) return ok(`Сайт: ${site}/api/readyz отвечает`);
  const why = /"status":"(\w+)"/.exec(body)?.[1] ?? 'ответ не от API';
  return failure(
    `Сайт: ${site}/api/readyz отвечает ${status} (${why}). Посмотрите журнал API и настройку прокси`,
  );
}

/** `seconds`: how far that clock is ahead of ours. */
export function judgeClock(whose: string, seconds: number): Finding {
  const apart = Math.abs(seconds);
  const text = `Время: часы ${whose} отличаются на ${apart.toFixed(1).replace('.', ',')} с`;
  return apart < MOST_SKEW_SECONDS
    ? ok(text)
    : failure(`${text}. Включите сверку часов: timedatectl set-ntp true`);
}

async function checkPlainHttp({ config, httpPort }: World): Promise<Finding> {
  const { hostname } = new URL(config.publicOrigin);
  const address = `http://${hostname}${httpPort === 80 ? '' : `:${httpPort}`}/`;
  try {
    const response = await send(httpRequest(address, { agent: false }));
    response.destroy();
    const { statusCode = 0, headers } = response;
    if (statusCode >= 301 && statusCode <= 308 && headers.location?.startsWith(`https://${hostname}`))
      return ok(`http: ${address} ведёт на https`);
    return failure(
      `http: ${address} отвечает ${statusCode} и не ведёт на https. Добавьте в nginx return 301`,
    );
  } catch (error) {
    return warning(
      `http: ${address} не отвечает (${(error as NodeJS.ErrnoException).code}). Кто набрал имя без https, сайта не увидит`,
    );
  }
}

const send = (request: ReturnType<typeof httpRequest>): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.setTimeout(ANSWER_MILLISECONDS, () =>
      request.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })),
    );
    request.on('response', resolve).on('error', reject).end();
  });
