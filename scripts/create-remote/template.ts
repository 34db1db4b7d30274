import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '../problem.ts';

/** The remote to be created. */
export interface NewRemote {
  name: string;
  /** What people call the new part of the site. */
  title: string;
}

const TEMPLATE = path.join(import.meta.dirname, 'template');

/** Writes the sources of a new remote and its `package.json` into a folder that is empty or not there yet. */
export function writeRemote(folder: string, remote: NewRemote, manifest: object): void {
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length > 0) throw new Problem(`Папка ${folder} не пуста: выберите другое имя.`);
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  for (const entry of globSync('**/*.*', { cwd: TEMPLATE })) {
    const text = readFileSync(path.join(TEMPLATE, entry), 'utf8');
    write(entry, text.replaceAll('__name__', remote.name).replaceAll('__title__', remote.title));
  }
  write('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
}
