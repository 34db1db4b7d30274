import { parentPort, workerData } from 'node:worker_threads';
import { inflateRawSync } from 'node:zlib';
import type { SheetCell } from '@league/shared/contract';
import { read, utils, type WorkSheet, write } from 'xlsx';

// Runs in a thread of its own (`read-workbook.ts`): reading blocks, and a hostile workbook may take all memory.

/** Bytes of everything in a workbook, unpacked. A table of 100,000 rows has more; a zip bomb would have gigabytes. */
const UNPACKED_BYTES = 48 * 1024 * 1024;
const ENTRIES = 500;
const WORKBOOK_ROWS = 5_000;
const COLUMNS = 60;
const SHEETS = 60;

interface Sheet {
  name: string;
  /** From row 1 on, so that a row has the number that Excel shows. */
  rows: SheetCell[][];
  /** The address of the first cell with a formula, by its row. */
  formulas: [row: number, cell: string][];
}
/** `xlsx`: the same workbook as .xlsx, where it is of another format. */
export type ReadWorkbook = { sheets: Sheet[]; xlsx?: Uint8Array } | { problem: string };

const NO_WORKBOOK = 'Это не таблица, или она повреждена или под паролем';
const TOO_LARGE = 'Таблица слишком велика: внутри неё больше 48 МБ';
const TOO_LONG = `В таблице больше ${WORKBOOK_ROWS} строк: столько спортсменов не бывает`;

const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;

/** The part of an archive that makes it a table: of Excel, of LibreOffice. */
const EXCEL = 'xl/workbook.xml';
const BOOKS = [EXCEL, 'content.xml'];
/** An older workbook, `.xls`, is no archive. */
const OLDER = Buffer.from('d0cf11e0', 'hex');

/** The part that makes an archive a table, or why it is not to be opened. Unpacks each entry: the sizes that an archive states may be lies. */
function bookOf(bytes: Buffer): { book: string } | { problem: string } {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + 22 > bytes.length) return { problem: NO_WORKBOOK };
  const count = bytes.readUInt16LE(end + 10);
  if (count > ENTRIES) return { problem: TOO_LARGE };
  let left = UNPACKED_BYTES;
  let at = bytes.readUInt32LE(end + 16);
  let book: string | undefined;
  for (let entry = 0; entry < count; entry += 1) {
    if (bytes.readUInt32LE(at) !== CENTRAL) return { problem: NO_WORKBOOK };
    const [method, packed, offset] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 42),
    ];
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const entryName = bytes.toString('utf8', at + 46, at + 46 + name);
    if (BOOKS.includes(entryName)) book = entryName;
    if (bytes.readUInt32LE(offset) !== LOCAL) return { problem: NO_WORKBOOK };
    const data = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
    const content = bytes.subarray(data, data + packed);
    left -= method === 8 ? unpackedLength(content, left) : content.length;
    if (left < 0) return { problem: TOO_LARGE };
    at += 46 + name + extra + comment;
  }
  return book ? { book } : { problem: NO_WORKBOOK };
}

function unpackedLength(content: Buffer, longest: number): number {
  try {
    return inflateRawSync(content, { maxOutputLength: longest + 1 }).length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return longest + 1;
    throw error;
  }
}

function readSheet(name: string, sheet: WorkSheet): Sheet {
  const { e: last } = utils.decode_range(sheet['!ref'] ?? 'A1');
  const formulas: Sheet['formulas'] = [];
  const rows = Array.from({ length: last.r + 1 }, (_row, r) =>
    Array.from({ length: Math.min(last.c + 1, COLUMNS) }, (_cell, c): SheetCell => {
      const address = utils.encode_cell({ r, c });
      const cell = sheet[address];
      if (cell?.f !== undefined && formulas.at(-1)?.[0] !== r + 1) formulas.push([r + 1, address]);
      return cell === undefined || cell.t === 'e' ? undefined : cell.v;
    }),
  );
  return { name, rows, formulas };
}

function readWorkbook(bytes: Buffer): ReadWorkbook {
  const kind = bytes.indexOf(OLDER) === 0 ? { book: 'xls' } : bookOf(bytes);
  if ('problem' in kind) return kind;
  const book = read(bytes, { type: 'buffer', sheetRows: WORKBOOK_ROWS + 1, cellHTML: false });
  if (book.SheetNames.length > SHEETS) return { problem: `В таблице больше ${SHEETS} листов` };
  const sheets = book.SheetNames.flatMap((name) => {
    const sheet = book.Sheets[name];
    return sheet ? [readSheet(name, sheet)] : [];
  });
  if (sheets.some(({ rows }) => rows.length > WORKBOOK_ROWS)) return { problem: TOO_LONG };
  if (kind.book === EXCEL) return { sheets };
  return { sheets, xlsx: write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) };
}

/** The sheets of a workbook, or why it cannot be read. Blocks. */
export function parseWorkbook(bytes: Buffer): ReadWorkbook {
  try {
    return readWorkbook(bytes);
  } catch {
    return { problem: NO_WORKBOOK };
  }
}

parentPort?.postMessage(parseWorkbook(Buffer.from(workerData as Uint8Array)));
