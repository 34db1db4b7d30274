import { APPLICATION_ROWS } from '@league/shared/contract';
import { type CellObject, read, SSF, utils, type WorkBook, type WorkSheet } from 'xlsx';

/** Heading, blank lines and one athlete too many: enough to see that a file has more than allowed. */
const READ_ROWS = APPLICATION_ROWS + 50;
const READ_COLUMNS = 40;

/** A sheet as lines of text, and the number that Excel shows beside the first line. */
export interface Sheet {
  name: string;
  lines: string[][];
  firstLine: number;
}

const twoDigits = (figure: number) => String(figure).padStart(2, '0');

/**
 * The text of a cell. A date is formatted from its number in the format of the contract: as a time, it would be another
 * day in another time zone.
 */
function textOf(cell: CellObject | undefined, date1904: boolean): string {
  if (cell?.t === 'n' && typeof cell.v === 'number' && SSF.is_date(String(cell.z ?? ''))) {
    const { y, m, d } = SSF.parse_date_code(cell.v, { date1904 }) ?? {};
    return y ? `${y}-${twoDigits(m)}-${twoDigits(d)}` : '';
  }
  return cell?.v === undefined || cell.t === 'e' ? '' : String(cell.v).replace(/\s+/g, ' ').trim();
}

function sheetOf(name: string, sheet: WorkSheet, date1904: boolean): Sheet {
  const { s: from, e: to } = utils.decode_range(sheet['!ref'] ?? 'A1');
  const columns = Math.min(to.c - from.c + 1, READ_COLUMNS);
  const rows = Math.min(to.r - from.r + 1, READ_ROWS);
  const lines = Array.from({ length: rows }, (_row, r) =>
    Array.from({ length: columns }, (_cell, c) =>
      textOf(sheet[utils.encode_cell({ r: from.r + r, c: from.c + c })], date1904),
    ),
  );
  return { name, lines, firstLine: from.r + 1 };
}

const OPTIONS = { sheetRows: READ_ROWS, cellNF: true, cellFormula: false, cellHTML: false } as const;

/** Whether a file is text, and no archive (PK) and no older workbook (D0CF). */
const isText = (bytes: Uint8Array) =>
  !((bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf));

/** Text of a `.csv`, which Excel writes in the encoding of Windows. Its days stay as they are written. */
function readText(bytes: Uint8Array): WorkBook {
  let text: string;
  try {
    text = new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder('windows-1251').decode(bytes);
  }
  // No table has control characters: this is another kind of file.
  if (text.includes('\0') || text.startsWith('%PDF')) throw new Error('no text');
  return read(text, { ...OPTIONS, type: 'string', raw: true });
}

/**
 * The sheets of an `.xlsx`, `.xls`, `.ods` or `.csv` that are not empty. Reading blocks: run it in a worker.
 * @throws if the file cannot be read
 */
export function readCells(file: ArrayBuffer): Sheet[] {
  const bytes = new Uint8Array(file);
  const book = isText(bytes) ? readText(bytes) : read(file, { ...OPTIONS, type: 'array' });
  const date1904 = book.Workbook?.WBProps?.date1904 ?? false;
  return book.SheetNames.flatMap((name) => {
    const sheet = book.Sheets[name];
    return sheet?.['!ref'] ? [sheetOf(name, sheet, date1904)] : [];
  });
}
