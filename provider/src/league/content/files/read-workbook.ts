import { type ResultsTable, readResultsTable } from '@league/shared/contract';
import { inThread } from '../../../platform/background/in-thread.ts';
import type { ReadWorkbook } from './workbook-thread.ts';

const TOO_HARD: ReadWorkbook = { problem: 'Таблица не читается: она слишком велика или повреждена' };

/** The sheets of an Excel file, or a sentence why they cannot be read. */
export const readWorkbook = (bytes: Buffer): Promise<ReadWorkbook> =>
  inThread(new URL('./workbook-thread.ts', import.meta.url), bytes, TOO_HARD);

/** The results in the first sheet; a formula is not read, because what it shows is another program's word. */
export function resultsIn(read: ReadWorkbook): ResultsTable {
  if ('problem' in read) return { rows: [], notes: [], problems: [{ number: 0, message: read.problem }] };
  const [sheet] = read.sheets;
  const { rows, notes, problems } = readResultsTable(sheet?.rows ?? []);
  const formulas = new Map(sheet?.formulas ?? []);
  return {
    rows: rows.filter(({ number }) => !formulas.has(number)),
    notes,
    problems: [
      ...problems.filter(({ number }) => !formulas.has(number)),
      ...[...formulas].map(([number, cell]) => ({
        number,
        message: `в ячейке ${cell} формула: вставьте вместо неё значение`,
      })),
    ].sort((one, other) => one.number - other.number),
  };
}
