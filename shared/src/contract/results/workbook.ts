import { z } from 'zod';
import type { MedalPlace, WeightWinners } from '../content/published.ts';
import { mendName, mendTitle, personNameError } from '../fields/name-rules.ts';
import type { Heading } from '../people/names.ts';
import { headingOf, headingRow, readSex } from '../people/reading.ts';

/** A row of a workbook of results as it is understood. */
const row = z.object({
  /** As Excel shows it. */
  number: z.number().int(),
  sex: z.enum(['female', 'male']),
  weight: z.string(),
  /** Null: took part without a place. */
  place: z.number().int().nullable(),
  name: z.string(),
  /** Year of birth; null: the workbook does not say it. */
  born: z.number().int().nullable(),
  team: z.string(),
  /** Bouts won; null: the workbook does not say it. */
  wins: z.number().int().nullable(),
});

export const resultsTable = z.object({
  rows: z.array(row),
  /** What the site leaves out, though the table is right. */
  notes: z.array(z.string()),
  /** What is not understood, by the number that Excel shows; 0: the workbook as a whole. */
  problems: z.array(z.object({ number: z.number().int(), message: z.string() })),
});
export type ResultsTable = z.infer<typeof resultsTable>;

export type SheetCell = string | number | boolean | null | undefined;
type Column = 'sex' | 'weight' | 'place' | 'name' | 'team' | 'born' | 'wins';

const HEADINGS: Record<Column, string> = {
  sex: 'Пол',
  weight: 'Вес',
  place: 'Место',
  name: 'Спортсмен',
  team: 'Команда',
  born: 'Год рождения',
  wins: 'Побед',
};
const COLUMNS = Object.keys(HEADINGS) as Column[];
/** Without these nobody's own results are known, but the medals are. */
const OPTIONAL: readonly Column[] = ['born', 'wins'];

/** Both losers of the semifinals are third; every other bout has one winner. */
const LARGEST_SHARE = new Map([
  [1, 1],
  [2, 1],
  [3, 2],
]);

/** A cell as one line. */
export const cellText = (cell: SheetCell): string =>
  String(cell ?? '')
    .trim()
    .replace(/\s+/g, ' ');

/** The row of the headings, and where the known ones stand; -1 and none if there are no headings. */
export function sheetColumns<Known extends Heading>(
  sheet: readonly (readonly SheetCell[])[],
  known: readonly Known[],
): { index: number; columns: Map<Known, number> } {
  const rows = sheet.map((cells) => cells.map(cellText));
  const index = headingRow(rows);
  const named = (rows[index] ?? []).map(headingOf);
  const places = known.map((column) => [column, named.indexOf(column)] as const);
  return { index, columns: new Map(places.filter(([, place]) => place >= 0)) };
}

const sexOf = (text: string): 'female' | 'male' | null => {
  const sex = readSex(text);
  return sex && (sex.letter === 'Ж' ? 'female' : 'male');
};

const quoted = (columns: readonly Column[]) => columns.map((column) => `«${HEADINGS[column]}»`).join(', ');

/** Took part without a place: «–», «снята». */
const isUnplaced = (figure: string) => !/\d/.test(figure);

/** Why a row is no result; else the row. */
function readRow(number: number, cell: (column: Column) => string): ResultsTable['rows'][number] | string {
  const [figure, sex, born, won] = [cell('place'), sexOf(cell('sex')), cell('born'), cell('wins')];
  if (!isUnplaced(figure) && !/^[1-9]\d*$/.test(figure))
    return `в столбце «${HEADINGS.place}» нужно целое число, а не «${figure}»`;
  if (!sex) return `в столбце «${HEADINGS.sex}» нужно «Жен.» или «Муж.», а не «${cell('sex')}»`;
  for (const column of ['weight', 'team'] as const)
    if (!cell(column)) return `столбец «${HEADINGS[column]}» пуст`;
  const name = mendName(cell('name'));
  const nameError = name && personNameError(name);
  if (nameError) return `столбец «${HEADINGS.name}»: ${nameError}`;
  return {
    number,
    sex,
    weight: cell('weight'),
    place: isUnplaced(figure) ? null : Number(figure),
    name,
    born: /^\d{4}$/.test(born) ? Number(born) : null,
    team: mendTitle(cell('team')),
    wins: /^\d+$/.test(won) ? Number(won) : null,
  };
}

/** Two champions of one weight: a mistyped place or weight. */
function crowded(rows: ResultsTable['rows']): ResultsTable['problems'] {
  const shared = Map.groupBy(
    rows.filter(({ place }) => place !== null),
    ({ sex, weight, place }) => `${sex} ${weight} ${place}`,
  );
  return [...shared.values()].flatMap(([first, ...others]) => {
    const share = LARGEST_SHARE.get(first?.place ?? 0);
    if (!first || share === undefined || others.length < share) return [];
    const message = `${first.sex === 'female' ? 'Жен.' : 'Муж.'} ${first.weight}: ${first.place}-е место стоит у нескольких (${others.length + 1})`;
    return [{ number: 0, message }];
  });
}

/** Whether a row may bring a medal: a mistake there would give a club one too many. */
const wins = (figure: string) =>
  !isUnplaced(figure) && (!/^\d+$/.test(figure) || LARGEST_SHARE.has(Number(figure)));

/** Reads the first sheet of a workbook of results, whose rows begin with that number 1. */
export function readResultsTable(sheet: readonly (readonly SheetCell[])[]): ResultsTable {
  const { index: best, columns } = sheetColumns(sheet, COLUMNS);
  const absent = COLUMNS.filter((column) => !columns.has(column));
  const missing = absent.filter((column) => !OPTIONAL.includes(column));
  if (missing.length > 0)
    return { rows: [], notes: [], problems: [{ number: 0, message: `нет столбца ${quoted(missing)}` }] };

  const rows: ResultsTable['rows'] = [];
  const problems: ResultsTable['problems'] = [];
  const notes = absent.map(
    (column) => `нет столбца «${HEADINGS[column]}»: в личных результатах спортсменов этой таблицы не будет`,
  );
  for (const [index, cells] of sheet.entries()) {
    if (index <= best || cells.every((cell) => cellText(cell) === '')) continue;
    const number = index + 1;
    const cell = (column: Column) => cellText(cells[columns.get(column) ?? -1]);
    const [read, figure] = [readRow(number, cell), cell('place')];
    if (typeof read !== 'string') rows.push(read);
    else if (wins(figure)) problems.push({ number, message: read });
    else if (!isUnplaced(figure)) notes.push(`строка ${number}: ${read}; в личных результатах её не будет`);
  }
  problems.push(...crowded(rows));
  if (rows.every(({ place }) => place === null || place > 3))
    problems.push({ number: 0, message: 'нет никого с местом 1, 2 или 3' });
  return { rows, notes, problems };
}

/** Places that win a medal: both losers of the semifinals are third. */
const isMedal = (place: number | null): place is MedalPlace => place === 1 || place === 2 || place === 3;

/** The placed athletes of each weight: those with a medal, and the others. */
export function winnersIn(rows: readonly Omit<ResultsTable['rows'][number], 'number'>[]): WeightWinners[] {
  const placed = rows
    .flatMap(({ sex, weight, place, name, team: club }) =>
      place === null ? [] : [{ sex, weight, one: { place, name, club } }],
    )
    .toSorted((one, other) => one.one.place - other.one.place);
  const byWeight = Map.groupBy(placed, ({ sex, weight }) => `${sex} ${weight}`);
  return [...byWeight.values()].flatMap((same) => {
    const all = same.map(({ one }) => one);
    const medallists = all.flatMap(({ place, ...one }) => (isMedal(place) ? [{ ...one, place }] : []));
    const others = all.filter(({ place }) => !isMedal(place));
    return same.slice(0, 1).map(({ sex, weight }) => ({ sex, weight, medallists, others }));
  });
}
