import {
  ageError,
  athleteAgeOffer,
  BELT_SPELLINGS,
  beltsIn,
  REGIONS,
  ranksIn,
  readDay,
  readSex,
} from '@league/shared/contract';
import { formatDay, searchable } from '@league/shared/kit';
import type { ListLine } from './list-line.ts';

/** Whole words only; `\b` knows no Cyrillic letters. */
const words = (pattern: string) => new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, 'iu');

const EMAIL = words('[^\\s,;]+@[^\\s,;]+\\.[a-zа-я]{2,}');
const TELEPHONE = /(?<![\d.,])(?:\+7|[78])[\s(-]*\d{3}[\s)-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}(?!\d)/u;
const QUOTED = /«[^»]*»|"[^"]*"|\([^)]*\)/u;
const TOWN = words('г\\. ?\\p{Lu}[\\p{L}-]+');
const BORN = '(?: ?г(?:\\.|ода)?(?: ?р(?:\\.|ождения)?)?)?';
const DAY = words(
  `(?:\\d{4}[./-]\\d{1,2}[./-]\\d{1,2}|\\d{1,2}[.,/-] ?\\d{1,2}[.,/-] ?\\d{4}|\\d{1,2}[./-]\\d{1,2}[./-]\\d{2}|\\d{1,2}[ .](?:янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)\\p{L}*\\.?[ .]?(?:\\d{4}|\\d{2}))${BORN}`,
);
const YEAR = words(`(?:19|20)\\d{2}${BORN}`);
const GRADE = `(?:${Object.values(BELT_SPELLINGS).join(' ').replaceAll(' г ', ' ').replaceAll(' ', '|')})`;
const BELT = words(
  `(?:\\d{1,2}|[а-яё]+(?:ый|ой|ий))(?:-?[йг]о?)? ?${GRADE}|${GRADE}\\.? ?\\d{1,2}|[а-яё-]+ пояс`,
);
const RANK = words(
  'б ?[/\\\\] ?р|без разряда|кмс|(?:[123]|i{1,3})(?:-?й)?[ -]?(?:юн(?:ош(?:еский)?)?|взр(?:ослый)?|ю|в)\\.?(?: ?(?:р\\.|разр\\.?|разряд))?',
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

function readBirthday(line: Line, row: ListLine): void {
  const found = line.take(DAY)?.[0];
  const day = found && readDay(found);
  if (day) {
    row.values.birthdate = day;
    if (DAY.test(line.rest)) row.doubts.birthdate = 'В строке две даты: взята первая';
  } else if (found) row.faults.birthdate = `Такого дня нет: ${found}`;
  else {
    const year = line.take(YEAR)?.[0];
    row.doubts.birthdate = year ? `Есть только год: ${year.trim()}` : 'Даты рождения нет';
  }
}

function readGrade(line: Line, row: ListLine): void {
  const found = line.take(BELT)?.[0];
  if (!found) return;
  const belts = beltsIn(found);
  if (belts.length === 1) row.values.technical_quality = belts[0] ?? '';
  else row.faults.technical_quality = notRead(found, belts);
}

/** A question to the person who knows. `choices`: what the text may mean. */
export const notRead = (text: string, choices: readonly string[] = [], example = ''): string =>
  choices.length > 1
    ? `«${text.slice(0, 40)}» — это ${choices.join(' или ')}?`
    : `Не распознано «${text.slice(0, 40)}»${example}`;

function readWeight(line: Line, row: ListLine): void {
  const found = line.take(WEIGHT) ?? line.take(NAMED_WEIGHT) ?? line.take(OPEN_WEIGHT);
  if (!found) return;
  const [, word = '', figure = '', plus = ''] = found;
  const isOpen = plus !== '' || /^(свыше|более|[+>])$/iu.test(word);
  setWeight(row, figure, isOpen);
}

function setWeight(row: ListLine, figure: string, isOpen = false): void {
  const weight = figure.replace('.', ',');
  row.values.weight = isOpen ? `${weight}+` : weight;
}

/** Numbers that say nothing about themselves: a weight, or a gup. */
function readNumbers(line: Line, row: ListLine, left: string[]): void {
  for (let found = line.take(NUMBER); found; found = line.take(NUMBER)) {
    const figure = found[1] ?? '';
    const number = Number(figure.replace(',', '.'));
    if (!row.values.weight && number >= LIGHTEST && number <= HEAVIEST) setWeight(row, figure);
    else if (!row.values.technical_quality && Number.isInteger(number) && number >= 1 && number <= 10) {
      row.values.technical_quality = beltsIn(figure)[0] ?? '';
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

/** Takes from a free text what the line does not know yet; returns the rest, in which a name is. */
export function readText(text: string, row: ListLine): { rest: string; left: string[] } {
  const line = new Line(tidy(text));
  const left: string[] = [];
  for (const pattern of [EMAIL, TELEPHONE, QUOTED, TOWN]) {
    const found = line.take(pattern)?.[0];
    if (found) left.push(found.trim());
  }
  const { values, faults } = row;
  if (!values.birthdate) readBirthday(line, row);
  if (!values.weight) readWeight(line, row);
  if (!values.technical_quality) readGrade(line, row);
  const rank = values.sport_qualification ? undefined : line.take(RANK)?.[0];
  const ranks = rank ? ranksIn(rank) : [];
  if (ranks.length === 1) values.sport_qualification = ranks[0] ?? '';
  else if (rank) faults.sport_qualification = notRead(rank, ranks);
  values.sex ||= readSex(line.take(SEX)?.[0] ?? '')?.value ?? '';
  values.federation ||= takeRegion(line) ?? '';
  readNumbers(line, row, left);
  return { rest: line.rest, left };
}

/** Found in the folded text, which has the same length. */
function takeRegion(line: Line): string | undefined {
  const folded = line.rest.toLocaleLowerCase('ru').replaceAll('ё', 'е');
  const found = REGION.exec(folded);
  if (!found) return undefined;
  line.rest = `${line.rest.slice(0, found.index)} , ${line.rest.slice(found.index + found[0].length)}`;
  return REGIONS.find((region) => searchable(region) === found[0]);
}

/** Doubts about values that are read, but unlikely. */
export function checkValues({ values: { birthdate, weight }, doubts, faults }: ListLine): void {
  const kilograms = Number.parseFloat(weight.replace(',', '.'));
  if (kilograms < LIGHTEST || kilograms > HEAVIEST) doubts.weight = 'Проверьте вес';
  if (birthdate) {
    if (ageError(birthdate) ?? athleteAgeOffer(birthdate))
      doubts.birthdate = `Проверьте год: ${formatDay(birthdate)}`;
  } else if (!faults.birthdate) doubts.birthdate ??= 'Даты рождения нет';
}
