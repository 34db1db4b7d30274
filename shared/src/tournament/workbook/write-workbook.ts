import { type CellObject, utils, writeXLSX } from 'xlsx';

/** Null: an empty cell. */
export type WrittenCell = string | number | null;

/** A sheet of a workbook: its title, at most 31 characters, and its lines, the headers first. */
export interface WrittenSheet {
  title: string;
  /** Of the columns, in characters. */
  widths: readonly number[];
  rows: readonly (readonly WrittenCell[])[];
}

/** A text is a text cell, so that no spreadsheet takes a name that begins with `=` for a formula. */
const cellOf = (value: WrittenCell): CellObject | null =>
  value === null ? null : typeof value === 'number' ? { t: 'n', v: value } : { t: 's', v: value };

/** An Excel workbook. */
export function writeWorkbook(sheets: readonly WrittenSheet[]): ArrayBuffer {
  const book = utils.book_new();
  for (const { title, widths, rows } of sheets) {
    const sheet = utils.aoa_to_sheet(rows.map((row) => row.map(cellOf)));
    sheet['!cols'] = widths.map((wch) => ({ wch }));
    utils.book_append_sheet(book, sheet, title);
  }
  // With a string table: without one this library writes text as the result of a formula.
  return writeXLSX(book, { type: 'array', bookSST: true, compression: true });
}
