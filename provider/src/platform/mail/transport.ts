import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same for programs that show HTML. */
  html?: string;
  headers?: Record<string, string>;
}

/** Sends one mail; throws if it was not accepted. `stopping`: the process is ending, there is little time left. */
export type SendMail = (mail: Mail, stopping?: AbortSignal) => Promise<void>;

/** How long a mail server may be silent. */
const SILENCE = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 20_000 };
/** Limit for a whole mail: shorter than its claim of a minute, or another process would send it too. */
const MAIL_MILLISECONDS = 45_000;
/** How long sending may still take when the process ends; the process has nine seconds for everything. */
const STOPPING_MILLISECONDS = 3_000;

/** By SMTP if a server is configured, else as `.eml` files that any mail program opens. */
export const createMailer = (config: Config): SendMail =>
  config.smtpUrl ? bySmtp(config.smtpUrl, config.mailFrom) : toFiles(config.dataDir, config.mailFrom);

/** Connects to the mail server and logs in, as for a mail; throws if it refuses. */
export async function verifyMailServer(url: string): Promise<void> {
  const transport = createTransport({ url, ...SILENCE });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function bySmtp(url: string, from: string): SendMail {
  const transport = createTransport({ url, ...SILENCE }, { from });
  return async (mail, stopping) => {
    const ending = new AbortController();
    const end = () => void setTimeout(() => ending.abort(), STOPPING_MILLISECONDS).unref();
    if (stopping?.aborted) end();
    else stopping?.addEventListener('abort', end, { once: true });
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(MAIL_MILLISECONDS)]);
    const given = { ...mail, signal };
    try {
      await transport.sendMail(given);
    } finally {
      stopping?.removeEventListener('abort', end);
    }
  };
}

function toFiles(dataDir: string, from: string): SendMail {
  const folder = join(dataDir, 'outbox');
  const transport = createTransport(
    { streamTransport: true, buffer: true },
    { from, textEncoding: 'base64' },
  );
  return async (mail) => {
    const { message } = await transport.sendMail(mail);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const stamp = new Date().toISOString().replace(/[:.]/g, '-');
    const file = join(folder, `${stamp}-${randomUUID().slice(0, 8)}.eml`);
    // A program that watches the folder sees complete mails only.
    await writeFile(`${file}.part`, readable(String(message)), { mode: 0o600 });
    await rename(`${file}.part`, file);
  };
}

/** The same mail with readable texts, so that a link can be read without a mail program. */
const readable = (message: string): string =>
  message.replace(
    /^(Content-Transfer-Encoding: )base64((?:\r\n[^\r]+)*\r\n\r\n)([A-Za-z0-9+/=\r\n]*)/gm,
    (_, name, headers, body) =>
      `${name}8bit${headers}${Buffer.from(body, 'base64').toString('utf8').replace(/\r?\n/g, '\r\n')}\r\n`,
  );
