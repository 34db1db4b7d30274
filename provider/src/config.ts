import { isAbsolute, resolve } from 'node:path';
import { USER_TYPES } from '@league/shared/contract';
import { z } from 'zod';
import { StartError } from './start-error.ts';

const flag = z.enum(['0', '1']).transform((value) => value === '1');
const isLoopback = (hostname: string) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

const environment = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    HOST: z.string().min(1).default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
    TRUST_PROXY: z.string().min(1).default('loopback'),
    DATA_DIR: z.string().min(1).default('.data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    SESSION_SECRET: z.string().min(32).optional(),
    ACCESS_TOKEN_TTL: z.coerce.number().int().min(1).max(3600).default(900),
    LOGIN_RATE_LIMIT: z.coerce.number().int().min(1).default(30),
    DEMO: flag.optional(),
    CONFIRMATION: z.enum(['auto', 'required']).optional(),
    BRACKET_EDITORS: z
      .string()
      .default('club,referee')
      .transform((list) => list.split(',').map((type) => type.trim()))
      .pipe(z.array(z.enum(USER_TYPES))),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().min(3).default('Юношеская лига тхэквондо <noreply@league.test>'),
    ORGANISER_EMAIL: z.email().default('info@league.test'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  })
  .superRefine((env, context) => {
    const refuse = (path: keyof typeof env, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (env.DATABASE_URL && !env.SESSION_SECRET) refuse('SESSION_SECRET', 'обязателен вместе с DATABASE_URL');
    if (env.NODE_ENV === 'production' && env.DEMO)
      refuse('DEMO', 'демонстрационные данные запрещены при NODE_ENV=production');
    if (env.NODE_ENV === 'production' && env.CONFIRMATION === 'auto')
      refuse('CONFIRMATION', 'при NODE_ENV=production учётные записи подтверждаются: required');
    const url = new URL(env.PUBLIC_URL);
    if (url.protocol === 'http:' && !isLoopback(url.hostname))
      refuse('PUBLIC_URL', 'http допустим только для localhost, снаружи нужен https');
  });

/** Everything the provider is told from outside, checked once at start. */
export interface Config {
  isProduction: boolean;
  host: string;
  port: number;
  /** Origin under which people see the site. */
  publicOrigin: string;
  /** Which peers may say for whom they forward; see Fastify's `trustProxy`. */
  trustProxy: string;
  /** Absolute. */
  dataDir: string;
  /** Absent: the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** Absent: made and kept in `dataDir`. */
  sessionSecret: string | undefined;
  /** Seconds. */
  accessTokenTtl: number;
  /** Login attempts a minute for one address and account. */
  loginRateLimit: number;
  demo: boolean;
  /** Whether a new account may act in its role before somebody has confirmed it. */
  isConfirmationRequired: boolean;
  /** User types that may save brackets once confirmed. */
  bracketEditors: readonly string[];
  /** Absent: every mail becomes an `.eml` file in `dataDir/outbox`. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Who gets the requests to organise a tournament. */
  organiserEmail: string;
  logLevel: string;
}

/** Reads the environment; throws `StartError` naming every setting that is wrong. An empty variable is an absent one. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const { data: env, error } = environment.safeParse(given);
  if (!env) {
    const problems = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new StartError(`Неверные настройки. ${problems.join('; ')}`);
  }
  const isProduction = env.NODE_ENV === 'production';
  const demo = env.DEMO ?? (!env.DATABASE_URL && !isProduction);
  return {
    isProduction,
    host: env.HOST,
    port: env.PORT,
    publicOrigin: new URL(env.PUBLIC_URL).origin,
    trustProxy: env.TRUST_PROXY,
    dataDir: isAbsolute(env.DATA_DIR) ? env.DATA_DIR : resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    sessionSecret: env.SESSION_SECRET,
    accessTokenTtl: env.ACCESS_TOKEN_TTL,
    loginRateLimit: env.LOGIN_RATE_LIMIT,
    demo,
    isConfirmationRequired: (env.CONFIRMATION ?? (demo ? 'auto' : 'required')) === 'required',
    bracketEditors: env.BRACKET_EDITORS,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    organiserEmail: env.ORGANISER_EMAIL,
    logLevel: env.LOG_LEVEL,
  };
}
