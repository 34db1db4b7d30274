import {
  addDays,
  contact,
  informationRow,
  labelledLink,
  leagueDay,
  leagueTime,
  type TournamentDocument,
  tournamentDocument,
  venue,
} from '@league/shared/contract';
import { load, YAMLException } from 'js-yaml';
import { z } from 'zod';
import { fieldName, type Problem } from '../content.ts';

/** A document from the text of its file. */
export function readDocument(
  id: string,
  text: string,
  values: LeagueValues,
): { document: TournamentDocument } | { problems: Problem[] } {
  const split = splitDocument(text);
  if ('problem' in split) return { problems: [split.problem] };
  const { data, body } = split;
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    return { problems: [{ field: '', message: 'Между строками --- нужны поля с именами' }] };
  const own = Object.keys(data).filter((field) => field === 'id' || field === 'regulationsText');
  if (own.length > 0)
    return {
      problems: own.map((field) => ({
        field,
        message: field === 'id' ? 'Не пишется: это имя папки' : 'Пишется после второй строки ---',
      })),
    };
  const whole = withLeagueValues(
    { ...data, ...beginningIn(data), id, ...(body && { regulationsText: body }) },
    values,
  );
  if (whole.problems.length > 0) return { problems: whole.problems };
  const parsed = tournamentDocument.safeParse(whole.data, { error: wording });
  return parsed.success ? { document: parsed.data } : { problems: problemsOf(parsed.error) };
}

/** The beginning of a sample, which is ahead on whichever day it is imported: `startsAt: { daysAhead: 21, at: '09:00' }`. */
function beginningIn(data: object): { startsAt?: string } {
  const { startsAt } = data as { startsAt?: { daysAhead?: unknown; at?: unknown } };
  const { daysAhead, at } = Object(startsAt) as NonNullable<typeof startsAt>;
  return typeof daysAhead === 'number'
    ? { startsAt: leagueTime(addDays(leagueDay(), daysAhead), String(at)) }
    : {};
}

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
function withLeagueValues(
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

/** A YAML text as data, or why it is none. */
function readYaml(text: string): { data: unknown } | { problem: Problem } {
  try {
    return { data: load(text) };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const line = error.mark ? `строка ${error.mark.line + 1}` : '';
    return { problem: { field: line, message: `Не читается как YAML (${error.reason})` } };
  }
}

const FRONT_MATTER = /^\uFEFF?---\r?\n(.*?\r?\n)?---(?:\r?\n(.*))?$/s;

/** The data between the two lines `---` and the Markdown after them. */
function splitDocument(text: string): { data: unknown; body: string } | { problem: Problem } {
  const [found, yaml = '', body = ''] = FRONT_MATTER.exec(text) ?? [];
  if (found === undefined)
    return {
      problem: { field: '', message: 'Файл начинается строкой ---, и такой же строкой кончаются поля' },
    };
  // A line of the file, not of the part that is read.
  const read = readYaml(`\n${yaml}`);
  return 'problem' in read ? read : { data: read.data, body: body.trim() };
}

/** The sentence about a value of another type than its field; the schema has its own for everything else. */
const wording: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'invalid_type') return undefined;
  if (issue.input === undefined || issue.input === null) return 'Заполните поле';
  switch (issue.expected) {
    case 'string':
      return 'Нужен текст: возьмите значение в кавычки';
    case 'array':
      return 'Нужен список, каждая строка которого начинается с «- »';
    case 'object':
      return 'Нужны поля с именами';
    default:
      return 'Нужно число';
  }
};

/** The problems that a schema has found, one for each field. */
const problemsOf = (error: z.core.$ZodError): Problem[] =>
  error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ field: fieldName([...issue.path, key]), message: 'Такого поля нет' }))
      : [{ field: fieldName(issue.path), message: issue.message }],
  );
