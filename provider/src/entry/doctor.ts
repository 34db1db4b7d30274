import { readdir, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import { type Config, readConfig } from '../platform/config/config.ts';
import { createMailer, verifyMailServer } from '../platform/mail/transport.ts';
import { OperatorError } from '../platform/refusal.ts';

/** What a check found out, in a line for the operator: what is checked, what was found and, unless it is well, what to do. */
interface Finding {
  isWell: boolean;
  text: string;
}

const ok = (text: string): Finding => ({ isWell: true, text });
const failure = (text: string): Finding => ({ isWell: false, text });

/** What the checks look at; tests put their own in its place. */
export interface World {
  config: Config;
  now: Date;
  /** Certificates to trust besides the system's, as PEM. */
  trusted?: string;
  /** The address that gets a mail for the test. */
  mailTo?: string | undefined;
}

/** Settings, site with its certificate, mail and backups. What `/readyz` and the metrics say is not asked again. */
export const examine = async (world: World): Promise<Finding[]> =>
  (await Promise.all([checkSettings(world), checkSite(world), checkMail(world), checkBackups(world)])).flat();

/**
 * Checks the host with the settings of the environment and tells each finding in a line. Returns whether there is no
 * error. It changes nothing; only `--mail <address>` sends a mail.
 */
export async function runDoctor(
  variables: Record<string, string | undefined>,
  [option, address, ...rest]: readonly string[],
  say: (line: string) => void,
): Promise<boolean> {
  if (option !== undefined && (option !== '--mail' || !address?.includes('@') || rest.length > 0))
    throw new OperatorError('Нужно: doctor или doctor --mail <email>');
  const found = await examine({ config: readConfig(variables), now: new Date(), mailTo: address });
  for (const { isWell, text } of found) say(`${isWell ? 'ок    ' : 'ошибка'}  ${text}`);
  return found.every(({ isWell }) => isWell);
}

const checkSettings = ({ config }: World): Finding[] => [
  config.isForPeople
    ? ok('Настройки: рабочий сайт')
    : failure('Настройки: это показ. Задайте NODE_ENV=production и настройки рабочего сайта, уберите DEMO'),
];

const DAY_MILLISECONDS = 24 * 3600 * 1000;
/** A certificate renews itself 30 days before its end; with fewer days than these the renewal is broken. */
const LEAST_CERTIFICATE_DAYS = 14;
const ANSWER_MILLISECONDS = 10_000;

/** What people meet: https with a good certificate, and a site that is ready. */
async function checkSite({ config: { publicOrigin: site }, now, trusted }: World): Promise<Finding[]> {
  if (!site.startsWith('https:'))
    return [failure(`Адрес: ${site} без https. Задайте PUBLIC_URL и поставьте перед сайтом nginx`)];
  try {
    const response = await ask(`${site}/api/readyz`, trusted);
    const { valid_to } = (response.socket as TLSSocket).getPeerCertificate();
    const why = /"status":"(\w+)"/.exec(await textOf(response))?.[1] ?? 'ответ не от API';
    return [
      judgeCertificate(new Date(valid_to), now),
      response.statusCode === 200
        ? ok(`Сайт: ${site}/api/readyz отвечает`)
        : failure(
            `Сайт: ${site}/api/readyz отвечает ${response.statusCode} (${why}). Посмотрите журнал API и настройку прокси`,
          ),
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

const ask = (url: string, trusted: string | undefined): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = httpsRequest(url, { agent: false, ...(trusted ? { ca: trusted } : {}) });
    request.setTimeout(ANSWER_MILLISECONDS, () =>
      request.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })),
    );
    request.on('response', resolve).on('error', reject).end();
  });

function judgeCertificate(end: Date, now: Date): Finding {
  const days = Math.floor((end.getTime() - now.getTime()) / DAY_MILLISECONDS);
  const text = `Сертификат: действует до ${end.toISOString().slice(0, 10)}, осталось дней: ${days}`;
  return days >= LEAST_CERTIFICATE_DAYS
    ? ok(text)
    : failure(`${text}. Обновите его: certbot renew, и посмотрите, почему он не обновился сам`);
}

/** Whether the mail server takes our name and password, and a mail if the operator asks for one. */
async function checkMail({ config, mailTo }: World): Promise<Finding[]> {
  if (!config.smtpUrl)
    return [
      failure('Почта: SMTP_URL не задана, письма остаются файлами. Задайте её: без писем никто не войдёт'),
    ];
  const server = new URL(config.smtpUrl).host;
  try {
    await verifyMailServer(config.smtpUrl);
    if (!mailTo) return [ok(`Почта: ${server} принимает имя и пароль`)];
    await createMailer(config)({
      to: mailTo,
      subject: 'Проверка почты сайта',
      text: `Это письмо отправила проверка сервера ${config.publicOrigin}. Отвечать на него не нужно.\n`,
    });
    return [ok(`Почта: ${server} взял письмо для ${mailTo}. Посмотрите, дошло ли оно и не в спам ли`)];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return [failure(`Почта: ${server} не берёт писем (${code ?? message}). Проверьте SMTP_URL`)];
  }
}

/** A backup is made every night; this one may have taken long. */
const OLDEST_BACKUP_HOURS = 36;
/** The ends of the names of backups, which `backup.sh` makes. */
const BACKUPS = { 'Копия файлов': '.files.age', 'Копия базы': '.dump.age' };

/** Checks that backups have a recipient, and that the newest one of each kind is fresh. */
async function checkBackups({ config, now }: World): Promise<Finding[]> {
  const { backupDir, backupRecipients } = config;
  if (!backupRecipients) return [failure('Копии: BACKUP_RECIPIENTS не задана. Сделайте ключ: age-keygen')];
  if (!backupDir)
    return [failure('Копии: BACKUP_DIR не задана, возраст копий проверить негде. Назовите в ней их папку')];
  const names = await readdir(backupDir).catch(() => []);
  return Promise.all(
    Object.entries(BACKUPS).map(async ([what, end]) => {
      const own = names.filter((name) => name.endsWith(end));
      const written = await Promise.all(own.map((name) => stat(join(backupDir, name))));
      const newest = Math.max(...written.filter(({ size }) => size > 0).map(({ mtimeMs }) => mtimeMs));
      if (!Number.isFinite(newest))
        return failure(`${what}: в ${backupDir} её нет. Запустите league-backup.service`);
      const hours = Math.floor((now.getTime() - newest) / 3_600_000);
      const text = `${what}: последней ${hours} ч`;
      return hours <= OLDEST_BACKUP_HOURS
        ? ok(text)
        : failure(`${text}. Посмотрите, почему не сработал league-backup.timer`);
    }),
  );
}
