import { formatDay } from '@league/shared/kit';
import { type CellObject, utils, writeXLSX } from 'xlsx';
import { FORM_COLUMNS, type FormColumn, HINTS_SHEET, SHEET } from './form-columns.ts';
import type { DraftRow } from './form-row.ts';
import { RANKS } from './form-row.ts';

/** A text cell: no spreadsheet treats a name that begins with `=` as a formula. */
const text = (value: string): CellObject => ({ t: 's', v: value });

/** A day is text too: Excel's own date would be another day in another time zone. */
function cellOf({ field }: FormColumn, row: DraftRow, index: number): CellObject {
  switch (field) {
    case 'number':
      return { t: 'n', v: index + 1 };
    case 'birthdate':
      return text(row.birthdate && formatDay(row.birthdate));
    case 'sport_qualification':
      return text(RANKS.find(({ code }) => code === row.sport_qualification)?.label ?? '');
    default:
      return text(row[field]);
  }
}

/** The league's Excel form with the given athletes, or empty, and a second sheet that explains how to fill it in. */
export function makeForm(rows: readonly DraftRow[]): ArrayBuffer {
  const sheet = utils.aoa_to_sheet([
    FORM_COLUMNS.map(({ header }) => text(header)),
    ...rows.map((row, index) => FORM_COLUMNS.map((column) => cellOf(column, row, index))),
  ]);
  sheet['!cols'] = FORM_COLUMNS.map(({ width }) => ({ wch: width }));
  const hints = utils.aoa_to_sheet(FORM_COLUMNS.map(({ header, hint }) => [text(header), text(hint)]));
  hints['!cols'] = [{ wch: 18 }, { wch: 70 }];
  const book = utils.book_new(sheet, SHEET);
  utils.book_append_sheet(book, hints, HINTS_SHEET);
  // With a string table: without one this library writes text as the result of a formula.
  return writeXLSX(book, { type: 'array', bookSST: true, compression: true });
}
