import { RETENTION_DAYS } from '@league/shared/contract';
import { eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import type { Departure } from '../../identity/session/accounts.ts';
import type { Db } from '../../platform/db/database.ts';
import { departures, departureTies, users } from '../../platform/db/schema.ts';
import type { PersonalData } from '../people/personal-data.ts';

/** What stays in the row of a person who has left, to which results, payments and saved brackets refer. */
const STAYING: readonly string[] = ['id', 'userType', 'createdAt', 'deletedAt'];

/** Every other column is about the person, and blank from then on, one that is new too. */
const NOBODY = {
  ...Object.fromEntries(
    Object.keys(getTableColumns(users))
      .filter((column) => !STAYING.includes(column))
      .map((column) => [column, sql`default`]),
  ),
  lastname: 'Удалённый',
  firstname: 'участник',
};

/** Makes the rows of people blank, which hides them from every query. */
export async function blank(tx: Db, ids: number[]): Promise<void> {
  await tx
    .update(users)
    .set({ ...NOBODY, deletedAt: sql`now()` })
    .where(inArray(users.id, ids));
}

/** Keeps the rows of people who are about to be blank. */
export async function storeRows(tx: Db, ids: number[], withId: number): Promise<void> {
  await tx.execute(sql`
    insert into departures (user_id, with_id, profile, erase_at)
    select id, ${withId}::int, to_jsonb(users), now() + make_interval(days => ${RETENTION_DAYS.deletion})
    from users where ${inArray(users.id, ids)}`);
}

/**
 * Writes kept rows back. A column that has been added since the departure keeps its value.
 * @param options.without columns that stay as they are
 */
export async function putBack(
  tx: Db,
  ids: number[],
  { without = [] }: { without?: (keyof typeof users.$inferSelect)[] } = {},
): Promise<void> {
  const names = Object.entries(getTableColumns(users))
    .filter(([key]) => key !== 'id' && !without.some((left) => left === key))
    .map(([, { name }]) => sql.identifier(name));
  const columns = sql.join(names, sql`, `);
  const values = sql.join(
    names.map((name) => sql`was.${name}`),
    sql`, `,
  );
  await tx.execute(sql`
    update users set (${columns}) =
      (select ${values} from jsonb_populate_record(users, departures.profile) was)
    from departures where departures.user_id = users.id and ${inArray(users.id, ids)}`);
}

/** Everybody who leaves by the deletion of this person, and the person. */
export async function listLeaving(tx: Db, id: number): Promise<Departure[]> {
  return tx
    .select()
    .from(departures)
    .where(or(eq(departures.withId, id), eq(departures.userId, id)))
    .orderBy(departures.userId);
}

/** The departed, and the people they were tied to; the erasure itself ends a departure. */
export const departureData: PersonalData = {
  tables: [departures, departureTies],
  async erase(tx, { ids }) {
    await tx
      .delete(departureTies)
      .where(or(inArray(departureTies.departedId, ids), inArray(departureTies.personId, ids)));
  },
};
