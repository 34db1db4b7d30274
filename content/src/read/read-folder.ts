import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  beginsAs,
  namedFiles,
  RATINGS,
  type RatingTable,
  readRatingSheet,
  type TournamentDocument,
} from '@league/shared/contract';
import { BESIDE, type Content, fieldName, type Problem, picturesOf, RATINGS_FOLDER } from '../content.ts';
import { readDocument, readLeagueValues } from './read-document.ts';

const ENDINGS = ['pdf', 'xlsx', 'webp'];

/** Why visitors could not open a file; null if they can. */
function fileProblem(name: string, bytes: Uint8Array | undefined): string | null {
  if (!bytes) return `Нет файла ${name}`;
  const ending = path.extname(name).slice(1).toLowerCase();
  if (!ENDINGS.includes(ending)) return `Файл ${name} не подойдёт: нужен ${ENDINGS.join(', ')}`;
  return beginsAs(ending, bytes) ? null : `Файл ${name} внутри не ${ending} и не откроется`;
}

/** What is wrong with a document that its schema cannot see: its files, and what does not fit together. */
function checkTournament(document: TournamentDocument, files: Content['files']): Problem[] {
  const total = document.counts.reduce((sum, { female, male }) => sum + female + male, 0);
  return [
    ...namedFiles(document).flatMap(({ field, name }) => {
      const message = fileProblem(name, files.get(`${document.id}/${name}`));
      return message ? [{ field: fieldName(field.split('.')), message }] : [];
    }),
    ...(total > document.capacity
      ? [{ field: 'counts', message: `Участников ${total}, а на карточке ${document.capacity}` }]
      : []),
  ];
}

/** What is wrong with the pictures that tables of the rating name. */
const checkPictures = ({ ratings, files }: Content): (Problem & { file: string })[] =>
  ratings.flatMap((table) =>
    picturesOf(table).flatMap((key) => {
      const message = fileProblem(path.basename(key), files.get(key));
      return message ? [{ file: `${RATINGS_FOLDER}/${table.id}.tsv`, field: 'Фото', message }] : [];
    }),
  );

/** Files that no document and no table names: forgotten, or misspelt there. */
function strayFiles({ documents, files, ratings }: Content): string[] {
  const named = new Set([
    ...documents.flatMap((document) => namedFiles(document).map(({ name }) => `${document.id}/${name}`)),
    ...ratings.flatMap(picturesOf),
  ]);
  return [...files.keys()].filter((file) => !named.has(file)).sort();
}

/** A picture is named as it lies beside the table. */
const withFolder = (cell: string) =>
  /^[\w-]+\.(webp|png|jpg)$/.test(cell) ? `${BESIDE}${RATINGS_FOLDER}/${cell}` : cell;

/**
 * Reads the tables of the rating, each from a file with the name of its id: cells between tabs, a line for each athlete.
 * @param texts by the names of the files
 */
function readRatings(texts: ReadonlyMap<string, string>): {
  ratings: RatingTable[];
  problems: (Problem & { file: string })[];
} {
  const ratings: RatingTable[] = [];
  const problems: (Problem & { file: string })[] = [];
  for (const [name, text] of texts) {
    const file = `${RATINGS_FOLDER}/${name}`;
    const id = RATINGS.find((one) => `${one}.tsv` === name);
    if (!id) {
      const names = RATINGS.map((one) => `${one}.tsv`).join(' и ');
      problems.push({ file, field: '', message: `Лишний файл: здесь бывают ${names}` });
      continue;
    }
    const cells = text.split(/\r?\n/).map((line) => line.split('\t').map(withFolder));
    const { rows, problems: found } = readRatingSheet(cells);
    if (found.length === 0) ratings.push({ id, rows });
    for (const { number, message } of found)
      problems.push({ file, field: number > 0 ? `строка ${number}` : '', message });
  }
  return { ratings, problems };
}

const DOCUMENT_FILE = 'tournament.md';
const LEAGUE_FILE = 'league.yml';

/** A problem of a file, by its path in the folder. */
export interface FileProblem extends Problem {
  file: string;
}

/** `olimp2024/tournament.md: counts[2].female: Нужно целое число` */
export const describeProblem = ({ file, field, message }: FileProblem): string =>
  [file, field, message].filter(Boolean).join(': ');

export interface ReadFolder extends Content {
  problems: FileProblem[];
}

/** What a folder holds, in one order everywhere, without what systems hide in it. */
const listed = async (folder: string) =>
  (await readdir(folder, { withFileTypes: true }))
    .filter(({ name }) => !name.startsWith('.'))
    .sort((one, other) => (one.name < other.name ? -1 : 1));

/**
 * Reads a folder of content: a folder for each tournament with `tournament.md` and its files, `league.yml` with what
 * they share, and the folder of the rating's tables. Says everything that is wrong but the contents of workbooks, which an
 * import reads.
 */
export async function readFolder(folder: string): Promise<ReadFolder> {
  const files = new Map<string, Uint8Array>();
  const documents: TournamentDocument[] = [];
  const problems: FileProblem[] = [];
  const entries = await listed(folder);
  const league = entries.some(({ name }) => name === LEAGUE_FILE)
    ? await readFile(path.join(folder, LEAGUE_FILE), 'utf8')
    : '{}';
  const { values, problems: ofLeague } = readLeagueValues(league);
  // Whatever names one of its values would be wrong too.
  if (ofLeague.length > 0)
    return {
      ...{ documents, files, ratings: [] },
      problems: ofLeague.map((one) => ({ file: LEAGUE_FILE, ...one })),
    };

  const folders = entries.filter((entry) => entry.isDirectory());
  for (const { name: id } of folders.filter(({ name }) => name !== RATINGS_FOLDER)) {
    const own = await listed(path.join(folder, id));
    for (const entry of own.filter(({ name }) => name !== DOCUMENT_FILE)) {
      const bytes = entry.isFile() ? await readFile(path.join(folder, id, entry.name)) : new Uint8Array();
      files.set(`${id}/${entry.name}`, bytes);
    }
    const file = `${id}/${DOCUMENT_FILE}`;
    const read = own.some(({ name }) => name === DOCUMENT_FILE)
      ? readDocument(id, await readFile(path.join(folder, file), 'utf8'), values)
      : { problems: [{ field: '', message: 'Нет такого файла' }] };
    if ('document' in read) documents.push(read.document);
    else problems.push(...read.problems.map((one) => ({ file, ...one })));
  }
  const { ratings, problems: ofRatings } = folders.some(({ name }) => name === RATINGS_FOLDER)
    ? readRatings(await readTables(path.join(folder, RATINGS_FOLDER), files))
    : { ratings: [], problems: [] };
  const content = { documents, files, ratings };
  return { ...content, problems: checked(content, [...problems, ...ofRatings]) };
}

/** Texts of the rating's folder by name; the pictures in it become files of the content. */
async function readTables(folder: string, files: Map<string, Uint8Array>): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const { name } of (await listed(folder)).filter((entry) => entry.isFile())) {
    const bytes = await readFile(path.join(folder, name));
    if (path.extname(name) === '.tsv') texts.set(name, bytes.toString());
    else files.set(`${RATINGS_FOLDER}/${name}`, bytes);
  }
  return texts;
}

function checked(content: Content, unread: FileProblem[]): FileProblem[] {
  const ofDocuments = content.documents.flatMap((document) =>
    checkTournament(document, content.files).map((one) => ({
      file: `${document.id}/${DOCUMENT_FILE}`,
      ...one,
    })),
  );
  const problems = [...unread, ...ofDocuments, ...checkPictures(content)];
  if (problems.length > 0) return problems;
  // What could not be read names no files yet.
  return strayFiles(content).map((file) => ({
    ...{ file, field: '' },
    message: 'Ни один документ не называет этот файл',
  }));
}

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
