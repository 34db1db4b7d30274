import { ATHLETE_FIELDS, areTwoPeople, athleteOf } from '@league/shared/contract';
import { and, eq, getTableColumns, inArray, is, isNull, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database.ts';
import * as schema from '../../platform/db/schema.ts';
import { clubs, dayLog, users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { conflict } from '../../platform/refusal.ts';
import { readdress } from '../family-invitations/make-child.ts';
import { addresseeOf, notify } from '../notifications/notify.ts';
import { mergedText } from '../notifications/texts.ts';
import type { Merge, PersonalData } from '../people/personal-data.ts';
import { presentUser, setPhoto } from '../people/present.ts';
import { type FoundUser, lockWithDependents } from '../people/users.ts';
import { listChildrenOf } from './athletes.ts';

type Person = typeof users.$inferSelect;
type Pair<One> = Record<'from' | 'into', One>;

declare module 'fastify' {
  interface FastifyInstance {
    mergePeople: (tx: Db, pair: Merge) => Promise<void>;
  }
}

/** Both athletes, locked until the transaction ends; `undefined` unless `isAllowed` holds of each. */
export async function lockPair(
  tx: Db,
  { from, into }: Pair<number>,
  isAllowed: SQL,
): Promise<Pair<Person> | undefined> {
  const own = tx
    .select()
    .from(users)
    .where(and(inArray(users.id, [from, into]), isAllowed, isNull(users.deletedAt)));
  const seen = await own;
  if (seen.length < 2) return undefined;
  const parents = seen.flatMap(({ parentId }) => parentId ?? []);
  await lockWithDependents(tx, from, { strength: 'update', beside: [into, ...parents] });
  const locked = await own;
  const [source, target] = [from, into].map((id) => locked.find((person) => person.id === id));
  return source && target && { from: source, into: target };
}

const nameOf = ({ lastname, firstname, birthday }: Person) =>
  birthday && athleteOf({ name: `${lastname} ${firstname}`, birthdate: birthday });

/** Joins two profiles of one athlete; refuses two athletes, and a profile that somebody uses who does not use the other. */
export async function mergeAthletes(
  tx: Db,
  { from, into }: Pair<Person>,
  mergePeople: (tx: Db, pair: Merge) => Promise<void>,
): Promise<void> {
  if (!nameOf(from) || nameOf(from) !== nameOf(into))
    throw conflict('Это не один спортсмен: имя и дата рождения должны совпадать.');
  if (areTwoPeople(from, into))
    throw conflict(
      'Это разные люди? В профилях разное отчество или пол. Если спортсмен один, сначала нужно исправить ошибку в профиле.',
    );
  if (from.email !== null || (from.parentId !== null && from.parentId !== into.parentId))
    throw conflict(
      'Этими профилями пользуются разные люди. Спросите родителей и спортсмена, какой из двух лишний: удалить его может тот, кто в него входит.',
    );
  const reader = addresseeOf(into);
  const isUsed = reader !== into.id || into.email !== null;
  await mergePeople(tx, { from: from.id, into: into.id, isUsed });
  await record(tx, { action: 'athletes_merged', subjects: [into.id, from.id], details: { left: into.id } });
  if (reader !== into.id) await readdress(tx, into.id, reader);
  if (isUsed)
    await notify(tx, {
      userId: reader,
      type: 'account_notification',
      kind: 'account',
      message: mergedText(into),
      subjectId: into.id,
    });
}

const tables = Object.values(schema).filter((value) => is(value, PgTable));

/** The columns with a key to a person. */
export const personColumns = tables.flatMap((table) =>
  getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference();
    return foreignTable === users ? columns.map((column) => ({ table, column })) : [];
  }),
);

/** What makes rows of a table unique together with a column: the names of the other columns, and the rows it is about. */
function uniqueWith(table: PgTable, { name, primary }: PgColumn) {
  const { primaryKeys, indexes } = getTableConfig(table);
  const keys: { names: string[]; where?: SQL | undefined }[] = [
    ...(primary ? [{ names: [name] }] : []),
    ...primaryKeys.map(({ columns }) => ({ names: columns.map((column) => column.name) })),
    ...indexes
      .filter(({ config }) => config.unique)
      .map(({ config: { columns, where } }) => ({
        names: columns.flatMap((column) => ('name' in column && column.name ? [column.name] : [])),
        where,
      })),
  ];
  return keys
    .filter(({ names }) => names.includes(name))
    .map(({ names, where }) => ({ others: names.filter((other) => other !== name), where }));
}

/**
 * Gives everything of one person to another and deletes the first. The rooms settle what both have; of what is left twice, a mark
 * such as a reminder, the row of `into` stays.
 */
export const createMerge =
  (rooms: readonly PersonalData[]) =>
  async (tx: Db, pair: Merge): Promise<void> => {
    const { from, into } = pair;
    for (const { merge } of rooms) await merge?.(tx, pair);
    for (const { table, column } of personColumns) {
      // Append-only: the command stays with nobody as its author.
      if (table === dayLog) continue;
      const id = sql.identifier(column.name);
      for (const { others, where } of uniqueWith(table, column)) {
        const equal = others.map(
          (name) => sql` and other.${sql.identifier(name)} = ${table}.${sql.identifier(name)}`,
        );
        await tx.execute(
          sql`delete from ${table} where ${column} = ${from} and ${where ?? sql`true`} and exists (select from ${table} other where other.${id} = ${into}${sql.join(equal)})`,
        );
      }
      await tx.execute(sql`update ${table} set ${id} = ${into} where ${column} = ${from}`);
    }
    await tx.delete(users).where(eq(users.id, from));
  };

/** People and their clubs; the erasure itself blanks the row. */
export const profileData: PersonalData = {
  tables: [users, clubs],
  copy: async (db, person, photos) => ({
    profile: presentUser(person, photos),
    account: accountOf(person),
    children: await listChildrenOf(db, person.id),
  }),
  async erase(tx, { ids }) {
    for (const id of ids) await setPhoto(tx, id, undefined);
  },
  async merge(tx, { from, into }) {
    const rows = await tx
      .select()
      .from(users)
      .where(inArray(users.id, [from, into]));
    const [source, target] = [from, into].map((id) => rows.find((row) => row.id === id));
    if (!source || !target) return;
    const lacking = FILLED.filter((field) => target[field] === null && source[field] !== null);
    if (lacking.length > 0)
      await tx
        .update(users)
        .set(Object.fromEntries(lacking.map((field) => [field, source[field]])))
        .where(eq(users.id, into));
    if (!lacking.includes('imageUrl')) await setPhoto(tx, from, undefined);
  },
};

/** Fields of an athlete that a merge takes from the profile that goes, where the other lacks them. */
const FILLED = [...ATHLETE_FIELDS, 'middlename', 'federation', 'telephone', 'imageUrl'] as const;

/** Every column of the row that the profile may lack, one that is new too; `findUser` leaves out the secret ones. */
const accountOf = ({ imageUrl: _stored, ...person }: FoundUser) =>
  Object.fromEntries(
    Object.entries(getTableColumns(users)).flatMap(([key, { name }]) =>
      key in person ? [[name, person[key as keyof typeof person]]] : [],
    ),
  );
