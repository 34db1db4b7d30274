import { z } from 'zod';
import { parseKeys } from './key-texts.ts';

/** The address in `Name <address>`, or the whole text without brackets. */
export const addressIn = (sender: string): string =>
  (/<([^<>]*)>$/.exec(sender.trim())?.[1] ?? sender).trim();

const flag = z.enum(['0', '1']).transform((value) => value === '1');

/** Aborts: the checks of all settings together read the parts of the address. */
const webAddress = z.url({ protocol: /^https?$/, abort: true });

/** All settings, each valid for itself. */
export const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  SITE_HOST: z.string().min(1).optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  PUBLIC_URL: webAddress.default('http://localhost:3000'),
  SITE_URL: webAddress.optional(),
  TRUST_PROXY: z.string().min(1).default('loopback'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SESSION_SECRET: z.string().min(32).optional(),
  FILE_KEYS: z
    .string()
    .transform((list) => parseKeys(list.split(',')))
    .refine(
      (keys) => keys !== undefined,
      'нужны ключи из openssl rand -base64 32, через запятую, новый первым',
    )
    .optional(),
  PUSH_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'нужен ключ из файла push-key каталога данных')
    .optional(),
  BACKUP_RECIPIENTS: z.string().min(1).optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  ACCESS_TOKEN_TTL: z.coerce.number().int().min(1).max(3600).default(900),
  LOGIN_RATE_LIMIT: z.coerce.number().int().min(1).default(30),
  METRICS_KEY: z.string().min(24).optional(),
  EDGE_TOKEN: z.string().min(24).optional(),
  DEMO: flag.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .refine(
      (sender) => z.email().safeParse(addressIn(sender)).success,
      'нужен адрес, можно с именем: Лига <a@b.ru>',
    )
    .default('Юношеская лига тхэквондо <noreply@league.test>'),
  ORGANISER_EMAIL: z.email().default('info@league.test'),
  OPERATOR_EMAIL: z.email().optional(),
  YOOKASSA_SHOP_ID: z.string().regex(/^\d+$/, 'нужно число из личного кабинета ЮKassa').optional(),
  YOOKASSA_SECRET_KEY: z.string().min(8).optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_BUCKET: z.string().min(3).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

/** The parsed settings, by their names in the environment. */
export type Settings = z.output<typeof settings>;

/**
 * Prefixes that only this program uses: an unknown variable with one of them is a misspelt setting. `SESSION_` and
 * `DATABASE_` are not among them, because desktops and hosting platforms use these.
 */
const OWN_PREFIXES =
  /^(ACCESS_TOKEN|BACKUP|FILE|LOGIN|MAIL|METRICS|OPERATOR|ORGANISER|PAYMENTS?|S3|SMTP|TRUST|YOOKASSA)_/;

/** The edge reads this setting; `npm start` gives both servers one environment. */
const OTHER_SETTINGS = ['PROVIDER_URL'];

/** Unknown names that look like settings of this program, with the setting that is one slip of the keys away. */
export function findUnknownSettings(names: readonly string[]): string[] {
  const known = [...Object.keys(settings.shape), ...OTHER_SETTINGS];
  return names.flatMap((name) => {
    if (known.includes(name)) return [];
    // What a hosting platform sets beside a setting that is there is no slip.
    const meant = known.find((setting) => !names.includes(setting) && isSlipOf(name, setting));
    if (meant) return [`${name} (похоже на ${meant})`];
    return OWN_PREFIXES.test(name) ? [name] : [];
  });
}

/** Whether one character is missing, added, wrong, or swapped with the next one. Short names are too alike. */
function isSlipOf(name: string, setting: string): boolean {
  if (setting.length < 7 || Math.abs(name.length - setting.length) > 1) return false;
  const start = [...setting].findIndex((character, index) => character !== name[index]);
  if (start < 0) return true;
  const [one, other] = [name.slice(start), setting.slice(start)];
  const isSwapped = one.slice(2) === other.slice(2) && one[0] === other[1] && one[1] === other[0];
  return isSwapped || one.slice(1) === other.slice(1) || one === other.slice(1) || one.slice(1) === other;
}
