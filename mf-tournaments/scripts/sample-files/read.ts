// Prints the content of every attachment by its path: the rows of a workbook, the text of a PDF.
// `node scripts/sample-files/read.ts [folder]`: for the test, which opens them like a person.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { extractText } from 'unpdf';
import * as xlsx from 'xlsx';

export type ReadFile = { rows: (string | number)[][] } | { text: string };

const READERS: Record<string, (bytes: Uint8Array) => Promise<ReadFile>> = {
  '.xlsx': async (bytes) => {
    const workbook = xlsx.read(bytes);
    const sheet = workbook.Sheets[workbook.SheetNames[0] ?? ''];
    return { rows: sheet ? xlsx.utils.sheet_to_json(sheet, { header: 1 }) : [] };
  },
  '.pdf': async (bytes) => {
    const { text } = await extractText(Uint8Array.from(bytes), { mergePages: true });
    return { text: text.replace(/\s+/g, ' ') };
  },
};

const folder = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../../content'));
const files: Record<string, ReadFile> = {};
for (const name of globSync('*/*.*', { cwd: folder }).sort()) {
  const extension = path.extname(name);
  if (extension === '.ts') continue;
  const read = READERS[extension];
  if (!read) throw new Error(`${name}: nothing here reads such a file`);
  files[name] = await read(readFileSync(path.join(folder, name)));
}
process.stdout.write(JSON.stringify(files));
