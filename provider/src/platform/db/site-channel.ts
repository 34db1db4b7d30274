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

/** Throws `OperatorError`, and changes nothing, if the database belongs to another site; takes one that belongs to nobody. */
export async function demandSiteChannel(db: Db, channel: string): Promise<void> {
  const owner = await readSiteChannel(db);
  if (owner !== undefined && owner !== channel)
    throw new OperatorError(
      `Это база другого сайта: её канал – ${owner}, а запущен ${channel}. ${channel === PRODUCTION ? '' : 'Людей лиги на пробе быть не должно. '}Проверьте DATABASE_URL, DATA_DIR и RELEASE_CHANNEL. Если это копия, и она нужна здесь намеренно: npm run provider -- claim-database ${owner}`,
    );
  if (owner === undefined) await writeSiteChannel(db, channel);
}

const isTrue = async (db: Db, condition: ReturnType<typeof sql>): Promise<boolean> =>
  (await ask<{ is: boolean }>(db, sql`select ${condition} as is`))[0]?.is === true;

const ask = async <Row>(db: Db, query: ReturnType<typeof sql>): Promise<Row[]> =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
