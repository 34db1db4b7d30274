import { WAYS } from '@league/shared/day';

/** Texts of the log that say nothing about anybody: codes, keys, hashes, dates and times. */
const PLAIN = [
  /^[a-z0-9][a-z0-9:/.+~-]*$/,
  /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/,
  new RegExp(`^(${WAYS.join('|')})$`),
];

/** Fields with the words of people, and what their samples begin with. */
const WORDED: Readonly<Record<string, string>> = { title: 'День', club: 'Клуб', region: 'Город' };

/** Fields with digits that somebody has thought of. */
const THOUGHT_OF: ReadonlySet<string> = new Set(['word', 'words', 'digits']);

/** Fields with the number of somebody in the site's database. */
const NUMBERED: ReadonlySet<string> = new Set(['coach', 'family']);

/** Fields with weights in grams. */
const WEIGHED: ReadonlySet<string> = new Set(['grams', 'limit']);

/** Deals samples in the order in which values come: the same log gets the same ones. */
function dealer() {
  const dealt = new Map<string, number>();
  const given = new Map<string, number>();
  return (kind: string, value: string | number): number => {
    const known = dealt.get(`${kind} ${value}`);
    if (known !== undefined) return known;
    const next = (given.get(kind) ?? 0) + 1;
    given.set(kind, next);
    dealt.set(`${kind} ${value}`, next);
    return next;
  };
}

/**
 * The same log with samples in place of everything that people have written, thought of or weighed. The numbers of entries
 * stay, and with the page of that day they say who is who: a recording is for the league's own store, not for everybody.
 */
export function withSamples<Value>(log: Value): Value {
  const deal = dealer();
  const replaced = (field: string, value: string | number): string | number => {
    if (typeof value === 'number') {
      if (NUMBERED.has(field)) return deal(field, value);
      // A whole kilogram more is above the limit of a category as before, and no more is known.
      return WEIGHED.has(field) ? Math.ceil(value / 1000) * 1000 : value;
    }
    const worded = WORDED[field];
    if (worded) return `${worded} ${deal(field, value)}`;
    if (THOUGHT_OF.has(field)) return `${deal('word', value)}`;
    return PLAIN.some((pattern) => pattern.test(value)) ? value : `Текст ${deal('text', value)}`;
  };
  const walk = (field: string, value: unknown): unknown => {
    if (typeof value === 'string' || typeof value === 'number') return replaced(field, value);
    if (Array.isArray(value)) return value.map((part) => walk(field, part));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, walk(name, part)]));
  };
  return walk('', log) as Value;
}
