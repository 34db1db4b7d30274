import {
  beltsIn,
  type Heading,
  headingOf,
  headingRow,
  isNobody,
  mendName,
  RANK_CODES,
  rankCode,
  ranksIn,
  readDay,
  readSex,
  readWeight,
  SPORT_RANKS,
  usualName,
} from '@league/shared/contract';
import { searchable } from '@league/shared/kit';
import { FORM_COLUMNS, HINTS_SHEET } from '../form/form-row.ts';
import { isGivenName } from './given-names.ts';
import { emptyLine, type ListField, type ListLine, ListRefusal, type ReadList } from './list-line.ts';
import type { Sheet } from './read-cells.ts';
import { checkNames, readNames } from './read-names.ts';
import { checkValues, notRead, readText } from './read-text.ts';

/** What a column holds. */
export type ColumnKind = ListField | 'name' | 'other';

/** Titles of the kinds, as a person chooses them. */
export const COLUMN_TITLES: Record<ColumnKind, string> = {
  name: 'Фамилия и имя',
  lastname: 'Фамилия',
  firstname: 'Имя',
  middlename: 'Отчество',
  birthdate: 'Дата рождения',
  sex: 'Пол',
  weight: 'Вес',
  technical_quality: 'Пояс',
  sport_qualification: 'Разряд',
  federation: 'Область',
  city: 'Город',
  team: 'Команда',
  coach: 'Тренер',
  other: 'Не нужен',
};

/** A column whose heading nobody has explained yet. */
export interface UnknownColumn {
  heading: string;
  samples: string[];
  guess: ColumnKind;
}

/** Kinds by `searchable` heading, as people explained them before. */
export type KnownHeadings = Readonly<Record<string, ColumnKind>>;

/** A sheet whose columns are known, apart from `unknown`. */
interface Table extends Sheet {
  /** Index of the row with the headings; -1: there are none. */
  heading: number;
  kinds: (ColumnKind | null)[];
  /** Has the headings of the league's own form, whose hints permit numbers of ranks. */
  isForm: boolean;
}

const kindOf = (heading: Heading | undefined): ColumnKind | undefined =>
  heading === 'born'
    ? 'birthdate'
    : heading && heading in COLUMN_TITLES
      ? (heading as ColumnKind)
      : heading && 'other';

const isNumber = (cell: string) => /^\d+$/.test(cell);
const isNamed = (cell: string) => cell.split(' ').length < 4 && cell.split(' ').some(isGivenName);

/** Whether a cell says by itself what it is. */
const SIGNS: readonly (readonly [ColumnKind, (cell: string) => boolean])[] = [
  ['birthdate', (cell) => readDay(cell) !== null],
  ['sex', (cell) => readSex(cell) !== null],
  ['weight', (cell) => !isNumber(cell) && readWeight(cell) !== null],
  ['technical_quality', (cell) => !isNumber(cell) && beltsIn(cell).length > 0],
  ['sport_qualification', (cell) => !isNumber(cell) && ranksIn(cell).length > 0],
];

/** What nearly all cells of a column are by their content; null: nobody can say. */
function kindByContent(cells: readonly string[]): ColumnKind | null {
  const filled = cells.filter(Boolean);
  if (filled.length > 1 && filled.every((cell, index) => Number(cell) === Number(filled[0]) + index))
    return 'other';
  const found = SIGNS.find(
    ([, isSo]) => filled.length > 0 && filled.filter(isSo).length >= filled.length * 0.8,
  );
  return found?.[0] ?? null;
}

function guessOf(cells: readonly string[], taken: ReadonlySet<ColumnKind | null>): ColumnKind {
  const filled = cells.filter(Boolean);
  const most = (isSo: (cell: string) => boolean) => filled.filter(isSo).length > filled.length / 2;
  const numbers = (from: number, to: number) =>
    most((cell) => isNumber(cell) && Number(cell) >= from && Number(cell) <= to);
  const guesses: (ColumnKind | null | false)[] = [
    kindByContent(cells),
    most(isNamed) && 'name',
    numbers(1, 10) && 'technical_quality',
    numbers(12, 130) && 'weight',
  ];
  return (
    guesses.find((kind): kind is ColumnKind => Boolean(kind) && !taken.has(kind as ColumnKind)) ?? 'other'
  );
}

const columnOf = (lines: readonly (readonly string[])[], place: number) =>
  lines.map((line) => line[place] ?? '');

/** The tables of a list, and the columns to ask about. */
export function findTables(
  sheets: readonly Sheet[],
  known: KnownHeadings = {},
): { tables: Table[]; unknown: UnknownColumn[] } {
  const tables = sheets
    .filter(({ name, lines }) => name !== HINTS_SHEET && lines.some((line) => line.some(Boolean)))
    .map((sheet) => tableOf(sheet, known));
  // A sheet without headings beside one with them is a note.
  const headed = tables.filter(({ heading }) => heading >= 0);
  const listed = headed.length > 0 ? headed : tables.slice(0, 1);
  const asked = listed.flatMap(({ heading, kinds, lines }) => {
    const isWhole = REQUIRED.every((kindsOfOne) => kindsOfOne.some((kind) => kinds.includes(kind)));
    if (heading < 0 || isWhole) return [];
    return kinds.flatMap((kind, place) => {
      const cells = columnOf(lines.slice(heading + 1), place);
      const title = lines[heading]?.[place];
      if (kind || !title || !cells.some(Boolean)) return [];
      const samples = [...new Set(cells.filter(Boolean))].slice(0, 3);
      return { heading: title, samples, guess: guessOf(cells, new Set(kinds)) };
    });
  });
  return {
    tables: listed,
    unknown: asked.filter(
      ({ heading }, index) =>
        asked.findIndex((one) => searchable(one.heading) === searchable(heading)) === index,
    ),
  };
}

/** What every list should have: only where one of these is missing, a person is asked about columns. */
const REQUIRED: readonly (readonly ColumnKind[])[] = [
  ['name', 'lastname'],
  ['birthdate'],
  ['weight'],
  ['technical_quality'],
  ['sport_qualification'],
];

function tableOf(sheet: Sheet, known: KnownHeadings): Table {
  const { lines } = sheet;
  const heading = headingRow(lines);
  const titles = lines[heading] ?? [];
  const isForm = FORM_COLUMNS.every(({ header }) => titles.includes(header));
  const width = Math.max(0, ...lines.map((line) => line.length));
  const seen = new Set<ColumnKind>();
  const kinds = Array.from({ length: width }, (_column, place): ColumnKind | null => {
    const title = titles[place] ?? '';
    const kind =
      heading < 0
        ? width > 1 && kindByContent(columnOf(lines, place))
        : (Object.hasOwn(known, searchable(title)) && known[searchable(title)]) || kindOf(headingOf(title));
    if (!kind || (kind !== 'other' && seen.has(kind))) return null;
    seen.add(kind);
    return kind;
  });
  return { ...sheet, heading, kinds, isForm };
}

/** How a value that was not understood can be written. */
const EXAMPLES: { [Field in ListField]?: string } = {
  sex: '; напишите «М» или «Ж»',
  birthdate: '; напишите так: 05.05.2016',
  weight: '; напишите 41 или 65+',
  sport_qualification: '; напишите «2 юношеский» или «б/р»',
  technical_quality: '; напишите 6 или «1 Пум»',
};

/** The ranks that a cell may mean. A plain number is a code in the league's own form only. */
function ranksOf(text: string, { isForm }: Table): readonly string[] {
  const code = RANK_CODES.find((number) => String(number) === text);
  return isForm && code ? SPORT_RANKS.filter((rank) => rankCode(rank) === code) : ranksIn(text);
}

/** The belts that a cell may mean: below «Гып/пум» a plain 1 may be either. */
function beltsOf(text: string, title: string): readonly string[] {
  const belts = beltsIn(text);
  return text === '1' && /пум|дан/i.test(title) ? [...belts, ...beltsIn('1 пум')] : belts;
}

/** Everything that a cell of a column may mean. */
function meaningsOf(kind: ListField, text: string, table: Table, title: string): readonly string[] {
  const one = (value: string | null | undefined) => (value ? [value] : []);
  if (kind === 'birthdate') return one(readDay(text));
  if (kind === 'sex') return one(readSex(text)?.value);
  if (kind === 'weight') return one(readWeight(text));
  if (kind === 'technical_quality') return beltsOf(text, title);
  if (kind === 'sport_qualification') return ranksOf(text, table);
  return [text];
}

/** «1. Иванов Пётр», «1) Иванов». */
const unnumbered = (name: string) =>
  name.replace(/^№? ?\d{1,3}[.)]?\s+(?=\p{L})|^№? ?\d{1,3}[.)](?=\p{L})/u, '');

function lineOf(cells: readonly string[], table: Table, number: number): ListLine {
  const row = emptyLine(number, cells.filter(Boolean).join(' '));
  const { values, faults, doubts } = row;
  const free: string[] = [];
  for (const [place, kind] of table.kinds.entries()) {
    const text = (cells[place] ?? '').replace(/\s+/g, ' ').trim();
    if (!text || kind === 'other') continue;
    if (kind === null) free.push(text);
    else if (kind === 'name') row.name = unnumbered(text);
    else {
      const title = table.lines[table.heading]?.[place] ?? '';
      const meanings = meaningsOf(kind, kind === 'lastname' ? unnumbered(text) : text, table, title);
      if (meanings.length === 1) values[kind] = meanings[0] ?? '';
      else if (kind === 'birthdate' && /^(19|20)\d\d( ?г.*)?$/.test(text))
        doubts.birthdate = `Есть только год: ${text}`;
      else faults[kind] = notRead(text, meanings, EXAMPLES[kind]);
    }
  }
  const isText = table.heading < 0;
  const read = isText ? readText(free.join('\t'), row) : { rest: row.name, left: [] };
  const isSplit = values.lastname !== '' || values.firstname !== '';
  const others = isSplit ? [] : readNames(read.rest, row);
  row.left = [...read.left, ...(isText ? others : [])].join(', ');
  checkNames(row, isText);
  // A patronymic is left out of «Фамилия и имя», and only what is sure is turned round.
  const isSure = isSplit || isText || (values.middlename !== '' && !doubts.middlename && others.length === 0);
  row.name = isSure
    ? [values.lastname, values.firstname].filter(Boolean).join(' ')
    : usualName(mendName(row.name));
  checkValues(row);
  return row;
}

/** Whether every line begins with its number: «1 Белов Ян …», «2 Ким Илья …». */
const isNumbered = (lines: readonly string[]) => {
  const first = Number(/^\s*(\d{1,3})[\s.)]/.exec(lines[0] ?? '')?.[1]);
  return (
    lines.length > 1 &&
    lines.every((line, index) => new RegExp(`^\\s*${first + index}[\\s.)]+\\S`).test(line))
  );
};

/** A line that is below the headings, and no athlete. */
function isSkipped(cells: readonly string[], { heading, kinds, lines }: Table): boolean {
  const filled = cells.filter(Boolean);
  const hasDay = cells.some((cell) => /\d/.test(cell) && readDay(cell) !== null);
  if (heading < 0) return !hasDay && isNobody(filled.join(' '));
  const isHeading = filled.every((cell) => lines[heading]?.includes(cell));
  const named = kinds.flatMap((kind, place) =>
    kind === 'name' || kind === 'lastname' ? (cells[place] ?? '') : [],
  );
  const hasName = named.some((name) => /\p{L}/u.test(name));
  const isTitle = filled.length === 1 && !/\s/.test(unnumbered(filled[0] ?? ''));
  return isHeading || (!hasDay && (isNobody(filled.join(' ')) || !hasName || isTitle));
}

/**
 * Reads athletes from tables: with headings, each cell by its column; without, by content, as a message has them, with
 * name, birth date, weight, belt, rank and sex in any order. What may mean several things, or nothing, becomes a question,
 * what is guessed or unlikely a doubt; what is not understood is in `left`.
 * @throws ListRefusal if there is no name
 */
export function readTables(tables: readonly Table[]): ReadList {
  const list: ReadList = { lines: [], skipped: [] };
  for (const table of tables) {
    const { heading, lines, firstLine } = table;
    const below = lines
      .map((cells, index) => ({ cells, number: firstLine + index }))
      .slice(heading + 1)
      .filter(({ cells }) => cells.some((cell) => /[\p{L}\p{N}]/u.test(cell)));
    const isOneCell = heading < 0 && isNumbered(below.map(({ cells }) => cells.join('\t')));
    for (const { cells, number } of below) {
      if (isSkipped(cells, table)) {
        if (/\p{L}/u.test(cells.join(''))) list.skipped.push(cells.filter(Boolean).join(' '));
      } else if (heading >= 0 || /\p{L}/u.test(cells.join(''))) {
        const own = isOneCell
          ? cells.map((cell, at) => (at === 0 ? cell.replace(/^\s*\d{1,3}[\s.)]*/, '') : cell))
          : cells;
        list.lines.push({ ...lineOf(own, table, number), source: cells.filter(Boolean).join(' ') });
      }
    }
  }
  if (list.lines.length === 0)
    throw new ListRefusal('В списке нет ни одного спортсмена: нужны строки с фамилиями.');
  return list;
}
