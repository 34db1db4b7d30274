import { type RatingLine, ratingSheet } from '@league/shared/contract';
import type { WrittenSheet } from '@league/shared/tournament';

/** Characters of a column: the names are the widest. */
const WIDEST = 32;

/** The table as a sheet: changed and uploaded again, it is the next one. */
export function tableSheet(lines: readonly RatingLine[]): WrittenSheet {
  const cells = ratingSheet(lines);
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.min(WIDEST, 2 + Math.max(...cells.map((row) => String(row[column] ?? '').length))),
  );
  const rows = cells.map((row) =>
    row.map((value) => (typeof value === 'boolean' || value === '' ? null : (value ?? null))),
  );
  return { title: 'Рейтинг', widths, rows };
}
