import { createRequire } from 'node:module';
import { invalidInput } from '../../platform/refusal.ts';

const require = createRequire(import.meta.url);
let known: ReadonlySet<string> | undefined;

/** Common passwords; 17 MB, loaded for the first password that is set. */
function commonPasswords(): ReadonlySet<string> {
  const load = (): typeof import('@zxcvbn-ts/language-common') => require('@zxcvbn-ts/language-common');
  known ??= new Set(load().dictionary['passwords-common']);
  return known;
}

/** The same keys on the Russian and on the Latin layout: «Йцукен123» is `qwerty123`. */
const RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбю';
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";

const onLatinKeys = (text: string) =>
  text.replace(/[а-я]/g, (letter) => LATIN[RUSSIAN.indexOf(letter)] ?? letter);

/** Refuses a common password; the contract has checked the other rules before. */
export function refuseCommonPassword(password: string): void {
  const folded = password.toLowerCase();
  if ([folded, onLatinKeys(folded)].some((text) => commonPasswords().has(text)))
    throw invalidInput({ password: 'Этот пароль слишком распространён, придумайте другой' });
}
