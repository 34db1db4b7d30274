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

const list = (signs: readonly string[]) => signs.map((sign) => `«${sign}»`).join(' и ');

function angleError(text: string): string | null {
  const signs = [...new Set(text.match(/[<>]/g))];
  if (signs.length === 0) return null;
  return signs.length === 1
    ? `Уберите символ ${list(signs)}: в имени его не бывает`
    : `Уберите символы ${list(signs)}: в имени их не бывает`;
}

/** Refuses an HTML tag; «Кубок <12 лет» and «A > B» are plain text. */
function tagError(text: string): string | null {
  const [tag] = /<[a-z/!?][^<>]{0,20}>?/i.exec(text) ?? [];
  return tag === undefined ? null : `Уберите «${tag}»: разметка HTML здесь не нужна`;
}

const lengthError: TextRule = (text) =>
  text.length > NAME_LENGTH ? `Не длиннее ${NAME_LENGTH} символов` : null;

/** The error of an optional part of a person's name. */
export const optionalNameError: TextRule = (text) =>
  lengthError(text) ?? unseenError(text.trim()) ?? angleError(text);

/** The error of a required part of a person's name. */
export const personNameError: TextRule = (text) =>
  optionalNameError(text) ?? (/\p{L}/u.test(text) ? null : 'Нужна хотя бы одна буква');

/** The error of a thing's name or a title, which needs at least one letter or digit. */
export const titleError: TextRule = (text) =>
  lengthError(text) ??
  unseenError(text.trim()) ??
  tagError(text) ??
  (/[\p{L}\p{N}]/u.test(text) ? null : 'Нужна хотя бы одна буква или цифра');
