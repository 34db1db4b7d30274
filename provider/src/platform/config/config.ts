import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import ru from 'zod/v4/locales/ru.js';
import { OperatorError } from '../refusal.ts';
import { findUnknownSettings, type Settings } from './environment-variables.ts';
import { environment, isForPeople } from './unsafe-settings.ts';

/** All settings, checked once at start. */
export interface Config {
  /** Whether the site is for real people: trial settings and demonstration data are refused. */
  isForPeople: boolean;
  host: string;
  port: number;
  /** The origin at which people see the site. */
  publicOrigin: string;
  /** The origin at which the provider itself reaches the site, for its live releases. */
  siteUrl: string;
  /** Peers whose forwarded client address is trusted; see Fastify's `trustProxy`. */
  trustProxy: string;
  /** An absolute path. */
  dataDir: string;
  /** Without it the database is embedded, in `dataDir`. */
  databaseUrl: string | undefined;
  /** Without it a secret is generated and kept in `dataDir`. */
  sessionSecret: string | undefined;
  /** The keys that encrypt papers, the newest first. Without them one is generated and kept in `dataDir`. */
  fileKeys: readonly Buffer[] | undefined;
  /** The private key of the pushes. Without it one is made and kept in `dataDir`. */
  pushKey: string | undefined;
  /** The public keys for which backups are encrypted, and their folder; only `doctor` reads them. */
  backupRecipients: string | undefined;
  backupDir: string | undefined;
  /** Seconds. */
  accessTokenTtl: number;
  /** Failed logins an hour for one address and account; the other limits derive from it. */
  loginRateLimit: number;
  /** The key with which `/api/metrics` answers any machine; without the setting only this machine gets an answer. */
  metricsKey: string | undefined;
  /** The secret that the provider and the edge share; without it the edge mails of no rollback, and says nothing of the site's health. */
  edgeToken: string | undefined;
  /** The demonstration: the sample league, whose newcomers may try everything at once. */
  demo: boolean;
  /** Without it every mail becomes an `.eml` file in `dataDir/outbox`. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The recipient of requests to organise a tournament. */
  organiserEmail: string;
  /** The recipient of mails about the site itself. */
  operatorEmail: string;
  /** Without it the sandbox takes payments. */
  yookassa: { shopId: string; secretKey: string } | undefined;
  /** Without it files are kept in `dataDir`. */
  s3: S3Settings | undefined;
  logLevel: string;
}

export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Reads the environment; throws `OperatorError` with every wrong setting. An empty variable counts as absent. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const unknown = findUnknownSettings(Object.keys(given));
  if (unknown.length > 0)
    throw new OperatorError(`Неизвестные настройки: ${unknown.join(', ')}. Проверьте их имена.`);
  const { data: env, error } = environment.safeParse(given, { error: ru().localeError });
  if (!env) {
    const problems = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new OperatorError(`Неверные настройки. ${problems.join('; ')}`);
  }
  const demo = env.DEMO ?? (!env.DATABASE_URL && !isForPeople(env));
  return {
    isForPeople: isForPeople(env),
    host: env.HOST,
    port: env.PORT,
    publicOrigin: new URL(env.PUBLIC_URL).origin,
    siteUrl: new URL(env.SITE_URL ?? env.PUBLIC_URL).origin,
    trustProxy: env.TRUST_PROXY,
    dataDir: isAbsolute(env.DATA_DIR) ? env.DATA_DIR : resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    sessionSecret: env.SESSION_SECRET,
    fileKeys: env.FILE_KEYS,
    pushKey: env.PUSH_KEY,
    backupRecipients: env.BACKUP_RECIPIENTS,
    backupDir: env.BACKUP_DIR,
    accessTokenTtl: env.ACCESS_TOKEN_TTL,
    loginRateLimit: env.LOGIN_RATE_LIMIT,
    metricsKey: env.METRICS_KEY,
    edgeToken: env.EDGE_TOKEN,
    demo,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    organiserEmail: env.ORGANISER_EMAIL,
    operatorEmail: env.OPERATOR_EMAIL ?? env.ORGANISER_EMAIL,
    yookassa: readYookassa(env),
    s3: readS3(env),
    logLevel: env.LOG_LEVEL,
  };
}

const readYookassa = ({ YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET_KEY: secretKey }: Settings) =>
  shopId && secretKey ? { shopId, secretKey } : undefined;

function readS3(env: Settings): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !region || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}

/** Creates the data directory, accessible to its owner only. */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new OperatorError(`Нет возможности создать каталог данных ${dataDir}`, { cause });
  }
}

/** The secret that signs sessions: from the settings, else generated once and kept in the data directory. */
export function readSessionSecret({ sessionSecret, dataDir }: Config): string {
  if (sessionSecret) return sessionSecret;
  makeDataDir(dataDir);
  const file = join(dataDir, 'session-secret');
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new OperatorError(`Нет возможности записать ${file}`, { cause: error });
  }
  return readFileSync(file, 'utf8');
}
