import { SEXES, SPORT_RANKS, TECHNICAL_QUALIFICATIONS } from './facts.ts';
import {
  BELT_FILLERS,
  BELT_SPELLINGS,
  COLOUR_SPELLINGS,
  HEADING_SPELLINGS,
  type Heading,
  NOBODY_SPELLINGS,
  NUMBER_SPELLINGS,
  RANK_FILLERS,
  RANK_SPELLINGS,
  SEX_SPELLINGS,
} from './names.ts';

// Reads what people write about an athlete in tables and messengers. Where a text may mean several things, a reader
// answers all of them: a person chooses. None: it is not understood.

type Belt = (typeof TECHNICAL_QUALIFICATIONS)[number];
type Rank = (typeof SPORT_RANKS)[number];

const plain = (text: string): string =>
  text.toLocaleLowerCase('ru').replaceAll('ё', 'е').replace(/\s+/g, ' ').trim();

/** Letters and digits alone, as the spellings are written. */
const squeezed = (text: string): string => plain(text).replace(/[^\p{L}\p{N}№]/gu, '');

const setOf = (spellings: string): ReadonlySet<string> => new Set(spellings.split(' '));

/** Which of the values each spelling means. */
function wordsOf<Value extends string>(table: Readonly<Record<Value, string>>): ReadonlyMap<string, Value> {
  return new Map(
    (Object.entries(table) as [Value, string][]).flatMap(([value, spellings]) =>
      spellings.split(' ').map((word) => [word, value] as const),
    ),
  );
}

const MONTHS = ['янв', 'фев', 'мар', 'апр', 'ма', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];

function monthOf(text: string): string {
  if (/^\d{1,2}$/.test(text)) return text;
  const exact = /^ма[йя]$/.test(text) ? 4 : MONTHS.findIndex((name, at) => at !== 4 && text.startsWith(name));
  return String(exact + 1);
}

/** Years of two digits: of this century, unless they would lie ahead. */
const fullYear = (year: string, thisYear: number): string =>
  year.length === 4 ? year : String(Number(year) + (Number(year) + 2000 <= thisYear ? 2000 : 1900));

/** An hour after the day; that of a program is left out only at midnight, since elsewhere it may be another day. */
const HOUR = /[ t](\d{1,2}:\d{2}(:\d{2})?|00:00:00(\.0+)?z)$/;
const YEAR_SIGN = /\s*г(ода|од|\.)?\s*(р(ождения|\.)?)?$/;

/**
 * A day in the format of the contract: `12.03.2014`, `5,5,14`, `2014-05-05`, `12 марта 2014`, `5.май.14`; null also for
 * a day that no calendar has.
 */
export function readDay(text: string, thisYear = new Date().getFullYear()): string | null {
  const parts = plain(text)
    .replace(HOUR, '')
    .replace(YEAR_SIGN, '')
    .split(/[.,/\s-]+/);
  const [first = '', second = '', third = ''] = parts;
  const isTurned = first.length === 4;
  const [year, day] = isTurned ? [first, third] : [third, first];
  if (parts.length !== 3 || !/^(\d{4}|\d{2})$/.test(year) || !/^\d{1,2}$/.test(day)) return null;
  const iso = `${fullYear(year, thisYear)}-${monthOf(second).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

const SEX_WORDS = wordsOf(SEX_SPELLINGS);

/** `М`, `юн.`, `девочка`; null if it is not understood. */
export function readSex(text: string): (typeof SEXES)[number] | null {
  const value = SEX_WORDS.get(squeezed(text));
  return SEXES.find((sex) => sex.value === value) ?? null;
}

const NUMBERS = new Map(
  NUMBER_SPELLINGS.flatMap((spellings, index) =>
    spellings.split(' ').map((word) => [word, index + 1] as const),
  ),
);
const numberOf = (word: string): number | undefined =>
  /^\d{1,2}$/.test(word) ? Number(word) : NUMBERS.get(word);

/** Runs of digits and runs of letters; a hyphen stays only within a word: `6-й`, `10гып`, `бело-желтый`. */
const wordsIn = (text: string): readonly string[] => plain(text).match(/\p{N}+|\p{L}+(?:-\p{L}+)*/gu) ?? [];

const RANK_WORDS = wordsOf(RANK_SPELLINGS);
const RANK_SILENT = setOf(RANK_FILLERS);

/** `б/р`, `2 юн`, `I взрослый`, `КМС`; of `III` and «2 разряд» nobody knows whether it is a junior's. */
export function ranksIn(text: string): readonly Rank[] {
  const whole = RANK_WORDS.get(squeezed(text));
  if (whole === 'none' || /^[-–—]+$/.test(text.trim())) return ['б/р'];
  if (whole === 'candidate') return ['КМС'];
  const words = wordsIn(text).filter((word) => !RANK_SILENT.has(word));
  const numbers = words.flatMap((word) => numberOf(word) ?? []);
  const kinds = words.flatMap((word) => RANK_WORDS.get(word) ?? []);
  const [number] = numbers;
  if (numbers.length !== 1 || numbers.length + kinds.length !== words.length || kinds.length > 1) return [];
  const names =
    kinds.length === 0 ? ['юношеский', 'взрослый'] : [kinds[0] === 'adult' ? 'взрослый' : 'юношеский'];
  return SPORT_RANKS.filter((rank) => names.some((name) => rank === `${number} ${name}`));
}

const BELT_WORDS = wordsOf(BELT_SPELLINGS);
const BELT_SILENT = setOf(BELT_FILLERS);
const gup = (number: number): readonly Belt[] => TECHNICAL_QUALIFICATIONS.slice(10 - number, 11 - number);
const POOM = TECHNICAL_QUALIFICATIONS.slice(-1);

const COLOURS = new Map<string, readonly Belt[]>([
  ...TECHNICAL_QUALIFICATIONS.map((name) => [plain(/\((.*) пояс\)/.exec(name)?.[1] ?? ''), [name]] as const),
  ...Object.entries(COLOUR_SPELLINGS).map(([name, number]) => [name, number ? gup(number) : POOM] as const),
]);

/**
 * The league's belts that `6 гып`, `II гып`, `8 гуп`, `1 пум`, `зелёный` or a plain number name: several where number and
 * colour differ, none for a dan and for a poom above the first, which the league's form does not have.
 */
export function beltsIn(text: string): readonly Belt[] {
  const words = wordsIn(text).filter((word) => !BELT_SILENT.has(word));
  const numbers = words.flatMap((word) => numberOf(word) ?? []);
  const kinds = words.flatMap((word) => BELT_WORDS.get(word) ?? []);
  const rest = words.filter((word) => numberOf(word) === undefined && !BELT_WORDS.has(word)).join('-');
  const coloured = COLOURS.get(rest);
  const [number, kind] = [numbers[0] ?? 0, kinds[0] ?? 'gup'];
  if (numbers.length > 1 || kinds.length > 1 || (rest && !coloured)) return [];
  if (numbers.length === 0) return kinds.length === 0 ? (coloured ?? []) : [];
  const numbered =
    kind === 'gup' && number >= 1 && number <= 10 ? gup(number) : kind === 'poom' && number === 1 ? POOM : [];
  return coloured && numbered.length > 0 ? [...new Set([...numbered, ...coloured])] : numbered;
}

const HEADING_WORDS = wordsOf<Heading>(HEADING_SPELLINGS);

/** The column that a heading names; undefined if nobody has told the site yet. A unit may follow, as in «Вес, кг». */
export const headingOf = (text: string): Heading | undefined =>
  HEADING_WORDS.get(squeezed(text)) ?? HEADING_WORDS.get(squeezed(text.split(',')[0] ?? ''));

/** Rows above the headings: titles, a day, perhaps empty ones. */
const HEADINGS_WITHIN = 15;

/** The index of the row with the most headings among the first; -1 if none has two. */
export function headingRow(rows: readonly (readonly string[])[]): number {
  const counts = rows
    .slice(0, HEADINGS_WITHIN)
    .map((cells) => new Set(cells.flatMap((cell) => headingOf(cell) ?? [])).size);
  const most = Math.max(1, ...counts);
  return most < 2 ? -1 : counts.indexOf(most);
}

const NOBODY = setOf(NOBODY_SPELLINGS);

/** Whether a line is a title or a signature, «Тренер ____», «Итого: 12», and no athlete. */
export const isNobody = (line: string): boolean => /_{3,}/.test(line) || NOBODY.has(wordsIn(line)[0] ?? '');
