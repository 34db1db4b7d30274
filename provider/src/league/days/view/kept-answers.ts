import { shareQueryByKey } from '../../../platform/db/shared-query.ts';

/** An answer and the number of the day that it shows. */
interface Shown {
  number: string;
  answer: unknown;
}

/** Answers to remember; one of a day with 450 entries takes 100 kB. */
const REMEMBERED = 64;

/** Keeps the latest answers: while the number is the same, an answer is made once for all who ask. */
export function keepAnswers() {
  const share = shareQueryByKey<Shown>();
  const kept = new Map<string, Shown>();
  return async (key: string, number: string, make: () => Promise<Shown>): Promise<Shown> => {
    const known = kept.get(key);
    if (known?.number === number) return known;
    const made = await share(key, make);
    kept.delete(key);
    kept.set(key, made);
    const [oldest] = kept.size > REMEMBERED ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    return made;
  };
}
