import { type ReleaseName, releaseName, version as versionSchema } from '@league/shared/release';
import { DeliveryError } from '../delivery-error.ts';

/** A part, and a version of it if one is named. */
export interface NamedPart {
  name: ReleaseName;
  version: string | undefined;
}

/**
 * `rating 1.1.0 events`: each version belongs to the part before it. Throws `usage` for anything else.
 * @param absent a word that may stand in place of a version
 */
export function readParts(words: readonly string[], absent?: string): NamedPart[] {
  const parts: NamedPart[] = [];
  for (const word of words) {
    const last = parts.at(-1);
    if (last && !last.version && word === absent) last.version = word;
    else if (last && !last.version && /^\d/.test(word)) last.version = readVersion(word);
    else parts.push({ name: readName(word), version: undefined });
  }
  if (parts.length === 0) throw usage('Назовите часть.');
  if (new Set(parts.map(({ name }) => name)).size < parts.length) throw usage('Одна часть названа дважды.');
  return parts;
}

/** Throws `usage` if the word is no name of a part. */
export function readName(word: string | undefined): ReleaseName {
  const name = releaseName.safeParse(word);
  if (!name.success) throw usage(`Это не имя части: ${word}. Пример: rating.`);
  return name.data;
}

/** Throws `usage` if the word is no version. */
function readVersion(word: string | undefined): string {
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
