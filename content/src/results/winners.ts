import {
  type CategoryWinners,
  readResultsTable,
  type SheetCell,
  type TournamentDocument,
  winnersIn,
} from '@league/shared/contract';
import * as xlsx from 'xlsx';

/** Rows of a workbook's first sheet, empty ones too, so that a row has the number that Excel shows. */
function rowsOf(workbook: Uint8Array): SheetCell[][] {
  const { Sheets, SheetNames } = xlsx.read(workbook);
  const sheet = Sheets[SheetNames[0] ?? ''];
  return sheet ? xlsx.utils.sheet_to_json(sheet, { header: 1, blankrows: true }) : [];
}

function readWorkbook(
  name: string,
  bytes: Uint8Array | undefined,
): CategoryWinners['weights'] | { problem: string } {
  if (!name.endsWith('.xlsx')) return { problem: 'это не Excel' };
  if (!bytes) return { problem: 'нет файла' };
  try {
    const { rows, problems } = readResultsTable(rowsOf(bytes));
    const [first] = problems;
    if (!first) return winnersIn(rows);
    return { problem: first.number > 0 ? `строка ${first.number}: ${first.message}` : first.message };
  } catch (error) {
    return { problem: `не открывается: ${error instanceof Error ? error.message : error}` };
  }
}

/**
 * The winners of a tournament as its workbooks of results have them. One that cannot be read leaves the page without
 * winners: a medal table without it would be wrong. A category whose file is not there yet is left out.
 */
export function readWinners(
  { results = [] }: Pick<TournamentDocument, 'results'>,
  fileOf: (name: string) => Uint8Array | undefined,
): {
  winners: CategoryWinners[];
  /** `a.xlsx: нет столбца «Место»`, by the number of the file in `results`. */
  problems: { index: number; message: string }[];
} {
  const winners: CategoryWinners[] = [];
  const problems: { index: number; message: string }[] = [];
  for (const [index, { category, file }] of results.entries()) {
    if (!file) continue;
    const weights = readWorkbook(file, fileOf(file));
    if ('problem' in weights) problems.push({ index, message: `${file}: ${weights.problem}` });
    else winners.push({ category, weights });
  }
  return problems.length > 0 ? { winners: [], problems } : { winners, problems };
}
