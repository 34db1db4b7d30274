import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { DOCUMENT_FILE } from './read-folder.ts';

const TEMPLATE = path.join(import.meta.dirname, '../../template', DOCUMENT_FILE);

/**
 * Creates the folder of a new tournament with its document, to be filled in.
 * @returns the document
 * @throws if the id is invalid or taken
 */
export function createTournament(folder: string, id: string): string {
  if (!/^[a-z0-9_]+$/.test(id))
    throw new Error(
      `«${id}»: имя становится адресом страницы, в нём могут быть a–z, 0–9 и _, например olimp_2026`,
    );
  const own = path.join(folder, id);
  if (existsSync(own)) throw new Error(`Турнир ${id} уже есть: ${own}`);
  mkdirSync(own);
  const file = path.join(own, DOCUMENT_FILE);
  copyFileSync(TEMPLATE, file);
  return file;
}
