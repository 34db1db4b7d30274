import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { readContent } from '../shown-names/content-rows.ts';
import { type FoundName, findInContent } from '../shown-names/find-in-content.ts';
import type { HiddenAthlete } from '../shown-names/listed-names.ts';
import { StartError } from '../start-error.ts';
import { perform } from './commands.ts';
import { type Say, withDatabase } from './run-command.ts';

const repoRoot = path.resolve(import.meta.dirname, '../../..');
/** The folders from which the releases of tournaments and rating are built. */
const CONTENT = ['mf-tournaments/content', 'mf-rating/content'].map((folder) => path.join(repoRoot, folder));

/**
 * Tells where the written content has names that everybody may not read.
 * @param folders the content; by default that of this copy of the project
 * @returns whether none is certain
 */
export async function checkPublishedNames(
  config: Config,
  folders: readonly string[],
  say: Say,
): Promise<boolean> {
  const searched = folders.length > 0 ? folders.map((folder) => path.resolve(folder)) : CONTENT;
  for (const folder of searched)
    if (!(await stat(folder).catch(() => undefined))?.isDirectory())
      throw new StartError(`Папки ${folder} нет`);
  const hidden = await withDatabase(config, {
    there: (site) => site.run('hidden-names', ''),
    here: ({ db }) => perform(db, 'hidden-names', '', config),
  });
  const { rows, unread } = await readContent(searched);
  const found = findInContent(rows, JSON.parse(hidden) as HiddenAthlete[]);
  const certain = found.filter(({ isCertain }) => isCertain);
  const possible = found.filter(({ isCertain }) => !isCertain);
  if (certain.length > 0) sayAll(say, 'Нет разрешения показывать имя:', certain);
  if (possible.length > 0) sayAll(say, 'Возможно, тёзки (рядом нет ни года рождения, ни клуба):', possible);
  if (found.length === 0) say('Имён, которые показывать нельзя, не найдено.');
  if (unread.length > 0) say(`Не читаются программой (картинки, PDF), посмотрите сами: ${unread.length}.`);
  return certain.length === 0;
}

function sayAll(say: Say, heading: string, found: readonly FoundName[]): void {
  say(heading);
  for (const { place, athlete } of found) {
    const { lastname, firstname, birthday, club } = athlete;
    const facts = [birthday?.slice(0, 4), club].filter(Boolean).join(', ');
    say(`  ${path.relative(repoRoot, place)}: ${lastname} ${firstname}${facts && ` (${facts})`}`);
  }
}
