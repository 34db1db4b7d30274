import {
  type RatingSheet,
  type ResultsTable,
  readRatingSheet,
  readResultsTable,
} from '@league/shared/contract';
import { inThread } from '../../platform/background/in-thread.ts';
import type { ReadWorkbook } from './workbook-thread.ts';

const TOO_HARD: ReadWorkbook = { problem: 'Таблица не читается: она слишком велика или повреждена' };

/** The sheets of an Excel file, or a sentence why they cannot be read. */
export const readWorkbook = (bytes: Buffer): Promise<ReadWorkbook> =>
  inThread(new URL('./workbook-thread.ts', import.meta.url), bytes, TOO_HARD);

type Problem = ResultsTable['problems'][number];

/** The problems in the order of their rows; of a row with a formula only that: what it shows is another program's word. */
const withFormulas = (problems: readonly Problem[], formulas: ReadonlyMap<number, string>): Problem[] =>
  [
    ...problems.filter(({ number }) => !formulas.has(number)),
    ...[...formulas].map(([number, cell]) => ({
      number,
      message: `в ячейке ${cell} формула: вставьте вместо неё значение`,
    })),
  ].sort((one, other) => one.number - other.number);

/** The results in the first sheet. */
export function resultsIn(read: ReadWorkbook): ResultsTable {
  if ('problem' in read) return { rows: [], notes: [], problems: [{ number: 0, message: read.problem }] };
  const [sheet] = read.sheets;
  const { rows, notes, problems } = readResultsTable(sheet?.rows ?? []);
  const formulas = new Map(sheet?.formulas ?? []);
  return {
    rows: rows.filter(({ number }) => !formulas.has(number)),
    notes,
    problems: withFormulas(problems, formulas),
  };
}

/** The table of the rating in the first sheet. */
export function ratingIn(read: ReadWorkbook): RatingSheet {
  if ('problem' in read) return { rows: [], problems: [{ number: 0, message: read.problem }] };
  const [sheet] = read.sheets;
  const { rows, problems } = readRatingSheet(sheet?.rows ?? []);
  return { rows, problems: withFormulas(problems, new Map(sheet?.formulas ?? [])) };
}
