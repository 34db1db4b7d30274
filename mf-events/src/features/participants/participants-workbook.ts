import type { Participant } from '@league/shared/contract';
import { type CellObject, utils, writeXLSX } from 'xlsx';
import { STATUS_TEXT, standingOf } from './participant-status.ts';

const COLUMNS = [
  { header: '№', width: 5 },
  { header: 'Фамилия', width: 20 },
  { header: 'Имя', width: 16 },
  { header: 'Отчество', width: 20 },
  { header: 'Статус', width: 18 },
] as const;

/** A text cell, so that no spreadsheet takes a name that begins with `=` for a formula. */
const text = (value: string): CellObject => ({ t: 's', v: value });
const figure = (value: number): CellObject => ({ t: 'n', v: value });

/**
 * An Excel workbook with the participants in the given order.
 * @param sheetName at most 31 characters, the limit of Excel
 */
export function makeWorkbook(participants: readonly Participant[], sheetName: string): ArrayBuffer {
  const sheet = utils.aoa_to_sheet([
    COLUMNS.map(({ header }) => text(header)),
    ...participants.map((participant, index) => [
      figure(index + 1),
      text(participant.lastname),
      text(participant.firstname),
      text(participant.middlename ?? ''),
      text(STATUS_TEXT[standingOf(participant)]),
    ]),
  ]);
  sheet['!cols'] = COLUMNS.map(({ width }) => ({ wch: width }));
  const book = utils.book_new(sheet, sheetName);
  // Without a string table (`bookSST`) this library writes text as the result of a formula.
  return writeXLSX(book, { type: 'array', bookSST: true, compression: true });
}
