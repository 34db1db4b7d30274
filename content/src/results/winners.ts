import {
  type CategoryWinners,
  type MedalPlace,
  readResultsTable,
  type SheetCell,
  type TournamentDocument,
} from '@league/shared/contract';
import * as xlsx from 'xlsx';

type Weights = CategoryWinners['weights'];

/** Places that win a medal: both losers of the semifinals are third. */
const isMedal = (place: number | null): place is MedalPlace => place === 1 || place === 2 || place === 3;

/** The winners in the first sheet of a workbook of results, or why they cannot be read. */
export function readResults(rows: readonly (readonly SheetCell[])[]): Weights | { problem: string } {
  const { rows: read, problems } = readResultsTable(rows);
  const [first] = problems;
  if (first)
    return { problem: first.number > 0 ? `строка ${first.number}: ${first.message}` : first.message };
  const medallists = read.flatMap(({ sex, weight, place, name, team: club }) =>
    isMedal(place) ? [{ sex, weight, one: { place, name, club } }] : [],
  );
  return [...Map.groupBy(medallists, ({ sex, weight }) => `${sex} ${weight}`).values()].flatMap((same) => {
    const [weight] = same;
    const sorted = same.map(({ one }) => one).toSorted((one, other) => one.place - other.place);
    return weight ? [{ sex: weight.sex, weight: weight.weight, medallists: sorted }] : [];
  });
}

/** Rows of a workbook's first sheet, empty ones too, so that a row has the number that Excel shows. */
function rowsOf(workbook: Uint8Array): SheetCell[][] {
  const { Sheets, SheetNames } = xlsx.read(workbook);
  const sheet = Sheets[SheetNames[0] ?? ''];
  return sheet ? xlsx.utils.sheet_to_json(sheet, { header: 1, blankrows: true }) : [];
}

function readWorkbook(name: string, bytes: Uint8Array | undefined): Weights | { problem: string } {
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
