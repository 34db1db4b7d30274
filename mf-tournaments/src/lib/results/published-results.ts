import { readFileSync } from 'node:fs';
import { type PublishedResults, type ResultRow, resultRow } from '@league/shared/contract';
import * as xlsx from 'xlsx';
import { extensionOf } from '../content/attachment.ts';
import type { CalendarRow } from '../content/content-schema.ts';

/** Headings of a results workbook; a unit may follow, as in «Вес, кг». */
const HEADINGS: Record<keyof ResultRow, string> = {
  sex: 'Пол',
  weight: 'Вес',
  place: 'Место',
  name: 'Спортсмен',
  born: 'Год рождения',
  team: 'Команда',
  wins: 'Побед',
};
const TEXTS: readonly string[] = ['sex', 'weight', 'name', 'team'];

const textOf = (cell: unknown): string =>
  String(cell ?? '')
    .trim()
    .replace(/\s+/g, ' ');
const headingOf = (cell: unknown): string => textOf(cell).split(',')[0] ?? '';

/** The rows of a results workbook that are complete: one without a place is no result. */
export function readRows(workbook: Uint8Array): ResultRow[] {
  const { SheetNames, Sheets } = xlsx.read(workbook);
  const sheet = Sheets[SheetNames[0] ?? ''];
  if (!sheet) return [];
  const rows = xlsx.utils.sheet_to_json<unknown[]>(sheet, { header: 1, blankrows: true });
  const isHead = (row: unknown[]) =>
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

/**
 * The results of a tournament as the provider reads them from the release; none for the trial tournament, whose day is
 * always ahead. The check of the content reports a workbook that cannot be read.
 */
export async function publishResults({
  id,
  title,
  startsAt,
  place,
  load,
}: CalendarRow): Promise<PublishedResults[]> {
  if (typeof startsAt !== 'string') return [];
  const { results = [] } = (await load()).default;
  const categories = results.flatMap(({ category, href }) =>
    href && extensionOf(href) === 'xlsx' ? [{ category, rows: readRows(readFileSync(new URL(href))) }] : [],
  );
  return categories.length > 0 ? [{ id, title, date: startsAt.slice(0, 10), city: place, categories }] : [];
}
