import { type ResultRow, resultRow } from '@league/shared/contract';
import { type Cell, headingOf, textOf } from './workbook.ts';

/** Headings of a results workbook for the provider. */
const HEADINGS: Record<keyof ResultRow, string> = {
  sex: 'пол',
  weight: 'вес',
  place: 'место',
  name: 'спортсмен',
  born: 'год рождения',
  team: 'команда',
  wins: 'побед',
};
const TEXTS: readonly string[] = ['sex', 'weight', 'name', 'team'];

/** The rows of a results workbook that are complete: one without a place is no result. */
export function resultRows(rows: readonly (readonly Cell[])[]): ResultRow[] {
  const isHead = (row: readonly Cell[]) =>
    Object.values(HEADINGS).every((name) => row.map(headingOf).includes(name));
  const head = rows.findIndex(isHead);
  const headings = rows[head]?.map(headingOf) ?? [];
  return rows.slice(head + 1).flatMap((row) => {
    const cells = Object.entries(HEADINGS).map(([key, heading]) => {
      const text = textOf(row[headings.indexOf(heading)]);
      return [key, TEXTS.includes(key) ? text : text && Number(text)];
    });
    const parsed = resultRow.safeParse(Object.fromEntries(cells));
    return parsed.success ? [parsed.data] : [];
  });
}
