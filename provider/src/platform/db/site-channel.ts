import { sql } from 'drizzle-orm';
import { OperatorError } from '../operator-error.ts';
import type { Db } from './database.ts';

// A database knows which site is its own: the league's, or a trial with a release channel of another name. Nobody tries releases out on the
// league's people because of a wrong address. The mark lies beside the record of the migrations, since it is read before they run.

/** The channel of the league's own site. */
export const PRODUCTION = 'production';

/** The channel of the site that the database belongs to; undefined if it has no mark yet. */
export async function readSiteChannel(db: Db): Promise<string | undefined> {
  if (!(await isTrue(db, sql`to_regclass('drizzle.site_channel') is not null`))) return undefined;
  const [mark] = await ask<{ channel: string }>(db, sql`select channel from drizzle.site_channel`);
  return mark?.channel;
}

/** Gives the database to the site of this channel. */
export async function writeSiteChannel(db: Db, channel: string): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(sql`create table if not exists drizzle.site_channel (
    is_only boolean primary key default true check (is_only), channel text not null)`);
  await db.execute(sql`insert into drizzle.site_channel (channel) values (${channel})
    on conflict (is_only) do update set channel = excluded.channel`);
}

/** The channel of the site that the database belongs to. One without a mark that has people in it is older than the marks, and counts as the league's. */
export const findSiteChannel = async (db: Db): Promise<string | undefined> =>
  (await readSiteChannel(db)) ?? ((await hasPeople(db)) ? PRODUCTION : undefined);

/** Throws `OperatorError`, and changes nothing, if the database belongs to another site; takes one that belongs to nobody. */
export async function demandSiteChannel(db: Db, channel: string): Promise<void> {
  const owner = await findSiteChannel(db);
  if (owner !== undefined && owner !== channel)
    throw new OperatorError(
      `Это база другого сайта: её канал – ${owner}, а запущен ${channel}. ${channel === PRODUCTION ? '' : 'Людей лиги на пробе быть не должно. '}Проверьте DATABASE_URL, DATA_DIR и RELEASE_CHANNEL. Если это копия, и она нужна здесь намеренно: npm run provider -- claim-database ${owner}`,
    );
  if ((await readSiteChannel(db)) === undefined) await writeSiteChannel(db, channel);
}

const hasPeople = async (db: Db): Promise<boolean> =>
  (await isTrue(db, sql`to_regclass('public.users') is not null`)) &&
  (await isTrue(db, sql`exists (select 1 from public.users)`));

const isTrue = async (db: Db, condition: ReturnType<typeof sql>): Promise<boolean> =>
  (await ask<{ is: boolean }>(db, sql`select ${condition} as is`))[0]?.is === true;

const ask = async <Row>(db: Db, query: ReturnType<typeof sql>): Promise<Row[]> =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
