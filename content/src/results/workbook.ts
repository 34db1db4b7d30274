import * as xlsx from 'xlsx';

export type Cell = string | number | boolean | null | undefined;

export const textOf = (cell: Cell): string =>
  String(cell ?? '')
    .trim()
    .replace(/\s+/g, ' ');

/** A heading as the readers compare it; a unit may follow, as in «Вес, кг». */
export const headingOf = (cell: Cell): string => textOf(cell).split(',')[0]?.trim().toLowerCase() ?? '';

/** A workbook is asked for by the check, for its winners and for its rows. */
const read = new WeakMap<Uint8Array, Cell[][]>();

/**
 * Rows of a workbook's first sheet, empty ones too, so that a row has the number that Excel shows.
 * @throws if it is none
 */
export function rowsOf(workbook: Uint8Array): Cell[][] {
  const known = read.get(workbook);
  if (known) return known;
  const { Sheets, SheetNames } = xlsx.read(workbook);
  const sheet = Sheets[SheetNames[0] ?? ''];
  const rows: Cell[][] = sheet ? xlsx.utils.sheet_to_json(sheet, { header: 1, blankrows: true }) : [];
  read.set(workbook, rows);
  return rows;
}
