import type { NamedAthlete } from '../people/present.ts';
import { foldText, plain } from './match.ts';

/** Where a name stands in a text. */
interface Span {
  from: number;
  to: number;
}

/** A text in one way to write its letters, and the names in it, in their order. */
interface FoundNames {
  text: string;
  names: Span[];
}

/** What a case changes at the end of a surname: «Ковальский», «Ковальского». */
const ENDING = /(?:[иыо]й|[ая]я|[аеиоуыэюяйь])$/u;
const SHORTEST_STEM = 3;
/** Letters that a case puts behind the stem of a surname, at most. */
const LONGEST_ENDING = 3;

/** The part of a surname that every case has, folded. */
export function stemOf(surname: string): string {
  const whole = foldText(surname);
  const stem = whole.replace(ENDING, '');
  return stem.length < SHORTEST_STEM ? whole : stem;
}

/** What a case puts behind the stem of a first name: «Марк-ом», «Мари-ей», but not «Мар-ина». */
const FIRST_NAME_ENDING = /^[аеиоуыэюяйьм]{0,3}$/u;
/** A name that may lose its last vowel: «Павел», «Павла», «Лев», «Льва». */
const FLEETING = /^(.*[^аеиоуыэюя])[ео]([^аеиоуыэюяйь])$/u;
/** A middle name in any case: «Ильича», «Ильиничной». */
const MIDDLE_NAME = /(?:[иы]ч|[иы]ча|[иы]чу|[иы]чем|[иы]че|[вч]н(?:а|ы|е|у|ой|ою)|оглы|кызы)$/u;

interface Word extends Span {
  text: string;
  /** A capital alone, or a letter before a full stop; «Белов и Петров» has none. */
  isInitial: boolean;
}

/** Words as names are compared; a hyphen parts them too. */
const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    text: word.toLowerCase().replaceAll('ё', 'е'),
    isInitial: word.length === 1 && (/\p{Lu}/u.test(word) || text[index + 1] === '.'),
    from: index,
    to: index + word.length,
  }));

/** Signs that may stand between two parts of a name: `Орлов, Марк`. */
const GAP = 3;
const areClose = (one: Word | undefined, next: Word | undefined) =>
  one !== undefined && next !== undefined && next.from - one.to <= GAP;

/** An athlete as prose may name him. */
interface SoughtName {
  /** Stems of the parts of the surname. */
  surname: string[];
  isFirstName: (word: Word) => boolean;
}

function soughtOf({ lastname, firstname }: NamedAthlete): SoughtName | undefined {
  const surname = wordsIn(plain(lastname)).map(({ text }) => stemOf(text));
  const first = wordsIn(plain(firstname))[0]?.text;
  if (surname.length === 0 || !first) return undefined;
  const [, head, tail] = FLEETING.exec(first) ?? [];
  const without = first.replace(/[аеиоуыэюяйь]$/u, '') || first;
  const stems = [without, ...(head && tail ? [head + tail, `${head}ь${tail}`] : [])];
  const isFirstName = ({ text, isInitial }: Word) =>
    (isInitial && text === first[0]) ||
    stems.some((stem) => text.startsWith(stem) && FIRST_NAME_ENDING.test(text.slice(stem.length)));
  return { surname, isFirstName };
}

/**
 * Finds where prose names one of the athletes, in any case: either order, with the first name or its initial. Prose does not say
 * which of two namesakes it means.
 */
export function findInProse(athletes: readonly NamedAthlete[]): (text: string) => FoundNames {
  const byStem = new Map<string, SoughtName[]>();
  for (const sought of athletes.flatMap((athlete) => soughtOf(athlete) ?? [])) {
    const [stem = ''] = sought.surname;
    byStem.set(stem, [...(byStem.get(stem) ?? []), sought]);
  }
  const soughtAt = ({ text }: Word): SoughtName[] =>
    [0, 1, 2, LONGEST_ENDING].flatMap((ending) =>
      ending < text.length ? (byStem.get(text.slice(0, text.length - ending)) ?? []) : [],
    );
  return (given) => {
    const text = plain(given);
    const words = wordsIn(text);
    const isWhole = ({ from, to }: Span) => text[from - 1] !== '-' && text[to] !== '-';
    const found = words.flatMap((word, at) =>
      soughtAt(word).flatMap((sought) => spansOf(words, at, sought).filter(isWhole)),
    );
    return { text, names: merged(found) };
  };
}

/** The names with the surname at this word. */
function spansOf(words: readonly Word[], at: number, { surname, isFirstName }: SoughtName): Span[] {
  const last = at + surname.length - 1;
  const isSurname = surname.every((stem, part) => {
    const word = words[at + part];
    const isNext = part === 0 || areClose(words[at + part - 1], word);
    return isNext && word?.text.startsWith(stem) && word.text.length <= stem.length + LONGEST_ENDING;
  });
  const [begin, end] = [words[at], words[last]];
  if (!isSurname || !begin || !end) return [];
  const found: Span[] = [];
  const after = words[last + 1];
  if (after && areClose(end, after) && isFirstName(after)) {
    const middle = words[last + 2];
    const isMiddle = middle && areClose(after, middle) && MIDDLE_NAME.test(middle.text);
    found.push({ from: begin.from, to: (isMiddle ? middle : after).to });
  }
  for (const first of [at - 1, at - 2]) {
    const before = words[first];
    const areNear = areClose(words[at - 1], begin) && (first === at - 1 || areClose(before, words[at - 1]));
    if (before && areNear && isFirstName(before)) found.push({ from: before.from, to: end.to });
  }
  return found;
}

/** Spans in their order; those that touch are one. */
export function merged(spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const before = whole.at(-1);
    if (before && from < before.to) before.to = Math.max(before.to, to);
    else whole.push({ from, to });
  }
  return whole;
}

/** The text with something else in the place of each name; the very text if it names nobody. */
export const replaceNames = (given: string, { text, names }: FoundNames, by: string): string =>
  names.length === 0
    ? given
    : names.reduceRight((rest, { from, to }) => rest.slice(0, from) + by + rest.slice(to), text);
