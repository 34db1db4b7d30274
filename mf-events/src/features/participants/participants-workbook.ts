import { type DocumentKind, PAPERS, type Participant } from '@league/shared/contract';
import { formatDay } from '@league/shared/kit';
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

const JOURNEY_COLUMNS = [
  ...COLUMNS.slice(0, 4),
  { header: 'Дата рождения', width: 14 },
  { header: 'Пояс', width: 26 },
  { header: 'Вес', width: 8 },
  { header: 'Документы', width: 34 },
  { header: 'Оплата', width: 12 },
] as const;

const papersText = (missing: readonly DocumentKind[]) =>
  missing.length === 0 ? 'все' : `нет: ${missing.map((kind) => PAPERS[kind].short).join(', ')}`;

function sheetOf(columns: readonly { header: string; width: number }[], rows: CellObject[][]) {
  const sheet = utils.aoa_to_sheet([columns.map(({ header }) => text(header)), ...rows]);
  sheet['!cols'] = columns.map(({ width }) => ({ wch: width }));
  return sheet;
}

const named = ({ lastname, firstname, middlename }: Participant, index: number) => [
  figure(index + 1),
  text(lastname),
  text(firstname),
  text(middlename ?? ''),
];

/**
 * An Excel workbook with the participants in the given order, and a second sheet for the journey of one's own.
 * @param sheetName at most 31 characters, the limit of Excel
 */
export function makeWorkbook(participants: readonly Participant[], sheetName: string): ArrayBuffer {
  const book = utils.book_new(
    sheetOf(
      COLUMNS,
      participants.map((one, index) => [...named(one, index), text(STATUS_TEXT[standingOf(one)])]),
    ),
    sheetName,
  );
  const journey = participants
    .filter(({ own, status }) => own && status !== 'declined')
    .map((one, index) => [
      ...named(one, index),
      text(one.own?.birthdate ? formatDay(one.own.birthdate) : ''),
      text(one.own?.technical_quality ?? ''),
      text(one.own?.weight ?? ''),
      text(papersText(one.own?.missing_documents ?? [])),
      text(one.payment_status === 'paid' ? 'оплачено' : 'нет'),
    ]);
  if (journey.length > 0) utils.book_append_sheet(book, sheetOf(JOURNEY_COLUMNS, journey), 'Поездка');
  // Without a string table (`bookSST`) this library writes text as the result of a formula.
  return writeXLSX(book, { type: 'array', bookSST: true, compression: true });
}
