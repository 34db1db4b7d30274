import { APPLICATION_ROWS } from '@league/shared/contract';
import { type CellObject, read, SSF, utils, type WorkSheet } from 'xlsx';

/** Heading, blank lines and one athlete too many: enough to see that a file has more than allowed. */
const READ_ROWS = APPLICATION_ROWS + 50;
const READ_COLUMNS = 40;

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
  return cell?.v === undefined || cell.t === 'e' ? '' : String(cell.v).trim();
}

function rowsOf(sheet: WorkSheet, date1904: boolean): string[][] {
  const { s: from, e: to } = utils.decode_range(sheet['!ref'] ?? 'A1');
  const columns = Math.min(to.c - from.c + 1, READ_COLUMNS);
  const rows = Math.min(to.r - from.r + 1, READ_ROWS);
  return Array.from({ length: rows }, (_row, r) =>
    Array.from({ length: columns }, (_cell, c) =>
      textOf(sheet[utils.encode_cell({ r: from.r + r, c: from.c + c })], date1904),
    ),
  );
}

/** A sheet as lines of text, and the number that Excel shows beside the first line. */
export interface SheetText {
  lines: string[][];
  firstLine: number;
}

/**
 * The first sheet of an Excel file. Reading blocks: run it in a worker.
 * @throws if the file cannot be read
 */
export function readCells(file: ArrayBuffer): SheetText {
  const book = read(file, {
    type: 'array',
    sheets: 0,
    sheetRows: READ_ROWS,
    cellNF: true,
    cellFormula: false,
    cellHTML: false,
  });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (!sheet) throw new Error('no sheet');
  const { r } = utils.decode_range(sheet['!ref'] ?? 'A1').s;
  return { lines: rowsOf(sheet, book.Workbook?.WBProps?.date1904 ?? false), firstLine: r + 1 };
}
