import { listNamedTexts, removeHiddenNames } from '@league/shared/contract';
import { getTableColumns, or, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { authorise, secondFactorAtDesk } from '../../identity/access/authorise.ts';
import { organises } from '../../identity/access/roles.ts';
import { route } from '../../identity/access/route.ts';
import type { Db } from '../../platform/db/database.ts';
import { invalidInput, notFound } from '../../platform/refusal.ts';
import type { PersonalData } from '../people/personal-data.ts';
import type { NamedAthlete } from '../people/present.ts';
import { listErased } from './erased-names.ts';
import { findHidden } from './mask-brackets.ts';
import { findInProse, replaceNames, stemOf } from './name-in-prose.ts';
import { NOBODY } from './stored-name.ts';
import { HIDDEN_NAME, isErased, runsIn } from './withheld.ts';

/** Finds the words of a text that name somebody, as they stand there. */
type FindNames = (text: string) => string[];

/**
 * Finds who must not be named in a text that everybody reads, by the decisions of now: hidden athletes of the league, of
 * applications and of days in any case of their names, erased ones as lists write them. A text that could also name somebody
 * else counts.
 */
export async function findHiddenNames(db: Db): Promise<FindNames> {
  const find = findInProse(await findHidden(db, null));
  const erased = await listErased(db);
  const isGone = ({ words, key }: { words: string[]; key: string }) =>
    // A hash takes long: prose writes names with capitals.
    words.every((word) => /^\p{Lu}/u.test(word)) && isErased(erased, key, null);
  return (given) => {
    const { text, names } = find(given);
    const gone = erased.size > 0 ? runsIn(text).filter(isGone) : [];
    return [
      ...names.map(({ from, to }) => text.slice(from, to)),
      ...gone.map(({ words }) => words.join(' ')),
    ];
  };
}

/** A text that everybody reads, by its field. */
interface FieldText {
  field: string;
  text: string;
}

const publicly = (name: string) =>
  `Уберите «${name}»: это увидят все, а показывать имя не разрешено. Если это другой человек, оставьте одну фамилию.`;

/** The fields whose texts must not be published as they are, each with a sentence. */
export async function unpublishable(
  db: Db,
  texts: readonly FieldText[],
): Promise<{ field: string; message: string }[]> {
  const find = await findHiddenNames(db);
  return texts.flatMap(({ field, text }) => {
    const [name] = find(text);
    return name === undefined ? [] : [{ field, message: publicly(name) }];
  });
}

/** Throws 400 with the field whose text names an athlete whose name everybody may not read. */
export async function assertPublishable(
  db: Db,
  texts: Readonly<Record<string, string | null | undefined>>,
): Promise<void> {
  const given = Object.entries(texts).flatMap(([field, text]) => (text ? [{ field, text }] : []));
  const refused = await unpublishable(db, given);
  if (refused.length > 0)
    throw invalidInput(Object.fromEntries(refused.map(({ field, message }) => [field, message])));
}

/** The same value with its texts changed; `field` is where a text stands: `information.0.text`. */
export function mapTexts<Value>(value: Value, change: (text: string, field: string) => string): Value {
  const mapped = (part: unknown, field: string): unknown => {
    if (typeof part === 'string') return change(part, field);
    const below = (key: string | number) => (field ? `${field}.${key}` : String(key));
    if (Array.isArray(part)) return part.map((one, index) => mapped(one, below(index)));
    if (typeof part !== 'object' || part === null || part instanceof Date) return part;
    return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, mapped(one, below(key))]));
  };
  return mapped(value, '') as Value;
}

/** Replaces the names of people who are erased in a text; the very text if it names none. */
export function withoutNames(leaving: readonly NamedAthlete[]): (text: string) => string {
  const find = findInProse(leaving);
  return (text) => replaceNames(text, find(text), NOBODY);
}

/**
 * Replaces the names of people who are erased in texts and documents of a table.
 * @param change what else changes in such a row
 */
export async function eraseFromTexts<Table extends PgTable>(
  tx: Db,
  table: Table,
  fields: readonly (keyof Table['_']['columns'] & string)[],
  leaving: readonly NamedAthlete[],
  change: Record<string, unknown> = {},
): Promise<void> {
  if (leaving.length === 0) return;
  const without = withoutNames(leaving);
  const stems = leaving.map(({ lastname }) => `%${stemOf(lastname).replaceAll('е', '_')}%`);
  const columns = getTableColumns(table);
  const rows = await tx
    .select({
      row: sql<string>`ctid::text`,
      ...Object.fromEntries(fields.map((field) => [field, columns[field]])),
    })
    .from(table as PgTable)
    .where(or(...fields.flatMap((field) => stems.map((stem) => sql`${columns[field]}::text ilike ${stem}`))))
    .for('update');
  for (const { row, ...before } of rows) {
    const after = mapTexts(before, without);
    if (JSON.stringify(after) === JSON.stringify(before)) continue;
    await tx
      .update(table)
      .set({ ...after, ...change } as never)
      .where(sql`ctid = ${row}::tid`);
  }
}

/** What organisers have to change because a name was hidden after its text was published. */
export async function namedTextRoutes(
  app: FastifyInstance,
  { rooms }: { rooms: readonly PersonalData[] },
): Promise<void> {
  const organiser = authorise(organises, secondFactorAtDesk);
  const publicTexts = async (db: Db) => {
    const texts = [];
    for (const room of rooms) texts.push(...((await room.texts?.(db)) ?? []));
    return texts;
  };
  const listNamed = async (db: Db) => {
    const find = await findHiddenNames(db);
    return (await publicTexts(db)).flatMap(({ texts, mend, ...where }) => {
      const names = [...new Set(texts.flatMap(find))];
      return names.length > 0 ? [{ ...where, names, closed: mend !== undefined }] : [];
    });
  };

  route(app, listNamedTexts, organiser, ({ db }) => listNamed(db));

  route(app, removeHiddenNames, organiser, async ({ db, body: { href } }) => {
    await db.transaction(async (tx) => {
      const find = await findHiddenNames(tx);
      const found = (await publicTexts(tx)).find((one) => one.href === href && one.mend);
      if (!found?.mend) throw notFound();
      await found.mend(tx, (text) =>
        find(text).reduce((rest, name) => rest.replaceAll(name, HIDDEN_NAME), text),
      );
    });
    return listNamed(db);
  });
}
