import { createRequire } from 'node:module';
import path from 'node:path';
import { runTool } from '../run-tool.ts';
import { repoRoot } from '../workspace/packages.ts';
import { type NewRemote, writeRemote } from './template.ts';

const { PNPM }: { PNPM: string } = createRequire(import.meta.url)('../bootstrap.cjs');

const fromCatalog = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'catalog:']));

/** Creates the remote as a package of this repository, and installs it. Returns what to do next. */
export async function createInWorkspace(remote: NewRemote, signal: AbortSignal): Promise<string> {
  const folder = `mf-${remote.name}`;
  writeRemote(path.join(repoRoot, folder), remote, {
    name: `@league/${folder}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    league: { ...remote, routes: [{ path: `/${remote.name}`, title: remote.title }] },
    sideEffects: false,
    dependencies: { '@league/shared': 'workspace:*', ...fromCatalog('react', 'styled-components') },
    devDependencies: {
      '@league/build': 'workspace:*',
      ...fromCatalog('@testing-library/react', '@testing-library/user-event', '@types/react', 'react-dom'),
    },
  });
  await runTool('npx', ['-y', PNPM, 'install', '--no-frozen-lockfile', '--prefer-offline'], repoRoot, signal);
  await runTool('node_modules/.bin/biome', ['check', '--write', folder], repoRoot, signal);
  return `${folder}/ готова: страница /${remote.name}, слот ${remote.name}/card, тесты.

  npm run dev -- ${remote.name}                  увидеть страницу: http://localhost:3000/${remote.name}
  npm run verify                        стиль, типы и тесты
  npm run release -- publish ${remote.name}      выпустить, затем promote
`;
}
