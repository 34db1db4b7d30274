import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type ContentSet, ratingSheet, type SheetCell } from '@league/shared/contract';
import type { ExportedSet } from '../../league/content/publications/by-operator.ts';
import type { Config } from '../../platform/config/config.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { createFileStore } from '../../platform/storage/create-store.ts';
import { perform } from './commands.ts';
import { runCommand, type Say, withDatabase, writeNew } from './run-command.ts';

/** `content export <folder> [<tournament> …]`, `content withdraw <tournament>`; false: neither of them. */
export async function contentCommand(
  config: Config,
  [name, ...given]: readonly string[],
  say: Say,
): Promise<boolean> {
  const [first, ...ids] = given;
  if (name === 'withdraw' && first) await runCommand(config, 'content-withdraw', first, say);
  else if (name === 'export' && first) {
    await refuseFull(first);
    const argument = ids.join(' ');
    const set = await withDatabase(config, {
      there: (site) => site.run('content-set', argument),
      here: ({ db }) => perform(db, 'content-set', argument, config),
    });
    await writeContent(config, first, set, say);
  } else return false;
  return true;
}

async function refuseFull(folder: string): Promise<void> {
  const present = await readdir(folder).catch(() => []);
  if (present.length > 0) throw new OperatorError(`Папка ${folder} не пуста`);
}

/** Writes a set of documents and their files (`exportContent`) into a folder from which a release is built. */
export async function writeContent(config: Config, folder: string, set: string, say: Say): Promise<void> {
  await refuseFull(folder);
  const { documents, ratings, stored } = JSON.parse(set) as ExportedSet;
  const store = createFileStore(config);
  await mkdir(folder, { recursive: true });
  for (const document of documents) {
    await mkdir(join(folder, document.id));
    await writeNew(join(folder, document.id, 'tournament.md'), textOf(document));
  }
  if (ratings.length > 0) await mkdir(join(folder, 'ratings'));
  for (const { id, rows } of ratings)
    await writeNew(join(folder, 'ratings', `${id}.tsv`), ratingSheet(rows).map(tabbed).join(''));
  for (const [file, name] of Object.entries(stored)) {
    const bytes = await store.get('content', name);
    if (!bytes) throw new OperatorError(`Файла ${file} нет в хранилище`);
    await writeNew(join(folder, file), bytes);
  }
  say(
    `${folder}: турниров ${documents.length}, таблиц рейтинга ${ratings.length}, файлов ${Object.keys(stored).length}.`,
  );
}

/** A line of a table; a text has no tabs and no line ends, because the sheet that it came from was read without them. */
const tabbed = (cells: readonly SheetCell[]): string => `${cells.map((cell) => cell ?? '').join('\t')}\n`;

/** Characters that JSON leaves as they are and YAML refuses. */
const UNPRINTABLE = /[\x7f-\x9f\ufeff\ufffe\uffff]/g;

/** The document as its folder's file: the fields as JSON, which is YAML, and the regulations below. */
function textOf({ id: _, regulationsText = '', ...fields }: ContentSet['documents'][number]): string {
  const data = JSON.stringify(fields, null, 2).replace(
    UNPRINTABLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `---\n${data}\n---\n${regulationsText && `\n${regulationsText}\n`}`;
}
