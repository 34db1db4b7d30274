/** Format of a telephone number on the wire: +7 and ten digits, as `PhoneField` of the kit formats them. */
export const TELEPHONE_PATTERN = /^\+7\(\d{3}\)\d{3}-\d{2}-\d{2}$/;

const DIGITS = 10;
const SAMPLE = '+7(916)123-45-67';

/** The number within a text: from the first digit, with a plus before it, without an extension such as «, доб. 12». */
const numberIn = (text: string): string => /(\+[^\d\p{L}]{0,9})?\d[^\p{L},;#]*/u.exec(text)?.[0] ?? '';
const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * The digits after +7, as many as there are; undefined if the number may be foreign. Without +7 or 007 the first digits
 * may be another country's code, so only unambiguous input counts: up to ten digits that begin with 3, 4 or 9; or an 8
 * or 7, alone or followed by ten digits that begin like a Russian code. Ten digits that begin with 8 are ambiguous: a
 * code, or a number that lacks a digit.
 */
export function nationalDigits(text: string): string | undefined {
  const number = numberIn(text);
  const digits = digitsOf(number);
  const [, international] = /^00(7.*)/.exec(digits) ?? (number.startsWith('+') ? [number, digits] : []);
  if (international !== undefined) return international.startsWith('7') ? international.slice(1) : undefined;
  if (/^[78]([3-9]\d{9})?$/.test(digits)) return digits.slice(1);
  return /^[349]\d{0,9}$/.test(digits) ? digits : undefined;
}

/** The error of a telephone number, one sentence; null if it has the format of the wire. */
export function telephoneError(text: string): string | null {
  if (TELEPHONE_PATTERN.test(text)) return null;
  const national = nationalDigits(text);
  if (national?.length === DIGITS) return `Напишите номер так: ${SAMPLE}.`;
  if (national !== undefined) {
    const what = national.length < DIGITS ? 'не хватает цифр' : 'есть лишние цифры';
    return `В номере ${what}: после +7 их должно быть десять, а здесь ${national.length}.`;
  }
  const [, prefix, rest] = /^([78])(\d{0,9})$/.exec(numberIn(text).replace(/[^+\d]/g, '')) ?? [];
  if (rest !== undefined)
    return `В номере не хватает цифр: после ${prefix} их должно быть десять, а здесь ${rest.length}.`;
  return `Нужен российский номер: +7 и ещё десять цифр, например ${SAMPLE}.`;
}
