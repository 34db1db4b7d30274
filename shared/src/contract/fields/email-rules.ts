import type { Offer } from './asking.ts';
import { nameLetters, strayLetters } from './letters.ts';
import type { TextRule } from './name-rules.ts';

/** Converts an internationalised domain to Punycode: `a@почта.рф` becomes `a@xn--80a1acny.xn--p1ai`. */
export function withPlainDomain(address: string): string {
  const at = address.indexOf('@');
  const domain = address.slice(at + 1);
  const isForeign = /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && /[^\0-\x7f]/.test(domain);
  if (at < 0 || !isForeign || !URL.canParse(`http://${domain}`)) return address;
  return `${address.slice(0, at)}@${new URL(`http://${domain}`).hostname}`;
}

/** Refuses Russian letters before the @, and a part of the domain in two alphabets. */
export const alphabetError: TextRule = (address) => {
  const at = address.indexOf('@');
  const russian = at < 0 ? null : address.slice(0, at).match(/\p{Script=Cyrillic}/gu);
  if (russian) return `До знака @ ${nameLetters([...new Set(russian)], false)}: нужны латинские`;
  const stray = strayLetters(address.slice(at + 1));
  return (
    stray &&
    `В адресе после @ ${nameLetters(stray.letters, stray.isLatin)} в «${stray.word}»: наберите заново одним алфавитом`
  );
};

const COMMON =
  'gmail.com mail.ru yandex.ru rambler.ru inbox.ru list.ru icloud.com hotmail.com outlook.com yahoo.com'.split(
    ' ',
  );
/** Domains that differ from a common one in more than a slip. */
const SLIPS: Readonly<Record<string, string>> = {
  'gmail.ru': 'gmail.com',
  'googlemail.ru': 'gmail.com',
  'mail.com.ru': 'mail.ru',
  'yandex.com.ru': 'yandex.ru',
};
/** Endings in Russian letters that no domain has. */
const ENDINGS: Readonly<Record<string, string>> = { ру: '.ru', сом: '.com', ком: '.com' };

/** Whether two texts differ by one letter, missing, superfluous or another, or by two neighbours swapped. */
function isSlip(one: string, other: string): boolean {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  let to = 0;
  while (to < Math.min(one.length, other.length) - from && one.at(-1 - to) === other.at(-1 - to)) to += 1;
  const [left, right] = [one.slice(from, one.length - to), other.slice(from, other.length - to)];
  return left.length <= 1 && right.length <= 1
    ? left !== right
    : left.length === 2 && left === [...right].toReversed().join('');
}

/** What a form asks about an address with a slip in its domain: `gmial.com`, `mail.ry`, `yandex.tu`. */
export function emailOffer(address: string): Offer | null {
  const [name, given = ''] = address.split('@');
  const domain = given.replace(/\.(ру|сом|ком)$/, (ending, word: string) => ENDINGS[word] ?? ending);
  const likely =
    SLIPS[domain] ??
    (COMMON.includes(domain) ? domain : (COMMON.find((known) => isSlip(domain, known)) ?? domain));
  if (likely === given) return null;
  const text = `${name}@${likely}`;
  return { question: `Вы имели в виду ${text}?`, text };
}
