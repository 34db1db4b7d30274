import { eq, isNull, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { claimNext, type Job, wake } from '../background/jobs.ts';
import type { Db } from '../db/database.ts';
import { type Letter, outbox } from '../db/schema.ts';
import type { Mail, SendMail } from './transport.ts';

/** What every letter is written with. */
export interface LetterContext {
  db: Db;
  publicOrigin: string;
  organiserEmail: string;
}

/** How a letter is written; `isRetry`: it was begun before, and not sent. */
export interface Attempt {
  isRetry: boolean;
}

type Kind = Letter['kind'];

/** The letter of this kind, as it stands in the outbox. */
export type LetterOf<K extends Kind> = Extract<Letter, { kind: K }>;

/**
 * The writers of letters, by kind; each belongs to the feature whose letter it is. A writer returns the mail, or
 * `undefined` if there is nothing to send (any more). It makes the token of a link itself, so that the token is never
 * stored, and so that a request for a stranger's address costs the one who asks exactly as much as one for a known
 * address.
 */
export type LetterWriters<K extends Kind = Kind> = {
  [One in K]: (context: LetterContext, letter: LetterOf<One>, attempt: Attempt) => Promise<Mail | undefined>;
};

/** A mail that greets without a name; its paragraphs follow, an empty line apart. */
export const greetingMail = (to: string, subject: string, ...paragraphs: string[]): Mail => ({
  to,
  subject,
  text: `${['Здравствуйте!', ...paragraphs].join('\n\n')}\n`,
});

/** Writes the mail that a letter of the outbox stands for. */
export function writeMail<K extends Kind>(
  { writers, ...context }: LetterContext & { writers: LetterWriters },
  letter: { kind: K } & LetterOf<K>,
  attempt: Attempt = { isRetry: false },
): Promise<Mail | undefined> {
  return writers[letter.kind](context, letter, attempt);
}

// Mail programs know neither style sheets nor flex: tables and inline styles, colours of the site's look.
const INK = '#14161a';
const QUIET = '#5a6270';
const BLUE = '#1b4bd1';
const LINE = '#d9dee8';
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/** What a mail says; the same in text and HTML. */
export interface MailContent {
  /** The first line, in large letters. */
  heading: string;
  paragraphs?: readonly string[];
  /** Several pieces of news, each with an address. */
  items?: readonly { title: string; text: string; url: string }[];
  action?: { label: string; url: string };
  /** Small print below: a sentence, with or without an address. */
  footer?: readonly { text: string; url?: string }[];
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

/** The mail as plain text, for programs that show no HTML. */
export function textOf({ heading, paragraphs = [], items = [], action, footer = [] }: MailContent): string {
  return `${[
    'Здравствуйте!',
    heading,
    ...paragraphs,
    ...items.map(({ title, text, url }) => [title, text, url].filter(Boolean).join('\n')),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(footer.length > 0 ? ['--'] : []),
    ...footer.map(({ text, url }) => (url ? `${text}: ${url}` : text)),
  ].join('\n\n')}\n`;
}

/** The same as HTML that needs no picture and no style sheet from elsewhere. */
export function htmlOf({ heading, paragraphs = [], items = [], action, footer = [] }: MailContent): string {
  const link = (url: string, text: string) =>
    `<a href="${escapeHtml(url)}" style="color:${BLUE}">${escapeHtml(text)}</a>`;
  const body = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:600">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${lines(text)}</p>`),
    ...items.map(
      ({ title, text, url }) =>
        `<div style="margin:0 0 12px;padding:0 0 12px;border-bottom:1px solid ${LINE}"><a href="${escapeHtml(url)}" style="color:${BLUE};font-weight:600">${escapeHtml(title)}</a>${text && `<br>${lines(text)}`}</div>`,
    ),
    ...(action
      ? [
          `<p style="margin:24px 0 8px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:${BLUE};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`,
        ]
      : []),
  ];
  const small = footer.map(
    ({ text, url }) => `<p style="margin:0 0 4px">${url ? link(url, text) : escapeHtml(text)}</p>`,
  );
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(heading)}</title></head><body style="margin:0;padding:0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f5f9"><tr><td align="center" style="padding:16px 8px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px"><tr><td style="padding:20px 24px 0;color:${QUIET};font-size:14px;${FONT}">Юношеская лига тхэквондо</td></tr><tr><td style="padding:12px 24px 24px;color:${INK};font-size:16px;line-height:1.5;overflow-wrap:anywhere;${FONT}">${body.join('')}</td></tr>${
    small.length > 0
      ? `<tr><td style="padding:16px 24px 20px;border-top:1px solid ${LINE};color:${QUIET};font-size:13px;line-height:1.5;${FONT}">${small.join('')}</td></tr>`
      : ''
  }</table></td></tr></table></body></html>`;
}

/** Adds a mail to the outbox, in the transaction of its cause. */
export async function enqueueLetter(tx: Db, letter: Letter): Promise<void> {
  await tx.insert(outbox).values({ letter });
  await wake(tx, 'mail');
}

/**
 * Marks a mail as sent. Deleted with its address is a mail about a deleted account, and a letter that was not sent
 * because there was nothing to say: strangers may ask for any number of those.
 */
export async function markDone(db: Db, id: number, { kind }: Letter, isSent: boolean): Promise<void> {
  const own = eq(outbox.id, id);
  if (!isSent || kind === 'account_rejected') await db.delete(outbox).where(own);
  else await db.update(outbox).set({ sentAt: sql`now()` }).where(own);
}

interface MailContext extends LetterContext {
  writers: LetterWriters;
  send: SendMail;
  log: FastifyBaseLogger;
}

/** Sends everything that is due, one mail after the other, until stopped. A failed mail waits for its next attempt. */
export async function sendDueMail(context: MailContext, signal?: AbortSignal): Promise<void> {
  const { db, send, log } = context;
  while (!signal?.aborted) {
    const due = await claimNext(db, outbox, outbox.id, isNull(outbox.sentAt));
    if (!due) return;
    try {
      const mail = await writeMail(context, due.letter, { isRetry: due.attempts > 1 });
      if (mail) await send(mail, signal);
      await markDone(db, due.id, due.letter, mail !== undefined);
    } catch (error) {
      log.error({ err: error, mail: due.id }, 'mail was not sent');
    }
  }
}

export const mailJob = (means: Pick<MailContext, 'writers' | 'send'>): Job => ({
  name: 'mail',
  every: 30,
  run: ({ db, log, config }, signal) => sendDueMail({ ...config, ...means, db, log }, signal),
});
