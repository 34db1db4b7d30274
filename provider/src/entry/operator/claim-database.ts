import { sql } from 'drizzle-orm';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { openDatabase, openEmbedded } from '../../platform/db/open-database.ts';
import { connectPostgres } from '../../platform/db/postgres.ts';
import { users } from '../../platform/db/schema.ts';
import { readSiteChannel, writeSiteChannel } from '../../platform/db/site-channel.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { asOperator } from './as-operator.ts';
import type { Say } from './run-command.ts';

/**
 * Gives a database, as a rule a restored copy, to the site of the configured channel.
 * @param from the channel that it belongs to, so that nobody takes another one by mistake
 */
export async function claimDatabase(config: Config, from: string, say: Say): Promise<void> {
  const { databaseUrl, dataDir, channel = '' } = config;
  const opened = databaseUrl ? await connectPostgres(databaseUrl, 'operator') : await openEmbedded(dataDir);
  if (!opened) throw new OperatorError('База данных по DATABASE_URL недоступна');
  try {
    const owner = await readSiteChannel(opened.db);
    if (owner === channel) return say(`Это и так база канала ${channel}, ничего не изменено.`);
    if (owner !== from)
      throw new OperatorError(
        `Это база канала ${owner ?? '—'}, а названо ${from}; ничего не изменено. Проверьте DATABASE_URL и DATA_DIR`,
      );
    // An embedded database is held by its data directory.
    if (databaseUrl) await refuseInUse(opened.db);
    await writeSiteChannel(opened.db, channel);
  } finally {
    await opened.close();
  }
  const { db, close } = await openDatabase(config, 'operator');
  try {
    const people = await asOperator(db, 'claim-database', () => db.$count(users));
    say(`Теперь это база канала ${channel}. Людей в ней: ${people}.`);
  } finally {
    await close();
  }
}

/** A copy that nobody has started a site on is used by nobody else. */
async function refuseInUse(db: Db): Promise<void> {
  const others = await db.$count(
    sql`pg_stat_activity`,
    sql`datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  if (others > 0)
    throw new OperatorError(
      `С этой базой кто-то работает, соединений: ${others}. Если это сайт, адрес не тот; если нет, закройте их. Ничего не изменено`,
    );
}
