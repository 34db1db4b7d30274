import type { NamedWinners, TournamentDocument } from '@league/shared/contract';
import { readResults } from './read-results.ts';
import { rowsOf } from './workbook.ts';

function readWorkbook(name: string, bytes: Uint8Array | undefined): ReturnType<typeof readResults> {
  if (!name.endsWith('.xlsx')) return { problem: 'это не Excel' };
  if (!bytes) return { problem: 'нет файла' };
  try {
    return readResults(rowsOf(bytes));
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
  winners: NamedWinners[];
  /** `a.xlsx: нет столбца «Место»`, by the number of the file in `results`. */
  problems: { index: number; message: string }[];
} {
  const winners: NamedWinners[] = [];
  const problems: { index: number; message: string }[] = [];
  for (const [index, { category, file }] of results.entries()) {
    if (!file) continue;
    const weights = readWorkbook(file, fileOf(file));
    if ('problem' in weights) problems.push({ index, message: `${file}: ${weights.problem}` });
    else winners.push({ category, weights });
  }
  return problems.length > 0 ? { winners: [], problems } : { winners, problems };
}
