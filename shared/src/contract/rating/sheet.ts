import type { Sex } from '../../league/categories.ts';
import { readSex } from '../people/reading.ts';
import { cellText, type SheetCell, sheetColumns } from '../results/workbook.ts';
import { MOST_TOURNAMENTS, type RatingLine, ratingLine, weightProblem } from './table.ts';

/** Headings of a table in Excel or between tabs; every other one is a tournament of the season, in their order. */
const HEADINGS = {
  sex: 'Пол',
  weight: 'Вес',
  name: 'Спортсмен',
  team: 'Клуб',
  born: 'Год рождения',
  points: 'Очки',
  photo: 'Фото',
  hidden: 'Скрыть',
} as const;
type Column = keyof typeof HEADINGS;
const COLUMNS = Object.keys(HEADINGS) as Column[];
const NEEDED: readonly Column[] = ['sex', 'weight', 'name', 'team', 'points'];

const SEXES: Record<Sex, string> = { male: 'Муж.', female: 'Жен.' };

/** What a sheet says; each problem with the number that Excel shows, 0 for the sheet as a whole. */
export interface RatingSheet {
  rows: RatingLine[];
  problems: { number: number; message: string }[];
}

function sexOf(text: string): Sex | undefined {
  const letter = readSex(text)?.letter;
  return letter && (letter === 'Ж' ? 'female' : 'male');
}

/** A figure as a number; other words stay, and are refused with the reason of their field. */
const figureOf = (text: string): number | string =>
  text !== '' && Number.isFinite(Number(text.replace(',', '.'))) ? Number(text.replace(',', '.')) : text;

interface Head {
  index: number;
  columns: ReadonlyMap<Column, number>;
  tournaments: readonly { name: string; column: number }[];
}

/** The headings, every other one of which is a tournament. */
function headOf(sheet: readonly (readonly SheetCell[])[]): Head {
  const { index, columns } = sheetColumns(sheet, COLUMNS);
  const own = new Set(columns.values());
  const tournaments = (sheet[index] ?? []).flatMap((cell, column) =>
    cellText(cell) && !own.has(column) ? [{ name: cellText(cell), column }] : [],
  );
  return { index, columns, tournaments };
}

/** What is wrong with the headings: nothing below them can be read then. */
function headProblem({ columns, tournaments }: Head): string | undefined {
  const missing = NEEDED.filter((column) => !columns.has(column));
  if (missing.length > 0) return `Нет столбца ${missing.map((column) => `«${HEADINGS[column]}»`).join(', ')}`;
  const twice = tournaments.find(({ name }, at) => tournaments.some((one, i) => i < at && one.name === name));
  if (twice) return `Столбец «${twice.name}» стоит дважды`;
  return tournaments.length > MOST_TOURNAMENTS
    ? `Турниров ${tournaments.length}, а места есть для ${MOST_TOURNAMENTS}`
    : undefined;
}

function lineOf(cells: readonly SheetCell[], { columns, tournaments }: Head) {
  const cell = (column: Column) => cellText(cells[columns.get(column) ?? -1]);
  const [born, photo, hidden] = [cell('born'), cell('photo'), cell('hidden').toLowerCase()];
  const parts = tournaments.flatMap(({ name, column }) => {
    const text = cellText(cells[column]);
    return text ? [[name, figureOf(text)]] : [];
  });
  return {
    ...{ sex: sexOf(cell('sex')), weight: cell('weight'), name: cell('name'), club: cell('team') },
    points: figureOf(cell('points')),
    ...(born && { born: figureOf(born) }),
    ...(parts.length > 0 && { byTournament: Object.fromEntries(parts) }),
    ...(photo && { photo }),
    ...(hidden.includes('фото') && { hidePhoto: true }),
    ...(hidden.includes('очки') && { hidePoints: true }),
  };
}

/** `Очки: Нужно целое число …`, by the heading of the column or the name of the tournament. */
function problemOf(path: readonly PropertyKey[], message: string): string {
  const [field, tournament] = path.map(String);
  if (tournament) return `${tournament}: ${message}`;
  return `${HEADINGS[(field === 'club' ? 'team' : field) as Column] ?? HEADINGS.points}: ${message}`;
}

const keyOf = ({ sex, weight, name, club, born }: RatingLine) => [sex, weight, name, club, born].join('\t');

/** Reads the rows of a sheet, the first of which has number 1. Lines whose first cell begins with `#` are comments. */
export function readRatingSheet(sheet: readonly (readonly SheetCell[])[]): RatingSheet {
  const head = headOf(sheet);
  const wrong = headProblem(head);
  if (wrong) return { rows: [], problems: [{ number: 0, message: wrong }] };
  const rows: RatingLine[] = [];
  const problems: RatingSheet['problems'] = [];
  const seen = new Map<string, number>();
  for (const [index, cells] of sheet.entries()) {
    if (index <= head.index || cells.every((cell) => cellText(cell) === '')) continue;
    if (cellText(cells[0]).startsWith('#')) continue;
    const number = index + 1;
    const line = lineOf(cells, head);
    const { data, error } = ratingLine.safeParse(line);
    if (!data) {
      for (const { path, message } of error.issues)
        problems.push({ number, message: problemOf(path, message) });
      // The schema looks at the weight only where every field is right by itself.
      const weight = line.sex && weightProblem({ sex: line.sex, weight: line.weight });
      if (weight && !error.issues.some(({ path }) => path[0] === 'weight'))
        problems.push({ number, message: problemOf(['weight'], weight) });
      continue;
    }
    const before = seen.get(keyOf(data));
    if (before === undefined) rows.push(data);
    else problems.push({ number, message: `${HEADINGS.name}: Этот спортсмен стоит и в строке ${before}` });
    seen.set(keyOf(data), before ?? number);
  }
  if (rows.length === 0 && problems.length === 0)
    problems.push({ number: 0, message: 'В таблице нет ни одного спортсмена' });
  return { rows, problems };
}

/** The same table as rows of a sheet, headings first; read again it gives these lines. */
export function ratingSheet(rows: readonly RatingLine[]): SheetCell[][] {
  const tournaments = [...new Set(rows.flatMap(({ byTournament = {} }) => Object.keys(byTournament)))];
  const head = [
    ...(['sex', 'weight', 'name', 'team', 'born', 'points'] as const).map((column) => HEADINGS[column]),
    ...tournaments,
    HEADINGS.photo,
    HEADINGS.hidden,
  ];
  return [
    head,
    ...rows.map(({ sex, weight, name, club, born, points, byTournament = {}, photo, ...hides }) => [
      ...[SEXES[sex], weight, name, club, born, points],
      ...tournaments.map((tournament) => byTournament[tournament]),
      photo,
      [hides.hidePhoto && 'фото', hides.hidePoints && 'очки'].filter(Boolean).join(', '),
    ]),
  ];
}
