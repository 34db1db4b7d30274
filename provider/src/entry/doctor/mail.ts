import { createMailer, verifyMailServer } from '../../platform/mail/transport.ts';
import { type Finding, failure, ok } from './finding.ts';
import type { World } from './world.ts';

/** Whether the mail server takes our name and password, and a mail if the operator asks for one. */
export async function checkMail({ config, mailTo }: World): Promise<Finding[]> {
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
