import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { read, utils } from 'xlsx';

/** A row of a workbook or a line of a text, and where it is. */
export interface ContentRow {
  /** `results.xlsx, лист «Результаты», строка 12`, `calendar.ts, строка 12`. */
  place: string;
  file: string;
  /** Its number in the sheet or the text, from 1. */
  line: number;
  text: string;
  /** A row of a workbook: its years are those of birth. */
  isTable: boolean;
  /** What follows it: data name an athlete on one line and the club on the next. */
  next: string;
}

interface Content {
  rows: ContentRow[];
  /** Files that no program can read here: pictures, PDF. */
  unread: string[];
}

const TEXTS = new Set(['.ts', '.js', '.json', '.csv', '.tsv', '.txt', '.md', '.yml', '.html']);

/** Reads everything written in these folders. Rejects if one cannot be read. */
export async function readContent(folders: readonly string[]): Promise<Content> {
  const content: Content = { rows: [], unread: [] };
  for (const folder of folders) {
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = found
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    for (const file of files.toSorted()) {
      const kind = extname(file).toLowerCase();
      if (kind === '.xlsx') content.rows.push(...readWorkbook(file, await readFile(file)));
      else if (TEXTS.has(kind)) content.rows.push(...readLines(file, await readFile(file, 'utf8')));
      else content.unread.push(file);
    }
  }
  return content;
}

function readWorkbook(file: string, bytes: Buffer): ContentRow[] {
  const { SheetNames, Sheets } = read(bytes);
  return SheetNames.flatMap((name) => {
    const sheet = Sheets[name];
    if (!sheet) return [];
    const rows = utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, blankrows: true });
    return rows.map((cells, index) => ({
      place: `${file}, лист «${name}», строка ${index + 1}`,
      file,
      line: index + 1,
      text: Array.from(cells, (cell) => cell ?? '').join(' '),
      isTable: true,
      next: '',
    }));
  });
}

function readLines(file: string, text: string): ContentRow[] {
  const lines = text.split('\n');
  return lines.map((line, index) => ({
    place: `${file}, строка ${index + 1}`,
    file,
    line: index + 1,
    text: line,
    isTable: false,
    next: lines[index + 1] ?? '',
  }));
}
