import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { isBehind } from '../../platform/db/migrations.ts';
import { type Finding, failure, ok, warning } from './finding.ts';
import { judgeClock } from './site.ts';
import type { World } from './world.ts';

/** A mail is tried again within this time once the mail server is back. */
const STALE_MAIL_SECONDS = 3600;

/** Its answer, tables, rights and clock, and the mails that wait in it. */
export async function checkDatabase({ config, db }: World): Promise<Finding[]> {
  if (!config.databaseUrl)
    return [
      warning(
        'База: встроенная, отключение питания она может не пережить. Рабочему сайту нужен PostgreSQL: DATABASE_URL',
      ),
    ];
  if (!db) return [failure('База: не отвечает по DATABASE_URL. Проверьте адрес, пароль и сам PostgreSQL')];
  const clock = await readClock(db);
  if (!(await hasTables(db)))
    return [failure('База: таблиц нет. Запустите сайт или npm run provider -- migrate'), clock];
  return [
    (await isBehind(db))
      ? failure('База: таблицы прежней версии. Выполните npm run provider -- migrate')
      : ok('База: таблицы этой версии'),
    judgeRights(await readRights(db)),
    clock,
    judgeWaitingMail(await readOldestMail(db)),
  ];
}

const rowOf = async <T>(db: Db, query: ReturnType<typeof sql>): Promise<T> => {
  const { rows } = (await db.execute(query)) as unknown as { rows: T[] };
  const [row] = rows;
  if (!row) throw new Error('The database returned nothing');
  return row;
};

async function readClock(db: Db): Promise<Finding> {
  const asked = Date.now();
  const { now } = await rowOf<{ now: number }>(
    db,
    sql`select extract(epoch from clock_timestamp())::float8 as now`,
  );
  return judgeClock('базы', now - (asked + Date.now()) / 2000);
}

const hasTables = async (db: Db): Promise<boolean> =>
  (
    await rowOf<{ there: boolean }>(
      db,
      sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
    )
  ).there;

interface Rights {
  role: string;
  superuser: boolean;
  roles: boolean;
  /** Tables of the site that belong to another role. */
  foreign: number;
}

const readRights = (db: Db): Promise<Rights> =>
  rowOf(
    db,
    sql`select rolname as role, rolsuper as superuser, rolcreaterole or rolbypassrls or rolreplication as roles,
      (select count(*)::int from pg_tables where schemaname in ('public', 'drizzle') and tableowner <> current_user) as foreign
      from pg_roles where rolname = current_user`,
  );

function judgeRights({ role, superuser, roles, foreign }: Rights): Finding {
  if (superuser || roles)
    return failure(
      `Права в базе: роль ${role} может больше, чем нужно сайту. Выполните alter role ${role} nosuperuser nocreaterole nobypassrls noreplication`,
    );
  if (foreign > 0)
    return failure(
      `Права в базе: таблиц, которые не принадлежат роли ${role}: ${foreign}; обновление их не изменит. Выполните alter table … owner to ${role}`,
    );
  return ok(`Права в базе: роль ${role} владеет своими таблицами и больше ничем`);
}

/** Seconds since the oldest waiting mail was to leave; 0 if none waits. */
const readOldestMail = async (db: Db): Promise<number> =>
  (
    await rowOf<{ seconds: number }>(
      db,
      sql`select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds from outbox where sent_at is null`,
    )
  ).seconds;

const judgeWaitingMail = (seconds: number): Finding =>
  seconds < STALE_MAIL_SECONDS
    ? ok('Очередь писем: письма уходят')
    : failure(
        `Очередь писем: самое старое ждёт ${Math.floor(seconds / 3600)} ч. Почему, сказано в журнале API: mail`,
      );

/** When the operator last put the papers under a new key: by the journal, else the beginning of the journal. */
export async function readLastRotation(db: Db): Promise<Date> {
  const { at } = await rowOf<{ at: number }>(
    db,
    sql`select extract(epoch from coalesce(
        max(at) filter (where object = 'command:rotate-keys' and outcome = 'done'), min(at), now()
      ))::float8 as at from journal`,
  );
  return new Date(at * 1000);
}
