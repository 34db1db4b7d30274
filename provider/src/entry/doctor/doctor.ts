import { type Config, readConfig } from '../../platform/config/config.ts';
import { connectPostgres } from '../../platform/db/postgres.ts';
import { createMailer, verifyMailServer } from '../../platform/mail/transport.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { freeBytes } from '../../platform/storage/free-space.ts';
import { checkDatabase } from './database.ts';
import { describeFinding, type Finding, failure, ok } from './finding.ts';
import { checkBackups, checkDisk, checkKeys } from './host.ts';
import { checkSite } from './site.ts';
import type { Check, World } from './world.ts';

/** Every check, in the order of its lines. */
const CHECKS: Record<string, Check> = {
  Сайт: checkSite,
  База: checkDatabase,
  Почта: checkMail,
  Диск: checkDisk,
  Копии: checkBackups,
  'Ключи документов': checkKeys,
};

/** Runs all checks; one that breaks is an error of its own and hides no other. */
export async function examine(world: World): Promise<Finding[]> {
  const settings = world.config.isForPeople
    ? ok('Настройки: рабочий сайт')
    : failure('Настройки: это показ. Задайте NODE_ENV=production и настройки рабочего сайта, уберите DEMO');
  const found = await Promise.all(
    Object.entries(CHECKS).map(([name, check]) =>
      check(world).catch((error: Error) => [failure(`${name}: проверка не удалась (${error.message})`)]),
    ),
  );
  return [settings, ...found.flat()];
}

/**
 * Checks the host with the settings of the environment and tells each finding in a line. Returns whether there is no
 * error. It changes nothing; only `--mail <address>` sends a mail.
 */
export async function runDoctor(
  variables: Record<string, string | undefined>,
  given: readonly string[],
  say: (line: string) => void,
): Promise<boolean> {
  const mailTo = readMailTo(given);
  const found = await withSettings(variables, mailTo);
  for (const finding of found) say(describeFinding(finding));
  return found.every(({ level }) => level !== 'error');
}

function readMailTo([option, address, ...rest]: readonly string[]): string | undefined {
  if (option === undefined) return undefined;
  if (option !== '--mail' || !address?.includes('@') || rest.length > 0)
    throw new OperatorError('Нужно: doctor или doctor --mail <email>');
  return address;
}

async function withSettings(
  variables: Record<string, string | undefined>,
  mailTo: string | undefined,
): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(variables);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return [failure(`Настройки: ${error.message}`)];
  }
  const database = config.databaseUrl ? await connectPostgres(config.databaseUrl) : undefined;
  try {
    return await examine({
      config,
      now: new Date(),
      freeBytes,
      httpPort: 80,
      ...(database ? { db: database.db } : {}),
      ...(mailTo ? { mailTo } : {}),
    });
  } finally {
    await database?.close();
  }
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
