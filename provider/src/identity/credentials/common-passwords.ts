import { dictionary } from '@zxcvbn-ts/language-common';
import { invalidInput } from '../../platform/refusal.ts';

const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** The same keys on the Russian and on the Latin layout: «Йцукен123» is `qwerty123`. */
const RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбю';
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";

const onLatinKeys = (text: string) =>
  text.replace(/[а-я]/g, (letter) => LATIN[RUSSIAN.indexOf(letter)] ?? letter);

/** Refuses a common password; the contract has checked the other rules before. */
export function refuseCommonPassword(password: string): void {
  const folded = password.toLowerCase();
  if (COMMON.has(folded) || COMMON.has(onLatinKeys(folded)))
    throw invalidInput({ password: 'Этот пароль слишком распространён, придумайте другой' });
}
