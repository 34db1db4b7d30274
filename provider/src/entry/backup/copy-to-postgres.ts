import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { migrationsFolder } from '../../platform/db/migrations.ts';
import * as schema from '../../platform/db/schema.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { describeTable, type Query, SAME_TEXT, TABLES, type TableState } from './tables.ts';

/** Rows per batch. */
const BATCH = 1_000;

/**
 * Copies a dump of the embedded database into an empty PostgreSQL: tables, all rows and the state of the sequences, in
 * one transaction, which is committed only if both sides are equal. Returns what they hold.
 */
export async function copyToPostgres(dump: Blob, url: string): Promise<TableState[]> {
  const target = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  target.on('error', () => {});
  await target.connect().catch((cause) => {
    throw new OperatorError('PostgreSQL по этому адресу недоступен', { cause });
  });
  const source = await PGlite.create({ loadDataDir: dump });
  try {
    const db = drizzleEmbedded({ client: source, schema });
    await migrateEmbedded(db, { migrationsFolder });
    await source.exec(SAME_TEXT);
    await target.query(SAME_TEXT);
    const ask: Query = async (text, values) => (await target.query(text, values)).rows;
    await refuseUnlessEmpty(ask);
    const copy = drizzle({ client: target, schema });
    await migrate(copy, { migrationsFolder });
    await target.query('begin');
    const states = await copyAll(source, ask);
    await target.query('commit');
    return states;
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    throw new OperatorError(
      `Не скопировано, данных в PostgreSQL не прибавилось: ${(cause as Error).message}`,
      {
        cause,
      },
    );
  } finally {
    // Closing the connection rolls back an uncommitted transaction.
    await target.end();
    await source.close();
  }
}

/** Our tables may exist, from an interrupted attempt, as long as they are empty. */
async function refuseUnlessEmpty(ask: Query): Promise<void> {
  const refusal = new OperatorError('Эта база PostgreSQL не пуста: копировать можно только в пустую');
  const found = await ask<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm', 'f')`,
  );
  for (const { name } of found) {
    if (!TABLES.includes(name)) throw refusal;
    if ((await ask(`select 1 from "${name}" limit 1`)).length > 0) throw refusal;
  }
}

async function copyAll(source: PGlite, ask: Query): Promise<TableState[]> {
  const read: Query = async <Row>(text: string) => (await source.query<Row>(text)).rows;
  const links = await ask<{ table: string; name: string }>(
    `select conrelid::regclass::text as "table", conname as name from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const alter = async (ofLink: string, ofTriggers: string) => {
    for (const { table, name } of links)
      await ask(`alter table ${table} alter constraint "${name}" ${ofLink}`);
    for (const table of TABLES) await ask(`alter table "${table}" ${ofTriggers} trigger user`);
  };
  // Tables refer to each other, and rows to rows of the same table: constraints are checked at the end. Counts that
  // triggers maintain are in the rows already.
  await alter('deferrable initially deferred', 'disable');
  for (const table of TABLES) await copyTable(source, ask, table);
  await ask('set constraints all immediate');
  await alter('not deferrable', 'enable');
  await copySequences(read, ask);
  return compare(read, ask);
}

async function copyTable(source: PGlite, ask: Query, table: string): Promise<void> {
  await source.transaction(async (tx) => {
    await tx.query(`declare rows_of_table cursor for select to_json(t)::text as row from "${table}" t`);
    for (;;) {
      const { rows } = await tx.query<{ row: string }>(`fetch ${BATCH} from rows_of_table`);
      if (rows.length === 0) return;
      const batch = `[${rows.map(({ row }) => row).join(',')}]`;
      await ask(`insert into "${table}" select * from json_populate_recordset(null::"${table}", $1)`, [
        batch,
      ]);
    }
  });
}

async function copySequences(read: Query, ask: Query): Promise<void> {
  const sequences = await read<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public'`,
  );
  for (const { name } of sequences) {
    const [state] = await read<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from "${name}"`,
    );
    await ask('select setval($1::regclass, $2::bigint, $3)', [`"${name}"`, state?.last, state?.called]);
  }
}

async function compare(read: Query, ask: Query): Promise<TableState[]> {
  const states: TableState[] = [];
  for (const table of TABLES) {
    const [here, there] = [await describeTable(read, table), await describeTable(ask, table)];
    if (here.rows !== there.rows || here.checksum !== there.checksum)
      throw new OperatorError(`Таблица ${table} скопировалась не так: в PostgreSQL ничего не записано`);
    states.push(here);
  }
  return states;
}
