import type { Offer } from './asking.ts';
import { mendLetters, nameLetters, strayLetters, WORDS } from './letters.ts';

/** Returns the Russian error message of a text, or null if the text is valid. */
export type TextRule = (text: string) => string | null;

/** Maximum length of a name or a title, in UTF-16 units. */
export const NAME_LENGTH = 100;

/**
 * Control characters, and invisible ones that make two names look alike, make a name look empty or reverse the text.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}]/u;

function unseenError(text: string): string | null {
  const found = UNSEEN.exec(text);
  if (!found) return null;
  const before = text.slice(0, found.index).trimStart().slice(-20);
  const place = before ? `после «${before}»` : 'в начале';
  return `Невидимый символ ${place}: удалите его или наберите текст заново`;
}

const signError =
  (permitted: RegExp): TextRule =>
  (text) => {
    const signs = [...new Set(text)].filter((sign) => !permitted.test(sign) && !UNSEEN.test(sign));
    if (signs.length === 0) return null;
    const listed = signs.map((sign) => `«${sign}»`).join(', ');
    return signs.length === 1
      ? `Уберите символ ${listed}: в имени его не бывает`
      : `Уберите символы ${listed}: в имени их не бывает`;
  };

/** Refuses an HTML tag; «Кубок <12 лет» and «A > B» are plain text. */
function tagError(text: string): string | null {
  const [tag] = /<[a-z/!?][^<>]{0,20}>?/i.exec(text) ?? [];
  return tag === undefined ? null : `Уберите «${tag}»: разметка HTML здесь не нужна`;
}

function mixedError(text: string): string | null {
  const found = strayLetters(text);
  return (
    found &&
    `В слове «${found.word}» ${nameLetters(found.letters, found.isLatin)}: наберите его одним алфавитом`
  );
}

const hyphenError: TextRule = (text) =>
  /(^|\s)-|-($|\s)/.test(text) ? 'Уберите дефис в начале или в конце слова' : null;

const lengthError: TextRule = (text) =>
  text.length > NAME_LENGTH ? `Не длиннее ${NAME_LENGTH} символов` : null;

/** The first error that a rule finds. */
const firstOf =
  (...rules: TextRule[]): TextRule =>
  (text) => {
    for (const rule of rules) {
      const error = rule(text);
      if (error) return error;
    }
    return null;
  };

const letterError: TextRule = (text) => (/\p{L}/u.test(text) ? null : 'Нужна хотя бы одна буква');

/** The error of an optional part of a person's name. */
export const optionalNameError = firstOf(
  lengthError,
  signError(/[\p{L}\p{M} .'’ʼ-]/u),
  unseenError,
  hyphenError,
  mixedError,
);

/** The error of a person's name or a required part of it. */
export const personNameError = firstOf(letterError, optionalNameError);

/** The error of names of several people, separated by commas. */
export const peopleError = firstOf(
  letterError,
  lengthError,
  signError(/[\p{L}\p{M} .,'’ʼ-]/u),
  unseenError,
  hyphenError,
  mixedError,
);

/** The error of a thing's name or a title, which needs at least one letter or digit. */
export const titleError = firstOf(lengthError, unseenError, tagError, mixedError, (text) =>
  /[\p{L}\p{N}]/u.test(text) ? null : 'Нужна хотя бы одна буква или цифра',
);

const foldSpaces = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();

/** A title as it is stored: single spaces, look-alike Latin letters within Russian words replaced. */
export const mendTitle = (text: string): string => mendLetters(foldSpaces(text));

/** A person's name as it is stored: as `mendTitle`, and every dash within it is a hyphen. */
export const mendName = (text: string): string =>
  mendTitle(text).replace(/(?<=\p{L}) ?[‐‑–—−-] ?(?=\p{L})/gu, '-');

/** As `mendName`; a dash or dots for «none» become an empty text. */
export const mendOptionalName = (text: string): string => mendName(text).replace(/^[-–—.\s]+$/, '');

/** As `mendName`, with commas between people. */
export const mendPeople = (text: string): string => mendName(text.replace(/\s*[,;/]\s*/g, ', '));

/** Parts of names that are written small. */
const ENDINGS = /^(оглы|оглу|кызы|гызы|улы|угли)$/iu;
const PARTICLES = /^(фон|дер|ден|де|да|ди|ла|ле|аль|эль|ибн|бен|von|van|de|der|da|di|la|le|al|el|ibn|bin)$/u;

/** All small, two capitals side by side, or a small first letter («иВАНОВ»). «МакКоннор» and «д’Арк» are usual. */
const isOdd = (word: string) =>
  /^\p{Ll}/u.test(word) ? !/^\p{Ll}['’ʼ]\p{Lu}\p{Ll}/u.test(word) : /\p{Lu}{2}/u.test(word);

const capitalised = (word: string) =>
  word
    .toLocaleLowerCase('ru')
    .replace(
      /(^|['’ʼ])(\p{L})/gu,
      (_all, before: string, letter: string) => before + letter.toLocaleUpperCase('ru'),
    );

/** A person's name in the usual case: «ИВАНОВ-петров РАШИД ОГЛЫ» → «Иванов-Петров Рашид оглы». */
export const usualName = (text: string): string =>
  text.replace(WORDS, (word) => {
    if (word === text) return isOdd(word) ? capitalised(word) : word;
    if (ENDINGS.test(word)) return word.toLocaleLowerCase('ru');
    return isOdd(word) && !PARTICLES.test(word) ? capitalised(word) : word;
  });

/** Short words that are no abbreviations. */
const SHORT_WORDS = /^(клуб|спорт|центр)$/iu;

/** A title in the usual case; abbreviations stay: «СШОР ОЛИМП» → «СШОР Олимп», «иМПЕРИЯ» → «Империя». */
export function usualTitle(text: string): string {
  const isLoud = !/\p{Ll}/u.test(text);
  return text.replace(WORDS, (word) => {
    const isWord = word.length > 4 && (word.match(/[аеёиоуыэюяaeiouy]/giu) ?? []).length > 1;
    return (isLoud && (isWord || SHORT_WORDS.test(word))) || /^\p{Ll}\p{Lu}{2,}$/u.test(word)
      ? capitalised(word)
      : word;
  });
}

const offerOf =
  (mend: (text: string) => string, usual: (text: string) => string) =>
  (text: string): Offer | null => {
    const likely = usual(mend(text));
    const stray = mend(text) !== foldSpaces(text) && strayLetters(text);
    if (!stray && likely === mend(text)) return null;
    const why = stray ? `Здесь ${nameLetters(stray.letters, stray.isLatin)}. ` : '';
    return { question: `${why}Вы имели в виду «${likely}»?`, text: likely };
  };

/** What a form asks about a person's name, or about names of several people. */
export const nameOffer = offerOf(mendPeople, usualName);
/** What a form asks about a thing's name or a title. */
export const titleOffer = offerOf(mendTitle, usualTitle);
