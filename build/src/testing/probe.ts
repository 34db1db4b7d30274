import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { readPartIn, repoRoot } from '../site-parts.ts';

const title = 'Проба';
const routes = [{ path: '/probe', title: 'Все пробы', guard: 'login' }];
const links = { footer: [{ label: 'Пробы', path: '/probe' }] };
const needs = { shell: '^1.0' };

/** What the package.json of the probe says of its part of the site. */
export const SITE = { title, routes, links };

/** A remote in a folder of its own, whose sources a test writes; it is removed after the file's tests. */
export function createProbe() {
  const home = mkdtempSync(path.join(os.tmpdir(), 'facts-'));
  after(() => rmSync(home, { recursive: true }));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
    writeFileSync(path.join(home, file), text);
  };
  const league = { name: 'probe', ...SITE, needs, offline: ['pages'] };
  write(
    'package.json',
    JSON.stringify({ name: 'probe', version: '1.0.0', type: 'module', sideEffects: false, league }),
  );
  const modules = path.join(home, 'node_modules');
  mkdirSync(modules);
  const own = path.join(repoRoot, 'mf-rating/node_modules');
  for (const name of readdirSync(own)) symlinkSync(path.join(own, name), path.join(modules, name));
  // A remote gets it with the contract.
  symlinkSync(path.join(repoRoot, 'shared/node_modules/zod'), path.join(modules, 'zod'));
  const outFolder = path.join(home, 'dist');
  const options = {
    part: readPartIn(home),
    ...{ version: '1.0.0+abc', sourceHash: 'abc', outFolder, mode: 'production' as const },
  };
  return { home, write, outFolder, options };
}
