import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { remoteName, sitePath } from '../shared/src/release/index.ts';
import { Problem, run } from './problem.ts';
import { repoRoot } from './workspace/packages.ts';
import { partNames } from './workspace/remotes.ts';

const { PNPM }: { PNPM: string } = createRequire(import.meta.url)('./bootstrap.cjs');
const TEMPLATE = path.join(import.meta.dirname, 'create-remote/template');

/** The one name on the command line, if a remote may have it. */
function readName(words: readonly string[]): string {
  const [word = ''] = words;
  if (words.length !== 1 || !remoteName.safeParse(word).success)
    throw new Problem(
      'Назовите новую часть одним словом из латинских букв, цифр и дефисов: npm run create-remote -- club --title "Клуб".',
    );
  if (partNames().includes(word) || !sitePath.safeParse(`/${word}`).success)
    throw new Problem(`Имя «${word}» занято. Назовите иначе.`);
  return word;
}

const fromCatalog = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'catalog:']));

const manifestOf = (name: string, title: string) => ({
  name: `@league/mf-${name}`,
  version: '1.0.0',
  private: true,
  type: 'module',
  league: { name, title, routes: [{ path: `/${name}`, title }] },
  sideEffects: false,
  dependencies: { '@league/shared': 'workspace:*', ...fromCatalog('react', 'styled-components') },
  devDependencies: {
    '@league/build': 'workspace:*',
    ...fromCatalog('@testing-library/react', '@testing-library/user-event', '@types/react', 'react-dom'),
  },
});

function runTool(program: string, ...args: string[]): void {
  const { status } = spawnSync(program, args, { cwd: repoRoot, stdio: 'inherit' });
  if (status !== 0) throw new Problem(`Не вышло: ${program} ${args.join(' ')}`);
}

// Makes a remote with a page, a slot and tests, as a package of this repository: `npm run create-remote -- <name> [--title "…"]`.
await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { title: { type: 'string' } },
  });
  const name = readName(positionals);
  const title = values.title ?? name;
  const folder = path.join(repoRoot, `mf-${name}`);
  if (existsSync(folder)) throw new Problem(`Папка ${folder} уже есть: выберите другое имя.`);
  cpSync(TEMPLATE, folder, { recursive: true });
  for (const file of globSync('**/*.*', { cwd: folder })) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    writeFileSync(path.join(folder, file), text.replaceAll('__name__', name).replaceAll('__title__', title));
  }
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifestOf(name, title), null, 2)}\n`);
  runTool('npx', '-y', PNPM, 'install', '--no-frozen-lockfile', '--prefer-offline');
  runTool('node_modules/.bin/biome', 'check', '--write', `mf-${name}`);
  process.stdout.write(`mf-${name}/ готова: страница /${name}, слот ${name}/card, тесты.

  npm run dev -- ${name}                  увидеть страницу: http://localhost:3000/${name}
  npm run verify                        стиль, типы и тесты
  npm run release -- publish ${name}      выпустить, затем promote
`);
});
