import type { TextRule } from './text-rule.ts';

/** Longest name or title, in units of a string. */
export const NAME_LENGTH = 100;

/** Control characters, and those that make two names look alike, a name look like nothing, or turn the text around. */
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

/** «Кубок <12 лет» and «A > B» are text; a tag of HTML is not. */
function tagError(text: string): string | null {
  const [tag] = /<[a-z/!?][^<>]{0,20}>?/i.exec(text) ?? [];
  return tag === undefined ? null : `Уберите «${tag}»: разметка HTML здесь не нужна`;
}

const lengthError: TextRule = (text) =>
  text.length > NAME_LENGTH ? `Не длиннее ${NAME_LENGTH} символов` : null;

/** What is wrong with a part of a name that not everybody has. */
export const optionalNameError: TextRule = (text) =>
  lengthError(text) ?? unseenError(text.trim()) ?? angleError(text);

/** What is wrong with a part of a person's name. */
export const personNameError: TextRule = (text) =>
  optionalNameError(text) ?? (/\p{L}/u.test(text) ? null : 'Нужна хотя бы одна буква');

/** What is wrong with the name of a thing, or a title: a line of any text with a letter or a digit in it. */
export const titleError: TextRule = (text) =>
  lengthError(text) ??
  unseenError(text.trim()) ??
  tagError(text) ??
  (/[\p{L}\p{N}]/u.test(text) ? null : 'Нужна хотя бы одна буква или цифра');
