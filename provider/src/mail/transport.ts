import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends one mail; throws when it could not be handed on. */
export type SendMail = (mail: Mail) => Promise<void>;

/** By SMTP where the settings name a server, else as `.eml` files that any mail program opens. */
export const createMailer = (config: Config): SendMail =>
  config.smtpUrl ? bySmtp(config.smtpUrl, config.mailFrom) : toFiles(config.dataDir, config.mailFrom);

function bySmtp(url: string, from: string): SendMail {
  const transport = createTransport(url, { from });
  return async (mail) => {
    await transport.sendMail(mail);
  };
}

function toFiles(dataDir: string, from: string): SendMail {
  const folder = join(dataDir, 'outbox');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from });
  return async (mail) => {
    const { message } = await transport.sendMail(mail);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const stamp = new Date().toISOString().replace(/[:.]/g, '-');
    const file = join(folder, `${stamp}-${randomUUID().slice(0, 8)}.eml`);
    // Whoever watches the folder meets whole mails only.
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${file}.part`, file);
  };
}
