import { renewable } from '@league/shared';
import { formatDay } from '@league/shared/kit';
import type { WrittenCell, WrittenSheet } from '../workbook/write-workbook.ts';
import { rowCheck } from './application-checks.ts';
import { type DraftRow, FORM_COLUMNS, type FormColumn, HINTS_SHEET, RANKS, SHEET } from './form-row.ts';

/** A day is text too: Excel's own date would be another day in another time zone. */
function cellOf({ field }: FormColumn, row: DraftRow, index: number): WrittenCell {
  switch (field) {
    case 'number':
      return index + 1;
    case 'birthdate':
      return row.birthdate && formatDay(row.birthdate);
    case 'sport_qualification':
      return RANKS.find(({ code }) => code === row.sport_qualification)?.label ?? '';
    default:
      return row[field];
  }
}

/** The league's Excel form with the given athletes, or empty, and a second sheet that explains how to fill it in. */
export const formSheets = (rows: readonly DraftRow[]): WrittenSheet[] => [
  {
    title: SHEET,
    widths: FORM_COLUMNS.map(({ width }) => width),
    rows: [
      FORM_COLUMNS.map(({ header }) => header),
      ...rows.map((row, index) => FORM_COLUMNS.map((column) => cellOf(column, row, index))),
    ],
  },
  { title: HINTS_SHEET, widths: [18, 70], rows: FORM_COLUMNS.map(({ header, hint }) => [header, hint]) },
];

/** What makes rows of an application of a list. */
export const loadFormParser = renewable(async () => {
  const [parser] = await Promise.all([import('./parse-form.ts'), rowCheck.arrive()]);
  return parser;
});
