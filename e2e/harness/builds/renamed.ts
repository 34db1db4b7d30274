import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runFolder, templateFolder } from '../prepared.ts';
import { repository } from '../processes.ts';

/** Texts by which a journey tells one release of the rating from another. */
export const RATING = { first: 'Чемпионат лиги', next: 'Чемпионат лиги, обновлённый' } as const;

/** Titles of the scales by which a journey tells one release of a tournament's day from another. */
export const SCALES = { first: 'Взвешивание', next: 'Взвешивание, обновлённое' } as const;

const integrityOf = (file: string) =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

/**
 * The live build of a part under another version: the same code, with `to` in the place of `from`, without the time of a build.
 * Returns its folder.
 */
export function renamedBuild(name: string, version: string, [from, to] = ['', '']): string {
  const [built = ''] = readdirSync(path.join(templateFolder(), 'releases/remotes', name));
  const folder = path.join(mkdtempSync(path.join(runFolder(), 'renamed-')), version);
  cpSync(path.join(repository, 'build/dist', name, built), folder, { recursive: true });
  const entry = path.join(folder, 'remoteEntry.js');
  const facts = path.join(folder, 'facts.json');
  const replace = (file: string, was: string | RegExp, now: string) =>
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(was, now));
  const lists = globSync(path.join(folder, '*.json'));
  const entryIntegrity = integrityOf(entry);
  for (const file of globSync(path.join(folder, '**/*.js'))) {
    if (file === entry) continue;
    const integrity = integrityOf(file);
    replace(file, from, to);
    // The entry and the lists know the names of chunks and their hashes.
    for (const list of [entry, ...lists]) replace(list, integrity, integrityOf(file));
    const [, named] = /\.([0-9a-f]{8})\.js$/.exec(file) ?? [];
    if (!named) continue;
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, named.length);
    renameSync(file, file.replace(named, hash));
    for (const list of [entry, ...lists]) replace(list, named, hash);
  }
  const scopeOf = (of: string) => `league_${name}_${of.replaceAll(/[^\w]/g, '_')}`;
  // The list of loaded chunks keeps its name: each chunk says it too.
  const ownScope = new RegExp(`(?<!webpackChunk)${scopeOf(built)}`, 'g');
  replace(entry, ownScope, scopeOf(version));
  for (const list of lists) replace(list, entryIntegrity, integrityOf(entry));
  const text = readFileSync(facts, 'utf8').replaceAll(from, to);
  const changes = { version, scope: scopeOf(version), sourceHash: version };
  writeFileSync(facts, JSON.stringify({ ...JSON.parse(text), ...changes }));
  return folder;
}

/** The rating with another text. */
export const nextRating = () => renamedBuild('rating', '2.1.0', [RATING.first, RATING.next]);

/** A tournament's day whose scales have another title. */
export const nextDay = () =>
  renamedBuild('day', '1.1.0', [`title:"${SCALES.first}"`, `title:"${SCALES.next}"`]);
