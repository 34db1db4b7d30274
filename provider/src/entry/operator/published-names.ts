import { stat } from 'node:fs/promises';
import path from 'node:path';
import { readContent } from '../../people/shown-names/content-rows.ts';
import { type FoundName, findInContent } from '../../people/shown-names/find-in-content.ts';
import type { HiddenAthlete } from '../../people/shown-names/listed-names.ts';
import { maskContent } from '../../people/shown-names/mask-content.ts';
import { type FindInText, withheldInProse } from '../../people/withheld-names/in-prose.ts';
import type { Config } from '../../platform/config/config.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { perform } from './commands.ts';
import { type Say, withDatabase } from './run-command.ts';

const repoRoot = path.resolve(import.meta.dirname, '../../../..');
/** The folder from which the release of content is built. */
const CONTENT = [path.join(repoRoot, 'content/archive')];

/**
 * Tells where the written content and the texts on the site have names that everybody may not read; `--mask` first replaces those that are certain
 * in text files.
 * @param given the folders of the content, by default that of this copy of the project, and `--mask`
 * @returns whether none is certain
 */
export async function checkPublishedNames(
  config: Config,
  given: readonly string[],
  say: Say,
): Promise<boolean> {
  const { folders, isMasking } = await readGiven(given);
  const ask = (command: 'hidden-names' | 'erased-names' | 'names-in-texts') =>
    withDatabase(config, {
      there: (site) => site.run(command, ''),
      here: ({ db }) => perform(db, command, '', config),
    });
  const hidden = await ask('hidden-names');
  const findErased = withheldInProse([], new Set(JSON.parse(await ask('erased-names')) as string[]));
  const onSite = JSON.parse(await ask('names-in-texts')) as string[];
  const find = async () => {
    const { rows, unread } = await readContent(folders);
    const found = findInContent(rows, JSON.parse(hidden) as HiddenAthlete[]);
    const isCertain = (name: FoundName) => name.isCertain;
    // Workbooks are masked when they are read.
    const erased = rows.filter(({ isTable, text }) => !isTable && findErased(text).names.length > 0);
    const possible = found.filter((name) => !isCertain(name));
    return { certain: found.filter(isCertain), possible, erased, unread };
  };
  const before = await find();
  const masked = isMasking ? await maskContent(before.certain) : [];
  for (const { file, lines } of masked)
    say(`${path.relative(repoRoot, file)}: имена заменены, строки ${lines.join(', ')}`);
  const { certain, possible, erased, unread } = masked.length > 0 ? await find() : before;
  if (onSite.length > 0) say('На сайте, исправьте на столе организатора:');
  for (const line of onSite) say(`  ${line}`);
  if (certain.length > 0)
    sayAll(say, isMasking ? 'Замените сами:' : 'Нет разрешения показывать имя:', certain);
  if (erased.length > 0) say('Имена тех, чьи данные удалены, замените сами:');
  for (const { place, text } of erased)
    say(`  ${path.relative(repoRoot, place)}: ${namesIn(text, findErased)}`);
  if (possible.length > 0) sayAll(say, 'Возможно, тёзки (рядом нет ни года рождения, ни клуба):', possible);
  if (certain.length + possible.length + erased.length + onSite.length === 0)
    say('Имён, которые показывать нельзя, не найдено.');
  if (unread.length > 0) say(`Не читаются программой (картинки, PDF), посмотрите сами: ${unread.length}.`);
  if (isMasking) for (const file of unread) say(`  ${path.relative(repoRoot, file)}`);
  return certain.length + erased.length + onSite.length === 0;
}

/** The names as they stand in a text. */
function namesIn(given: string, find: FindInText): string {
  const { text, names } = find(given);
  return names.map(({ from, to }) => text.slice(from, to)).join(', ');
}

async function readGiven(given: readonly string[]): Promise<{ folders: string[]; isMasking: boolean }> {
  const named = given.filter((word) => word !== '--mask');
  const folders = named.length > 0 ? named.map((folder) => path.resolve(folder)) : CONTENT;
  for (const folder of folders)
    if (!(await stat(folder).catch(() => undefined))?.isDirectory())
      throw new OperatorError(`Папки ${folder} нет`);
  return { folders, isMasking: named.length < given.length };
}

function sayAll(say: Say, heading: string, found: readonly FoundName[]): void {
  say(heading);
  for (const { row, athlete } of found) {
    const { lastname, firstname, birthday, club } = athlete;
    const facts = [birthday?.slice(0, 4), club].filter(Boolean).join(', ');
    say(`  ${path.relative(repoRoot, row.place)}: ${lastname} ${firstname}${facts && ` (${facts})`}`);
  }
}
