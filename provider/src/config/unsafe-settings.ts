import { isIP } from 'node:net';
import { addressIn, type Settings, settings } from './environment-variables.ts';

type Finding = readonly [name: keyof Settings, message: string];

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
/** A network with a shorter prefix than this covers too much of the internet to be trusted. */
const SHORTEST_PREFIX = { 4: 8, 6: 16 } as const;
/** Attempts a minute for one address and account. A club that registers all its athletes in one hall makes fewer. */
const MOST_LOGINS = 1_000;
const S3 = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const YOOKASSA = ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY'] as const;

/** Problems of settings that are valid one by one: contradictions, and values that are unsafe in production. */
function findUnsafeSettings(env: Settings): Finding[] {
  const always = [...findContradictions(env), ...findHalves(env, YOOKASSA), ...findHalves(env, S3)];
  return env.NODE_ENV === 'production' ? [...always, ...findUnfitForProduction(env)] : always;
}

function* findContradictions(env: Settings): Generator<Finding> {
  if (env.DATABASE_URL && !env.SESSION_SECRET) yield ['SESSION_SECRET', 'обязателен вместе с DATABASE_URL'];
  const url = new URL(env.PUBLIC_URL);
  if (url.protocol === 'http:' && !LOOPBACK.includes(url.hostname))
    yield ['PUBLIC_URL', 'http допустим только для localhost, снаружи нужен https'];
  if (!env.TRUST_PROXY.split(',').every((proxy) => isProxy(proxy.trim())))
    yield [
      'TRUST_PROXY',
      'назовите адрес или сеть своего прокси: доверие всем позволит подделать любой адрес',
    ];
  if (env.SMTP_URL && env.MAIL_DELIVERY) yield ['MAIL_DELIVERY', 'лишняя рядом с SMTP_URL'];
  if (env.YOOKASSA_SHOP_ID && env.PAYMENTS) yield ['PAYMENTS', 'песочница не нужна рядом с YOOKASSA_SHOP_ID'];
}

/** Finds settings that are missing from a group which is only useful as a whole. */
function* findHalves(env: Settings, names: readonly (keyof Settings)[]): Generator<Finding> {
  if (names.every((name) => env[name] === undefined)) return;
  for (const name of names)
    if (env[name] === undefined)
      yield [name, `нужна вместе с ${names.filter((other) => env[other]).join(', ')}`];
}

function* findUnfitForProduction(env: Settings): Generator<Finding> {
  if (env.DEMO) yield ['DEMO', 'демонстрационные данные запрещены при NODE_ENV=production'];
  if (env.CONFIRMATION === 'auto')
    yield ['CONFIRMATION', 'при NODE_ENV=production учётные записи подтверждаются: required'];
  if (new URL(env.PUBLIC_URL).protocol === 'http:')
    yield ['PUBLIC_URL', 'при NODE_ENV=production нужен адрес сайта с https'];
  for (const name of ['SESSION_SECRET', 'METRICS_KEY'] as const)
    if (isGuessable(env[name] ?? ''))
      yield [name, 'легко угадать, задайте случайное значение, например из openssl rand -base64 48'];
  for (const name of ['MAIL_FROM', 'ORGANISER_EMAIL'] as const)
    if (isReserved(addressIn(env[name])))
      yield [name, 'при NODE_ENV=production нужен настоящий адрес: на этот почта не доходит никогда'];
  if (env.LOGIN_RATE_LIMIT > MOST_LOGINS)
    yield [
      'LOGIN_RATE_LIMIT',
      `при NODE_ENV=production не больше ${MOST_LOGINS}: иначе пароли можно подбирать`,
    ];
  if (env.S3_ENDPOINT?.startsWith('http:') && !LOOPBACK.includes(new URL(env.S3_ENDPOINT).hostname))
    yield ['S3_ENDPOINT', 'при NODE_ENV=production нужен https: по этому адресу идут фотографии и документы'];
  if (!env.YOOKASSA_SHOP_ID && !env.PAYMENTS)
    yield [
      'PAYMENTS',
      'задайте YOOKASSA_SHOP_ID и YOOKASSA_SECRET_KEY или явно PAYMENTS=sandbox: песочница денег не берёт',
    ];
  if (!env.SMTP_URL && !env.MAIL_DELIVERY)
    yield [
      'MAIL_DELIVERY',
      'задайте SMTP_URL или явно MAIL_DELIVERY=files: без почты люди не получат ссылок',
    ];
}

/** Whether the text is an address, a network of a sensible size, or a name of local networks. */
function isProxy(proxy: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(proxy)) return true;
  const [address = '', prefix, ...rest] = proxy.split('/');
  const family = isIP(address);
  if ((family !== 4 && family !== 6) || rest.length > 0) return false;
  if (prefix === undefined) return true;
  const most = family === 4 ? 32 : 128;
  return /^\d+$/.test(prefix) && Number(prefix) >= SHORTEST_PREFIX[family] && Number(prefix) <= most;
}

/** Whether the domain is reserved by RFC 2606, as those of the defaults are. */
const isReserved = (address: string) =>
  /[@.](test|example|invalid|localhost|local|example\.(com|net|org))$/i.test(address);

/**
 * Whether a secret is a common placeholder, a repeated short text, a row of keys, or has too few different
 * characters.
 */
function isGuessable(secret: string): boolean {
  if (secret === '') return false;
  const codes = [...secret].map((character) => character.codePointAt(0) ?? 0);
  const inRow = codes.filter((code, index) => Math.abs(code - (codes[index - 1] ?? 0)) <= 1);
  if (inRow.length > secret.length / 2) return true;
  if (/change.?(me|this)|secret|passw|default|example|qwerty|12345678/i.test(secret)) return true;
  if (new Set(secret).size < 10) return true;
  return (secret + secret).indexOf(secret, 1) < secret.length;
}

/** The schema of the environment: each setting is valid, and all of them are consistent. */
export const environment = settings.superRefine((env, context) => {
  for (const [name, message] of findUnsafeSettings(env))
    context.addIssue({ code: 'custom', path: [name], message });
});
