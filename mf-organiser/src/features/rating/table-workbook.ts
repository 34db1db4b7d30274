import { type RatingLine, ratingSheet } from '@league/shared/contract';
import { type CellObject, utils, writeXLSX } from 'xlsx';

/** Characters of a column: the names are the widest. */
const WIDEST = 32;

/** A text cell, so that no spreadsheet takes a name that begins with `=` for a formula. */
const cellOf = (value: unknown): CellObject | null => {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'number' ? { t: 'n', v: value } : { t: 's', v: String(value) };
};

/** The table as an Excel workbook: changed and uploaded again, it is the next one. */
export function makeTableWorkbook(rows: readonly RatingLine[]): ArrayBuffer {
  const cells = ratingSheet(rows);
  const sheet = utils.aoa_to_sheet(cells.map((row) => row.map(cellOf)));
  sheet['!cols'] = (cells[0] ?? []).map((_, column) => ({
    wch: Math.min(WIDEST, 2 + Math.max(...cells.map((row) => String(row[column] ?? '').length))),
  }));
  // With a string table: without one this library writes text as the result of a formula.
  return writeXLSX(utils.book_new(sheet, 'Рейтинг'), { type: 'array', bookSST: true, compression: true });
}
