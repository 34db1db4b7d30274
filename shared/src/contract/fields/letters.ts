const LATIN = 'ABCEHKMOPTXYaceopxykmËë';
const RUSSIAN = 'АВСЕНКМОРТХУасеорхукмЁё';
const TWINS = new Map(Array.from(LATIN, (letter, index) => [letter, RUSSIAN[index] ?? letter]));

const HAS_LATIN = /\p{Script=Latin}/u;
const HAS_CYRILLIC = /\p{Script=Cyrillic}/u;

/** Runs of letters; an apostrophe stays within a word, a hyphen does not. */
export const WORDS = /[\p{L}\p{M}'’ʼ]+/gu;

const isMixed = (word: string) => HAS_LATIN.test(word) && HAS_CYRILLIC.test(word);

/** Latin letters of a mixed word in their Russian form, if each has one: «Иванoв». Another word stays. */
function mendWord(word: string): string {
  if (!isMixed(word)) return word;
  const mended = Array.from(word, (letter) => TWINS.get(letter) ?? letter).join('');
  return HAS_LATIN.test(mended) ? word : mended;
}

/** Replaces Latin letters that look like Russian ones in words that are Russian otherwise. */
export const mendLetters = (text: string): string => text.replace(WORDS, mendWord);

/** Letters of the alphabet that a mixed word has fewer letters of. */
export function strayLetters(text: string): { word: string; letters: string[]; isLatin: boolean } | null {
  const word = text.match(WORDS)?.find(isMixed);
  if (!word) return null;
  const [latin, russian] = [/\p{Script=Latin}/gu, /\p{Script=Cyrillic}/gu].map((kind) => [
    ...new Set(word.match(kind)),
  ]) as [string[], string[]];
  const isLatin = latin.length <= russian.length;
  return { word, letters: isLatin ? latin : russian, isLatin };
}

/** «латинская буква «o»», «русские буквы «а», «е»» */
export function nameLetters(letters: readonly string[], isLatin: boolean): string {
  const kind = isLatin ? 'латинск' : 'русск';
  const quoted = letters.map((letter) => `«${letter}»`).join(', ');
  return letters.length === 1 ? `${kind}ая буква ${quoted}` : `${kind}ие буквы ${quoted}`;
}
