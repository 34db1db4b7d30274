import type { SheetCell } from '@league/shared/contract';
import { utils, write } from 'xlsx';
import { maskText, maskTexts } from '../../people/withheld-names/mask-text.ts';
import type { FindWithheld } from '../../people/withheld-names/withheld.ts';
import { wordsOf } from '../../people/withheld-names/words.ts';

interface Sheet {
  name: string;
  rows: readonly (readonly SheetCell[])[];
}

/** Nobody younger competes; a later year in a row is that of the tournament. */
const YOUNGEST = 4;
/** Characters of the widest column. */
const WIDEST = 40;

const textOf = (cell: SheetCell): string => (cell === null || cell === undefined ? '' : String(cell));

/**
 * A workbook without the names that everybody may not read: the same cells, without their looks. A row with another year of
 * birth is of a namesake; one without any is not told from one.
 * @param year in which the tournament takes place
 * @returns undefined if it names nobody it must not name
 */
export function maskWorkbook(sheets: readonly Sheet[], find: FindWithheld, year: number): Buffer | undefined {
  let isChanged = false;
  const maskRow = (row: readonly SheetCell[]): readonly SheetCell[] => {
    const texts = row.map(textOf);
    const years = texts
      .flatMap((text) => wordsOf(text).words)
      .filter(({ text }) => /^(?:19|20)\d\d$/.test(text) && Number(text) <= year - YOUNGEST)
      .map(({ text }) => Number(text));
    const masked = maskTexts(texts, find, { years });
    if (masked === texts) return row;
    isChanged = true;
    return row.map((cell, index) => (masked[index] === texts[index] ? cell : masked[index]));
  };
  const masked = sheets.map(({ name, rows }) => {
    const shown = maskText(name, find);
    if (shown !== name) isChanged = true;
    return { name: shown, rows: rows.map(maskRow) };
  });
  if (!isChanged) return undefined;
  const book = utils.book_new();
  for (const [index, { name, rows }] of masked.entries()) {
    const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
    sheet['!cols'] = widthsOf(rows);
    // A masked name is longer than Excel allows for a sheet, or stands twice.
    const isOwn = name === sheets[index]?.name;
    utils.book_append_sheet(book, sheet, isOwn ? name : `Лист ${index + 1}`, true);
  }
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}

function widthsOf(rows: readonly (readonly SheetCell[])[]): { wch: number }[] {
  // The first rows are titles, which reach over the columns beside them.
  const table = rows.filter((row) => row.filter((cell) => textOf(cell) !== '').length > 2);
  const count = Math.max(0, ...table.map((row) => row.length));
  return Array.from({ length: count }, (_, column) => ({
    wch: Math.min(WIDEST, 2 + Math.max(6, ...table.map((row) => textOf(row[column]).length))),
  }));
}
