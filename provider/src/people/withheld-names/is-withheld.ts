import type { FindWithheld } from './withheld.ts';
import { wordsOf } from './words.ts';

/** A person as a table names them. */
interface Named {
  name: string;
  /** Year of birth, where the table says it. */
  born?: number | null | undefined;
  club: string;
}

/** Whether everybody may not read the name, by the year of birth, else by the club. */
export const isWithheld =
  (find: FindWithheld) =>
  ({ name, born, club }: Named): boolean => {
    const words = wordsOf(name).words.map(({ text }) => text);
    return find(words, { years: born ? [born] : [], club }).length > 0;
  };
