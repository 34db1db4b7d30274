import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** A commit that waits for this standby, which there is not, is on the disk, but nobody is told. */
const ABSENT = 'nobody';

const HELD = `select from pg_stat_activity join pg_locks using (pid)
  where wait_event = 'SyncRep' and relation = 'day_log'::regclass and mode = 'RowExclusiveLock'`;
const OTHERS = `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;

/** The days whose commits are held: a command keeps the lock of its day. */
const DAYS = 2;

/** Kills the provider when PostgreSQL has stored a command of each day, and has not yet answered the commits. */
export async function killAtCommit(
  url: string,
  kill: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const untilThereAre = async (count: number, query: string) => {
    while ((await client.query(query)).rowCount !== count) await pause(2, undefined, { signal });
  };
  const configure = async (change: string) => {
    await client.query(`alter system ${change}`);
    await client.query('select pg_reload_conf()');
  };
  try {
    await configure(`set synchronous_standby_names = '${ABSENT}'`);
    await untilThereAre(DAYS, HELD);
    await kill();
    await configure('reset synchronous_standby_names');
    await untilThereAre(0, OTHERS);
  } finally {
    await client.end();
  }
}
