import { ageOn, leagueDay, REGIONS, readBelt, readDay, readRank, readSex } from '@league/shared/contract';
import { searchable } from '@league/shared/kit';
import { readHeading } from './heading.ts';
import { readNames } from './read-names.ts';
import type { TeamRow, TeamValues } from './team-row.ts';

const EMPTY: TeamValues = {
  lastname: '',
  firstname: '',
  middlename: '',
  birthdate: '',
  federation: '',
  sex: '',
  weight: '',
  technical_quality: '',
  sport_qualification: '',
};

/** Whole words only; `\b` knows no Cyrillic letters. */
const words = (pattern: string) => new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, 'iu');

const EMAIL = words('[^\\s,;]+@[^\\s,;]+\\.[a-zа-я]{2,}');
const TELEPHONE = /(?<![\d.,])(?:\+7|[78])[\s(-]*\d{3}[\s)-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}(?!\d)/u;
const QUOTED = /«[^»]*»|"[^"]*"|\([^)]*\)/u;
const TOWN = words('г\\. ?\\p{Lu}[\\p{L}-]+');
const BORN = '(?: ?г(?:\\.|ода)?(?: ?р(?:\\.|ождения)?)?)?';
const DAY = words(
  `(?:\\d{4}[./-]\\d{1,2}[./-]\\d{1,2}|\\d{1,2}[./-]\\d{1,2}[./-](?:\\d{4}|\\d{2})|\\d{1,2} (?:янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)\\p{L}* \\d{4})${BORN}`,
);
const YEAR = words(`(?:19|20)\\d{2}${BORN}`);
const GRADE = '(?:гып|гыпа|гип|гыб|куп|gup|geup|kup|пум|пумэ|poom|дан|дана|dan)';
const BELT = words(
  `(?:\\d{1,2}|[а-яё]+(?:ый|ой|ий))(?:-?[йг]о?)? ?${GRADE}|${GRADE}\\.? ?\\d{1,2}|[а-яё-]+ пояс`,
);
const RANK = words(
  'б ?/ ?р|без разряда|кмс|[123](?:-?й)? ?(?:юн(?:ош(?:еский)?)?|взр(?:ослый)?|ю|в)\\.?(?: ?(?:р\\.|разр\\.?|разряд))?',
);
const KILOGRAMS = '\\d{2,3}(?:[.,]\\d{1,2})?';
const WEIGHT =
  /(?<![\p{L}\d])(?:вес\s*:?\s*)?(до|свыше|более|[-–+<>])?\s*(\d{2,3}(?:[.,]\d{1,2})?)\s*(\+?)\s*(?:кг|kg)(?![\p{L}\d])\.?/iu;
const NAMED_WEIGHT = new RegExp(`(?<![\\p{L}\\d])вес\\s*:?\\s*()(${KILOGRAMS})()(?![\\p{L}\\d])`, 'iu');
const OPEN_WEIGHT = /(?<![\p{L}\d])()(\d{2,3})(\+)(?![\p{L}\d])/u;
const SEX = words('м|ж|муж(?:ской)?\\.?|жен(?:ский)?\\.?|мальчик|девочка|юноша|девушка|дев\\.');
const NUMBER = /(?<![\p{L}\d.,])(\d{1,3}(?:[.,]\d{1,2})?)(?![\p{L}\d])/u;
const REGION = new RegExp(
  `(?<![\\p{L}])(?:${REGIONS.map((region) => searchable(region))
    .toSorted((a, b) => b.length - a.length)
    .join('|')})(?![\\p{L}])`,
  'u',
);

/** A line from which values are taken one by one. */
class Line {
  rest: string;

  constructor(rest: string) {
    this.rest = rest;
  }

  /** The first match, which is removed. */
  take(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(this.rest);
    if (found)
      this.rest = `${this.rest.slice(0, found.index)} , ${this.rest.slice(found.index + found[0].length)}`;
    return found;
  }
}

const LIGHTEST = 12;
const HEAVIEST = 130;
const YOUNGEST = 3;
const OLDEST = 80;

function readBirthday(line: Line, row: TeamRow): void {
  const found = line.take(DAY)?.[0];
  const day = found && readDay(found);
  if (day) {
    row.values.birthdate = day;
    const age = ageOn(day);
    if (day > leagueDay() || age < YOUNGEST || age > OLDEST) row.doubts.birthdate = `Проверьте год: ${found}`;
    else if (DAY.test(line.rest)) row.doubts.birthdate = 'В строке две даты: взята первая';
  } else if (found) row.faults.birthdate = `Такого дня нет: ${found}`;
  else {
    const year = line.take(YEAR)?.[0];
    row.doubts.birthdate = year ? `Есть только год: ${year.trim()}` : 'Даты рождения нет';
  }
}

function readGrade(line: Line, row: TeamRow): void {
  const found = line.take(BELT)?.[0];
  if (!found) return;
  const belt = readBelt(found);
  row.values.technical_quality = belt ?? '';
  if (!belt) row.doubts.technical_quality = `В списке лиги такого нет: ${found}`;
  else if (/дан|dan/iu.test(found)) row.doubts.technical_quality = `${found} записан как 1 пум`;
}

function readWeight(line: Line, row: TeamRow): void {
  const found = line.take(WEIGHT) ?? line.take(NAMED_WEIGHT) ?? line.take(OPEN_WEIGHT);
  if (!found) return;
  const [, word = '', figure = '', plus = ''] = found;
  const isOpen = plus !== '' || /^(свыше|более|[+>])$/iu.test(word);
  setWeight(row, figure, isOpen);
}

function setWeight(row: TeamRow, figure: string, isOpen = false): void {
  const weight = figure.replace('.', ',');
  row.values.weight = isOpen ? `${weight}+` : weight;
  const kilograms = Number(figure.replace(',', '.'));
  if (kilograms < LIGHTEST || kilograms > HEAVIEST) row.doubts.weight = 'Проверьте вес';
}

/** Numbers that say nothing about themselves: a weight, or a gup. */
function readNumbers(line: Line, row: TeamRow, left: string[]): void {
  for (let found = line.take(NUMBER); found; found = line.take(NUMBER)) {
    const figure = found[1] ?? '';
    const number = Number(figure.replace(',', '.'));
    if (!row.values.weight && number >= LIGHTEST && number <= HEAVIEST) setWeight(row, figure);
    else if (!row.values.technical_quality && Number.isInteger(number) && number >= 1 && number <= 10) {
      row.values.technical_quality = readBelt(`${number} гып`) ?? '';
      row.doubts.technical_quality = `${number} — это гып?`;
    } else left.push(figure);
  }
}

/** Spaces of all kinds as one, and without what a messenger or a list puts before a name. */
const tidy = (line: string) =>
  line
    .replace(/[\u00a0\u2000-\u200b\u202f\u2060\ufeff]/gu, ' ')
    .replace(/\p{Extended_Pictographic}|\ufe0f/gu, ' ')
    .replace(/\t|;|\||\s{2,}/g, ' , ')
    .replace(/,(?=\s)|(?<=\D),|,$/g, ' , ')
    .replace(/^[\s,•*·–—-]+/, '')
    .replace(/^№? ?\d{1,3}[.)](?!\d)\s*/, '')
    .replace(/ {2,}/g, ' ')
    .trim();

function readLine(source: string): TeamRow {
  const row: TeamRow = { source, values: { ...EMPTY }, doubts: {}, faults: {}, left: '' };
  const line = new Line(tidy(source));
  const left: string[] = [];
  for (const pattern of [EMAIL, TELEPHONE, QUOTED, TOWN]) {
    const found = line.take(pattern)?.[0];
    if (found) left.push(found.trim());
  }
  readBirthday(line, row);
  readWeight(line, row);
  readGrade(line, row);
  const rank = line.take(RANK)?.[0];
  row.values.sport_qualification = (rank && readRank(rank)) || '';
  row.values.sex = readSex(line.take(SEX)?.[0] ?? '')?.value ?? '';
  const region = takeRegion(line);
  row.values.federation = region ?? '';
  readNumbers(line, row, left);
  left.push(...readNames(line.rest, row));
  return { ...row, left: left.join(', ') };
}

/** Found in the folded text, which has the same length. */
function takeRegion(line: Line): string | undefined {
  const folded = line.rest.toLocaleLowerCase('ru').replaceAll('ё', 'е');
  const found = REGION.exec(folded);
  if (!found) return undefined;
  line.rest = `${line.rest.slice(0, found.index)} , ${line.rest.slice(found.index + found[0].length)}`;
  return REGIONS.find((region) => searchable(region) === found[0]);
}

/** Whether every line begins with its number: «1 Белов Ян …», «2 Ким Илья …». */
const isNumbered = (lines: readonly string[]) => {
  const first = Number(/^\s*(\d{1,3})[\s.)]/.exec(lines[0] ?? '')?.[1]);
  return (
    lines.length > 1 &&
    lines.every((line, index) => new RegExp(`^\\s*${first + index}[\\s.)]+\\S`).test(line))
  );
};

/**
 * Reads a team that was copied from Excel or a messenger: one athlete a line, with name, birth date, weight, belt, rank
 * and sex in any order, separated by tabs, spaces or signs. A heading, as in Excel, says what plain numbers mean. Nothing is
 * dropped silently: what is guessed or unlikely becomes a doubt, what cannot be read a fault, and what is not understood
 * is in `left`.
 */
export function readTeam(text: string): TeamRow[] {
  const lines = text.split(/\r\n|[\r\n]/).filter((line) => /\p{L}/u.test(line));
  const heading = readHeading(lines[0] ?? '');
  const listed = heading ? lines.slice(1) : lines;
  const numbered = !heading && isNumbered(listed);
  return listed
    .map((line) => (numbered ? line.replace(/^\s*\d{1,3}[\s.)]+/, '') : line))
    .map((line) => ({ ...readLine(heading ? heading(line) : line), source: line.trim() }));
}
