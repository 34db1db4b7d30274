import { isIP } from 'node:net';
import { addressIn, type Settings, settings } from './environment-variables.ts';

type Finding = readonly [name: keyof Settings, message: string];

const LOOPBACK = ['localhost', '127.0.0.1', '::1', '[::1]'];
const isLoopback = (host: string) => LOOPBACK.includes(host);
/** A network with a shorter prefix than this covers too much of the internet to be trusted. */
const SHORTEST_PREFIX = { 4: 8, 6: 16 } as const;
/** Failed logins an hour for one address and account. A club that registers all its athletes in one hall makes fewer. */
const MOST_LOGINS = 1_000;
const S3 = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const YOOKASSA = ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY'] as const;

/** The settings that let other machines reach the site. */
const findOpenAddresses = (env: Settings): (keyof Settings)[] => [
  ...(['HOST', 'SITE_HOST'] as const).filter((name) => !isLoopback(env[name] ?? 'localhost')),
  ...(isLoopback(new URL(env.PUBLIC_URL).hostname) ? [] : (['PUBLIC_URL'] as const)),
];

/**
 * Whether the site is for real people, whatever `NODE_ENV` says: every site that other machines can reach, unless
 * `DEMO=1` declares it a demonstration.
 */
export const isForPeople = (env: Settings): boolean =>
  env.NODE_ENV === 'production' || (!env.DEMO && findOpenAddresses(env).length > 0);

/** Problems of settings that are valid one by one: contradictions, and values that are unsafe for real people. */
function findUnsafeSettings(env: Settings): Finding[] {
  const always = [...findContradictions(env), ...findHalves(env, YOOKASSA), ...findHalves(env, S3)];
  if (!isForPeople(env)) return always;
  const unfit = [...findUnfitForPeople(env)];
  return [...(unfit.length > 0 ? explainDemonstration(env) : []), ...always, ...unfit];
}

/** The way on for a demonstration that was opened to other machines without saying so. */
function* explainDemonstration(env: Settings): Generator<Finding> {
  if (env.NODE_ENV === 'production') return;
  for (const name of findOpenAddresses(env))
    yield [
      name,
      'открывает сайт другим машинам, поэтому он считается рабочим (показ без настоящих людей объявляет DEMO=1)',
    ];
}

function* findContradictions(env: Settings): Generator<Finding> {
  if (env.DATABASE_URL && !env.SESSION_SECRET) yield ['SESSION_SECRET', 'обязателен вместе с DATABASE_URL'];
  const url = new URL(env.PUBLIC_URL);
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    yield ['PUBLIC_URL', 'http допустим только для localhost, снаружи нужен https'];
  if (!env.TRUST_PROXY.split(',').every((proxy) => isProxy(proxy.trim())))
    yield [
      'TRUST_PROXY',
      'назовите адрес или сеть своего прокси: доверие всем позволит подделать любой адрес',
    ];
}

/** Finds settings that are missing from a group which is only useful as a whole. */
function* findHalves(env: Settings, names: readonly (keyof Settings)[]): Generator<Finding> {
  if (names.every((name) => env[name] === undefined)) return;
  for (const name of names)
    if (env[name] === undefined)
      yield [name, `нужна вместе с ${names.filter((other) => env[other]).join(', ')}`];
}

function* findUnfitForPeople(env: Settings): Generator<Finding> {
  if (env.DEMO) yield ['DEMO', 'на рабочем сайте демонстрационных данных не бывает'];
  if (new URL(env.PUBLIC_URL).protocol === 'http:')
    yield ['PUBLIC_URL', 'рабочему сайту нужен адрес, под которым его видят люди, с https'];
  for (const name of ['SESSION_SECRET', 'METRICS_KEY', 'EDGE_TOKEN'] as const)
    if (isGuessable(env[name] ?? ''))
      yield [name, 'легко угадать, задайте случайное значение, например из openssl rand -base64 48'];
  if (env.FILE_KEYS?.some((key) => isGuessable(key.toString('latin1'))))
    yield ['FILE_KEYS', 'легко угадать, задайте случайные ключи из openssl rand -base64 32'];
  if (env.PUSH_KEY && isGuessable(Buffer.from(env.PUSH_KEY, 'base64url').toString('latin1')))
    yield ['PUSH_KEY', 'легко угадать, возьмите ключ из файла push-key каталога данных'];
  for (const name of ['MAIL_FROM', 'ORGANISER_EMAIL', 'OPERATOR_EMAIL'] as const)
    if (env[name] !== undefined && isReserved(addressIn(env[name])))
      yield [name, 'рабочему сайту нужен настоящий адрес: на этот почта не доходит никогда'];
  if (env.LOGIN_RATE_LIMIT > MOST_LOGINS)
    yield ['LOGIN_RATE_LIMIT', `на рабочем сайте не больше ${MOST_LOGINS}: иначе пароли можно подбирать`];
  if (env.S3_ENDPOINT?.startsWith('http:') && !isLoopback(new URL(env.S3_ENDPOINT).hostname))
    yield ['S3_ENDPOINT', 'рабочему сайту нужен https: по этому адресу идут фотографии и документы'];
  if (env.DATABASE_URL && !env.FILE_KEYS)
    yield ['FILE_KEYS', 'обязательна вместе с DATABASE_URL: ключи документов, из openssl rand -base64 32'];
  if (!env.YOOKASSA_SHOP_ID)
    yield ['YOOKASSA_SHOP_ID', 'нужна рабочему сайту: без неё оплата проверочная, денег она не берёт'];
  if (!env.SMTP_URL) yield ['SMTP_URL', 'нужна рабочему сайту: без почты люди не получат ссылок'];
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
