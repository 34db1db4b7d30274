import { contact, informationRow, labelledLink, venue } from '@league/shared/contract';
import { z } from 'zod';
import type { Problem } from '../content.ts';
import { readYaml } from './front-matter.ts';
import { problemsOf, wording } from './wording.ts';

const named = <Value extends z.core.SomeType>(value: Value) => z.record(z.string(), value).default({});

/** `league.yml`: what several tournaments share, by the field in which they name it. */
const leagueValues = z.strictObject({
  venue: named(venue),
  contacts: named(contact),
  social: named(labelledLink),
  information: named(informationRow),
});
export type LeagueValues = z.infer<typeof leagueValues>;

export function readLeagueValues(text: string): { values: LeagueValues; problems: Problem[] } {
  const read = readYaml(text);
  const nothing = leagueValues.parse({});
  if ('problem' in read) return { values: nothing, problems: [read.problem] };
  const parsed = leagueValues.safeParse(read.data, { error: wording });
  return parsed.success
    ? { values: parsed.data, problems: [] }
    : { values: nothing, problems: problemsOf(parsed.error) };
}

/** A document's data with the league's values in the place of their names. */
export function withLeagueValues(
  data: Record<string, unknown>,
  values: LeagueValues,
): { data: Record<string, unknown>; problems: Problem[] } {
  const problems: Problem[] = [];
  const lookUp = (field: keyof LeagueValues, name: unknown, place: string) => {
    if (typeof name !== 'string') return name;
    const value = Object.hasOwn(values[field], name) ? values[field][name] : undefined;
    if (!value) problems.push({ field: place, message: `В league.yml в поле ${field} нет имени «${name}»` });
    return value;
  };
  const whole = { ...data };
  for (const field of Object.keys(values) as (keyof LeagueValues)[]) {
    const given = data[field];
    if (Array.isArray(given))
      whole[field] = given.map((one, index) => lookUp(field, one, `${field}[${index}]`));
    else if (typeof given === 'string') whole[field] = lookUp(field, given, field);
  }
  return { data: whole, problems };
}
