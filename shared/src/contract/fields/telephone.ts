/** Shape of a telephone number on the wire: +7 and ten digits, as `writeTelephone` writes them. */
export const TELEPHONE_PATTERN = /^\+7\(\d{3}\)\d{3}-\d{2}-\d{2}$/;

const DIGITS = 10;
const SAMPLE = '+7(916)123-45-67';

/** From the first digit on, and a plus before it; without what may follow the number: «, доб. 12». */
const numberIn = (text: string): string => /(\+[^\d\p{L}]{0,9})?\d[^\p{L},;#]*/u.exec(text)?.[0] ?? '';
const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * The digits after +7, as many as there are; undefined where they cannot be told. Without +7 (or 007) the first digits
 * may be those of another country, and so a number counts only where it is plain: ten digits that begin with 3, 4 or 9;
 * or an 8 or 7, alone or with ten digits that begin like a Russian code. Ten digits that begin with 8 may be a code, or
 * a number short by one.
 */
function nationalDigits(text: string): string | undefined {
  const number = numberIn(text);
  const digits = digitsOf(number);
  const [, international] = /^00(7.*)/.exec(digits) ?? (number.startsWith('+') ? [number, digits] : []);
  if (international !== undefined) return international.startsWith('7') ? international.slice(1) : undefined;
  if (/^[78]([3-9]\d{9})?$/.test(digits)) return digits.slice(1);
  return /^[349]\d{0,9}$/.test(digits) ? digits : undefined;
}

/** `9161234567` → `+7(916)123-45-67`. Digits beyond the tenth stay: who typed them is to see them. */
function punctuate(national: string): string {
  const code = national.slice(0, 3);
  const rest = [national.slice(3, 6), national.slice(6, 8), national.slice(8)].filter(Boolean).join('-');
  return `+7${code && `(${code}`}${rest && `)${rest}`}`;
}

/**
 * A Russian telephone number, or the beginning of one, as it is written on the wire. Anything else is returned as it is:
 * a number of another country must not become somebody else's in Russia.
 */
export function writeTelephone(text: string): string {
  const national = nationalDigits(text);
  return national === undefined ? text : punctuate(national);
}

/** What is wrong with a telephone number, in a sentence; null when it is written as the wire wants it. */
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
