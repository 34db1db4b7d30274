import { readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteName, type SiteRoute, sitePath } from '../../shared/src/release/index.ts';
import { routeTable } from '../../shell/src/app/routes/route-table.ts';
import { Problem } from '../problem.ts';
import { repoRoot } from '../workspace/packages.ts';
import { partNames, remoteNames } from '../workspace/remotes.ts';

/** The one name on the command line, if a remote may have it and nobody on the site has it or its path. */
export function readName(words: readonly string[]): string {
  const [word = ''] = words;
  if (words.length !== 1 || !remoteName.safeParse(word).success)
    throw new Problem(
      'Назовите новую часть одним словом из латинских букв, цифр и дефисов: npm run create-remote -- club --title "Клуб".',
    );
  if (partNames().includes(word))
    throw new Problem(`Имя «${word}» занято: такая часть на сайте есть. Назовите иначе.`);
  const owner = ownerOf(`/${word}`);
  if (owner) throw new Problem(`Имя «${word}» занято: путь /${word} принадлежит ${owner}. Назовите иначе.`);
  return word;
}

/** The owner of a path, or of one above or below it, in any case of letters; undefined if the path is free. */
function ownerOf(wanted: string): string | undefined {
  if (!sitePath.safeParse(wanted).success) return 'самому сайту';
  const above = (one: string, other: string) => `${other}/`.toLowerCase().startsWith(`${one}/`.toLowerCase());
  const taken = [...tablePaths(), ...remoteNames().flatMap(claimedPaths)];
  return taken.find(({ path }) => above(path, wanted) || above(wanted, path))?.owner;
}

const tablePaths = () =>
  routeTable
    .filter(({ path }) => path !== '/')
    .map((entry) => ({ path: entry.path, owner: 'remote' in entry ? `части ${entry.remote}` : 'оболочке' }));

function claimedPaths(name: string) {
  const { league } = JSON.parse(readFileSync(path.join(repoRoot, `mf-${name}`, 'package.json'), 'utf8'));
  return (league.routes ?? []).map(({ path }: SiteRoute) => ({ path, owner: `части ${name}` }));
}
