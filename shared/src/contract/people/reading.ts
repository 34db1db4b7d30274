import { SPORT_RANKS, TECHNICAL_QUALIFICATIONS } from './qualifications.ts';
import { SEXES } from './sexes.ts';

// Reads what people write about an athlete in Excel and in messengers. Each reader takes the text of one value and
// answers null if it does not understand it.

const plain = (text: string): string =>
  text.toLocaleLowerCase('ru').replaceAll('ё', 'е').replace(/\s+/g, ' ').trim();

const twoDigits = (text: string) => text.padStart(2, '0');

/** Years of two digits: of this century, unless they would lie ahead. */
const fullYear = (year: string, thisYear: number): string =>
  year.length === 4 ? year : String(Number(year) + (Number(year) + 2000 <= thisYear ? 2000 : 1900));

const MONTHS = [
  /^янв/,
  /^фев/,
  /^мар/,
  /^апр/,
  /^ма[йя]$/,
  /^июн/,
  /^июл/,
  /^авг/,
  /^сен/,
  /^окт/,
  /^ноя/,
  /^дек/,
];

const FIGURES = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/;
const TURNED = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/;
const IN_WORDS = /^(\d{1,2}) ([а-я]{3,8})\.? (\d{4})$/;

/** Year, month and day as they are written, whether or not there is such a day. */
function partsOf(text: string): readonly [year: string, month: string, day: string] | null {
  const figures = FIGURES.exec(text);
  if (figures) return [figures[3] ?? '', figures[2] ?? '', figures[1] ?? ''];
  const turned = TURNED.exec(text);
  if (turned) return [turned[1] ?? '', turned[2] ?? '', turned[3] ?? ''];
  const words = IN_WORDS.exec(text);
  const month = MONTHS.findIndex((name) => name.test(words?.[2] ?? ''));
  return words && month >= 0 ? [words[3] ?? '', String(month + 1), words[1] ?? ''] : null;
}

/**
 * A day in the format of the contract: `12.03.2014`, `5.5.14`, `2014-05-05`, `12 марта 2014`; null also for a day that
 * no calendar has.
 */
export function readDay(text: string, thisYear = new Date().getFullYear()): string | null {
  const parts = partsOf(plain(text).replace(/\s*г(ода|од|\.)?\s*(р(ождения|\.)?)?$/, ''));
  if (!parts) return null;
  const iso = `${fullYear(parts[0], thisYear)}-${twoDigits(parts[1])}-${twoDigits(parts[2])}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** `М`, `муж.`, `девочка`. */
export function readSex(text: string): (typeof SEXES)[number] | null {
  const word = plain(text).replace(/\.$/, '');
  if (/^(м|m|муж|мужской|мальчик|мал|юноша)$/.test(word)) return SEXES[0];
  return /^(ж|f|жен|женский|девочка|дев|девушка)$/.test(word) ? SEXES[1] : null;
}

const RANK = /^([123])(?:-?[йи]я?)? ?(?:ю|юн|юнош|юношеский|(в|взр|взрослый))\.?(?: ?(?:р|разр|разряд))?\.?$/;

/** `б/р`, `2 юн`, `1 взрослый`, `КМС`. */
export function readRank(text: string): (typeof SPORT_RANKS)[number] | null {
  const word = plain(text);
  if (/^(б ?\/ ?р|без разряда)\.?$/.test(word)) return 'б/р';
  if (word === 'кмс') return 'КМС';
  const [, number, isAdult] = RANK.exec(word) ?? [];
  const name = `${number} ${isAdult ? 'взрослый' : 'юношеский'}`;
  return SPORT_RANKS.find((rank) => rank === name) ?? null;
}

const ORDINALS = [
  'первый',
  'второй',
  'третий',
  'четвертый',
  'пятый',
  'шестой',
  'седьмой',
  'восьмой',
  'девятый',
];
const GUP = 'гып|гыпа|гип|гыб|куп|gup|geup|kup';
const POOM = 'пум|пумэ|poom|дан|дана|dan';
const NUMBERED = new RegExp(`^(\\d{1,2}|[а-я]+)(?:-?[йг]о?)? ?(${GUP}|${POOM})\\.?$`);
const TURNED_ROUND = new RegExp(`^(${GUP}|${POOM})\\.? ?(\\d{1,2})$`);

const numberOf = (text: string): number =>
  /^\d+$/.test(text) ? Number(text) : text === 'десятый' ? 10 : ORDINALS.indexOf(text) + 1;

/** The colour in the brackets of a qualification: `бело-желтый`. */
const COLOURS = TECHNICAL_QUALIFICATIONS.map((name) => plain(/\((.*) пояс\)/.exec(name)?.[1] ?? ''));

/**
 * The qualification that `6 гып`, `гып 6`, `шестой гып`, `1 пум`, `1 дан` and `зелёный пояс` name; null for a poom or a
 * dan above the first, which the league's form does not have.
 */
export function readBelt(text: string): (typeof TECHNICAL_QUALIFICATIONS)[number] | null {
  const word = plain(text);
  const whole = TECHNICAL_QUALIFICATIONS.find((name) => plain(name) === word);
  if (whole) return whole;
  const [, before, kind] = NUMBERED.exec(word) ?? [];
  const [, kindBefore, after] = TURNED_ROUND.exec(word) ?? [];
  const grade = kind ?? kindBefore;
  if (grade) {
    const number = numberOf(before ?? after ?? '');
    if (new RegExp(`^(${POOM})$`).test(grade))
      return number === 1 ? (TECHNICAL_QUALIFICATIONS.at(-1) ?? null) : null;
    return number >= 1 && number <= 10 ? (TECHNICAL_QUALIFICATIONS[10 - number] ?? null) : null;
  }
  const [, colour = ''] = /^([а-я-]+) пояс$/.exec(word) ?? [];
  return TECHNICAL_QUALIFICATIONS[COLOURS.indexOf(colour)] ?? null;
}
