import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { addDayEntries, listClubs, registerForCamp } from '@league/shared/contract';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { buildApp } from '../../entry/app.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { entryRow, startDayScene } from '../../testing/day-scene.ts';
import { assertRefused, TEST_SECRET, Visitor, visitorAs } from '../../testing/test-app.ts';
import { readConfig } from '../config/config.ts';
import { connectPostgres } from './postgres.ts';
import { dayAthletes, users } from './schema.ts';

const server = process.env.TEST_DATABASE_URL;

const NAMES = ['Ян', 'Лев', 'Ким', 'Вит', 'Рэм', 'Тим', 'Яр', 'Мир'];
/** As many commands as several desks send at once. */
const MANY = 40;

// The embedded database has one connection, and no pool that could be held.
if (server) {
  const scene = await startDayScene();
  const { rows } = (await scene.db.execute(sql`select current_database() as name`)) as never as {
    rows: [{ name: string }];
  };
  const url = new URL(`/${rows[0].name}`, server).href;
  const config = readConfig({
    DATABASE_URL: url,
    SESSION_SECRET: TEST_SECRET,
    DATA_DIR: scene.dataDir,
    DEMO: '1',
    LOGIN_RATE_LIMIT: '1000',
  });
  const opened = await connectPostgres(url);
  assert.ok(opened);
  const app = await buildApp({ db: opened.db, config });
  test.after(async () => {
    await app.close();
    await opened.close();
  });
  const referee = await visitorAs(app, 'referee');
  const coach = await visitorAs(app, 'coach');
  const camp = await scene.newCamp('Занято');
  const athletes = await scene.db.select().from(users).where(eq(users.coachId, coach.id)).limit(1);

  /** Locks a row in a connection of its own while `work` runs. */
  async function whileLocked(table: string, where: string, work: () => Promise<void>) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query('begin');
      await client.query(`select 1 from ${table} where ${where} for update`);
      await work();
    } finally {
      await client.query('rollback');
      await client.end();
    }
  }
  /** How many connections wait for a lock. */
  const waiting = () =>
    scene.db.$count(sql`pg_stat_activity`, sql`datname = current_database() and wait_event_type = 'Lock'`);

  const keys = Array.from({ length: MANY }, () => randomUUID());
  const enter = (key: string, index: number) =>
    referee.call(addDayEntries, {
      params: scene.params,
      body: {
        key,
        after: 0,
        rows: [entryRow({ name: `Занятой ${NAMES[index % 8]}${NAMES[index >> 3]?.toLowerCase()}` })],
      },
    });
  const register = () =>
    coach.call(registerForCamp, { body: { camp_id: camp, athleteIds: athletes.map(({ id }) => id) } });

  for (const [what, table, where, ask] of [
    ['a day', 'tournament_days', `tournament_id = '${scene.tournament}'`, enter],
    ['a camp', 'activities', `id = ${camp}`, register],
  ] as const)
    test(`clubs · are read · ${MANY} calls wait for the locked row of ${what}`, async () => {
      const asked: Promise<{ statusCode: number }>[] = [];
      await whileLocked(table, where, async () => {
        asked.push(...keys.map((key, index) => ask(key, index)));
        const ended = Promise.all(asked).then(() => assert.fail('nobody waits for the row'));
        const begun = (async () => {
          while ((await waiting()) < 2);
        })();
        await Promise.race([begun, ended]);
        for (let n = 0; n < 20; n++) answerOf(await new Visitor(app).call(listClubs));
        assert.ok((await waiting()) > 0, 'the row is still locked');
      });
      const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
      assert.deepEqual(
        statuses.filter((status) => status !== 200 && status !== 503),
        [],
      );
    });

  test('command · is refused while its row is locked, and done once · sent again by its key', async () => {
    for (const [index, key] of keys.entries()) while ((await enter(key, index)).statusCode !== 200);
    const entered = await scene.db.$count(dayAthletes, eq(dayAthletes.tournamentId, scene.tournament));
    assert.equal(entered, MANY);
  });

  test('call · gets 503, when to try again and a sentence · its row stays locked', async () => {
    const cases: [string, string, () => Promise<Awaited<ReturnType<Visitor['send']>>>][] = [
      ['tournament_days', 'true', () => enter(randomUUID(), MANY)],
      ['activities', `id = ${camp}`, register],
      ['users', `id = ${referee.id}`, () => enter(randomUUID(), MANY)],
    ];
    const refusals = cases.map(([table, where, ask]) =>
      whileLocked(table, where, async () => {
        const refused = await ask();
        assert.match(assertRefused(refused, 503, 'unavailable').message, /Подождите несколько секунд/);
        assert.equal(refused.headers['retry-after'], '5');
      }),
    );
    await Promise.all(refusals);
  });

  test('operator’s command · has no time limit; a call of the site has', async () => {
    const limits = async (of: Parameters<typeof connectPostgres>[1]) => {
      const connection = await connectPostgres(url, of);
      assert.ok(connection);
      const { rows: found } = (await connection.db.execute(
        sql`select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`,
      )) as never as { rows: object[] };
      await connection.close();
      return found;
    };
    assert.deepEqual(await limits('operator'), [{ lock: '0', statement: '0' }]);
    assert.deepEqual(await limits('site'), [{ lock: '4s', statement: '15s' }]);
  });
}
