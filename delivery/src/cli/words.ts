import { type ReleaseName, releaseName, version as versionSchema } from '@league/shared/release';
import { ABSENT, type Return } from '../channel/rollback/candidates.ts';
import { DeliveryError } from '../delivery-error.ts';
import type { ReleaseId } from '../release/releases.ts';
import type { Publish } from './commands.ts';

/** A word of the command line in its place, as `parseArgs` tells it. */
type Token =
  | { kind: 'positional'; value: string }
  | { kind: 'option'; name: string; value?: string | undefined }
  | { kind: 'option-terminator'; value?: undefined };

/** `rating 1.1.0 events`: each version belongs to the part before it. */
export function readParts(words: string[]): Publish['parts'] {
  const parts: Publish['parts'] = [];
  for (const word of words) {
    const last = parts.at(-1);
    if (last && !last.version && /^\d/.test(word)) last.version = readVersion(word);
    else parts.push({ name: readName(word), version: undefined });
  }
  if (parts.length === 0) throw usage('Назовите часть.');
  refuseTwice(parts);
  return parts;
}

/** `rating 1.1.0 events 2.0.0`: parts with their versions. */
export function readIds(words: string[]): ReleaseId[] {
  if (words.length === 0 || words.length % 2 === 1)
    throw usage('Назовите часть и версию, например: rating 1.1.0.');
  const ids: ReleaseId[] = [];
  for (let index = 0; index < words.length; index += 2) {
    ids.push({ name: readName(words[index]), version: readVersion(words[index + 1]) });
  }
  refuseTwice(ids);
  return ids;
}

/** `rating --to 1.1.0 events`: each `--to` belongs to the part before it. */
export function readReturns(tokens: readonly Token[]): Return[] {
  const returns: Return[] = [];
  const [, ...words] = tokens.filter(
    (token) => token.kind === 'positional' || (token.kind === 'option' && token.name === 'to'),
  );
  for (const word of words) {
    const last = returns.at(-1);
    if (word.kind === 'positional') returns.push({ name: readName(word.value) });
    else if (last && !last.to) last.to = word.value === ABSENT ? ABSENT : readVersion(word.value);
    else throw usage('--to стоит после части, которую возвращает.');
  }
  if (returns.length === 0) throw usage('Назовите часть.');
  refuseTwice(returns);
  return returns;
}

/** `rating events`: at least one part, each once. */
export function readNames(words: string[]): ReleaseName[] {
  expectCount(words, 1, words.length);
  refuseTwice(words.map((name) => ({ name })));
  return words.map(readName);
}

function refuseTwice(parts: readonly { name: ReleaseName }[]) {
  if (new Set(parts.map(({ name }) => name)).size < parts.length) throw usage('Одна часть названа дважды.');
}

/** Throws `usage` if the word is no name of a part. */
export function readName(word: string | undefined): ReleaseName {
  const name = releaseName.safeParse(word);
  if (!name.success) throw usage(`Это не имя части: ${word}. Пример: rating.`);
  return name.data;
}

/** Throws `usage` if the word is no version. */
export function readVersion(word: string | undefined): string {
  const version = versionSchema.safeParse(word);
  if (!version.success) throw usage(`Это не версия: ${word}. Пример: 1.4.0.`);
  return version.data;
}

/** The part that a question is narrowed to. */
export function readOnly(words: string[]): ReleaseName | undefined {
  expectCount(words, 0, 1);
  return words[0] === undefined ? undefined : readName(words[0]);
}

/** Throws `usage` for too few or too many words. */
export function expectCount(words: string[], least: number, most: number) {
  if (words.length < least) throw usage('Назовите часть.');
  if (words.length > most) throw usage(`Лишнее слово: ${words[most]}.`);
}

/** A wrong call of the command, in one Russian sentence. */
export const usage = (message: string) => new DeliveryError('usage', message);
