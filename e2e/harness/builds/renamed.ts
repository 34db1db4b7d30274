import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../processes.ts';
import { template } from '../template.ts';

/** The build of a part under another version: the same code, without the time of a build. Returns its folder. */
export function renamedBuild(name: string, built: string, version: string): string {
  const folder = path.join(mkdtempSync(path.join(template().root, 'renamed-')), version);
  cpSync(path.join(repository, 'build/dist', name, built), folder, { recursive: true });
  const scopeOf = (of: string) => `league_${name}_${of.replaceAll(/[^\w]/g, '_')}`;
  const edit = (file: string, change: (text: string) => string) => {
    const target = path.join(folder, file);
    writeFileSync(target, change(readFileSync(target, 'utf8')));
  };
  // The list of loaded chunks keeps its name: each chunk says it too.
  const ownScope = new RegExp(`(?<!webpackChunk)${scopeOf(built)}`, 'g');
  edit('remoteEntry.js', (text) => text.replaceAll(ownScope, scopeOf(version)));
  edit('facts.json', (text) =>
    JSON.stringify({ ...JSON.parse(text), version, scope: scopeOf(version), sourceHash: version }),
  );
  return folder;
}
