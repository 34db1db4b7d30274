import type { Db } from '../db/database.ts';
import type { Letter } from '../db/schema.ts';
import type { Mail } from './transport.ts';

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
