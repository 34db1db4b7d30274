import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { CategoryWinners } from '@league/shared/contract';
import { fakeContents } from '@league/shared/testing';

const content = path.resolve(__dirname, '../../../content/src/index.ts');
// The files of the release as the build makes them, in plain Node: the pages only read them.
const script = `
  const { ARCHIVE, composeContent, readFolder } = await import(${JSON.stringify(content)});
  const { files } = composeContent(await readFolder(ARCHIVE));
  const data = [...files].filter(([name]) => name.endsWith('.json'));
  console.log(JSON.stringify(Object.fromEntries(data.map(([name, bytes]) => [name, JSON.parse(Buffer.from(bytes))]))));
`;

/** The JSON files of the repository's own content, by their paths in the release. */
export const archive: Record<string, unknown> = JSON.parse(
  execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  }),
);

/** The winners of a tournament as the provider answers them while everybody may read all names. */
export const winnersOf = (id: string) => archive[`named/winners/${id}.json`] as CategoryWinners[];

let changed = 0;

/**
 * Makes the repository's content live for one test.
 * @param changes files that differ
 * @returns the files that were asked for, and those that are there, which a test may change
 */
export function openArchive(changes?: Record<string, unknown>) {
  const files = { ...archive, ...changes };
  if (changes) changed += 1;
  const version = `1.0.${changes ? changed : 0}`;
  return { asked: fakeContents({ 'content-archive': files }, { version }), files };
}
