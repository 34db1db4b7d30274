// Without zod: the pages of a device import it.
/** What a device may be for. */
export const PASS_KINDS = ['court', 'scales', 'announcer'] as const;

/** Letters of an offer: those that look alike on a Latin and a Russian keyboard, so that either one will do. */
export const PASS_LETTERS = 'АВЕКМНОРСТУХ';
export const PASS_LETTERS_LENGTH = 6;

const LATIN = 'ABEKMHOPCTYX';

/** Letters as somebody has typed them, in either alphabet and case, as an offer has them; others are left out. */
export const passLetters = (typed: string): string =>
  [...typed.toUpperCase()]
    .map((letter) => PASS_LETTERS[LATIN.indexOf(letter)] ?? letter)
    .filter((letter) => PASS_LETTERS.includes(letter))
    .join('');
