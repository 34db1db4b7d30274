import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer as createHttp } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { type Config, readConfig } from '../../platform/config/config.ts';
import { LEAST_FREE_BYTES } from '../../platform/storage/free-space.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { examine } from './doctor.ts';
import { describeFinding } from './finding.ts';
import type { World } from './world.ts';

const root = mkdtempSync(join(tmpdir(), 'league-doctor-'));
const servers: Server[] = [];
after(() => {
  for (const server of servers) server.close();
  rmSync(root, { recursive: true, force: true });
});
const portOf = async (server: Server): Promise<number> => {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

const pem = readFileSync(new URL('../../testing/servers/loopback-tls.pem', import.meta.url), 'utf8');
/** What the servers of the host answer. */
const host = { ready: 200, isRedirecting: true, skew: 0 };
const httpsPort = await portOf(
  createHttps({ key: pem, cert: pem }, (_, response) => {
    response.setHeader('date', new Date(Date.now() + host.skew * 1000).toUTCString());
    response.writeHead(host.ready).end('{"status":"disk_full"}');
  }),
);
const httpPort = await portOf(
  createHttp((_, response) => {
    if (host.isRedirecting) response.writeHead(301, { location: `https://localhost:${httpsPort}/` });
    response.end();
  }),
);
const smtpPort = await portOf(
  createServer((socket) => {
    socket.on('error', () => undefined).write('220 mail.test\r\n');
    socket.on('data', (data) => {
      const said = String(data);
      if (/^EHLO/i.test(said)) socket.write('250-mail.test\r\n250 AUTH PLAIN\r\n');
      else socket.write(/^AUTH/i.test(said) ? '235 welcome\r\n' : '250 ok\r\n');
    });
  }),
);

const dataDir = join(root, 'data');
const backupDir = join(root, 'backups');
for (const folder of [dataDir, backupDir]) mkdirSync(folder);
writeFileSync(join(dataDir, 'file-keys'), 'a key\n');
for (const name of ['league.age', 'league.dump.age']) writeFileSync(join(backupDir, name), 'sealed');

const { db, close } = await createTestDatabase();
after(close);

const config: Config = {
  ...readConfig({
    DEMO: '1',
    PUBLIC_URL: `https://localhost:${httpsPort}`,
    SMTP_URL: `smtp://league:secret@127.0.0.1:${smtpPort}`,
    DATABASE_URL: 'postgres://league@127.0.0.1/league',
    SESSION_SECRET: 's'.repeat(32),
    DATA_DIR: dataDir,
    BACKUP_DIR: backupDir,
  }),
  isForPeople: true,
  backupRecipients: ['age1…'],
};
const world: World = {
  config,
  now: new Date(),
  db,
  freeBytes: async () => 100 * LEAST_FREE_BYTES,
  httpPort,
  trusted: pem,
};
const tell = async (change: Partial<World> = {}): Promise<string[]> =>
  (await examine({ ...world, ...change })).map(describeFinding);
/** The lines that are not well. */
const complain = async (change?: Partial<World>): Promise<string> =>
  (await tell(change)).filter((line) => !line.startsWith('ок')).join('\n');

const undo = new Error('undo');
/** Runs `work` as a role that owns the tables, or only reads them; nothing of it stays. */
const asRole = (owns: boolean, work: (world: Partial<World>) => Promise<void>): Promise<void> =>
  db
    .transaction(async (tx) => {
      await tx.execute(sql`create role doctor_test nologin`);
      await tx.execute(sql`grant all on schema public, drizzle to doctor_test`);
      await tx.execute(sql`grant select on all tables in schema public, drizzle to doctor_test`);
      if (owns)
        await tx.execute(sql`do $$ declare t record; begin
          for t in select schemaname, tablename from pg_tables where schemaname in ('public', 'drizzle') loop
            execute format('alter table %I.%I owner to doctor_test', t.schemaname, t.tablename);
          end loop; end $$`);
      await tx.execute(sql`set local role doctor_test`);
      await work({ db: tx });
      throw undo;
    })
    .catch((error: Error) => {
      if (error !== undo) throw error;
    });

test('doctor · has nothing to complain about and fifteen lines · the host is well', () =>
  asRole(true, async (well) => {
    assert.equal(await complain(well), '');
    assert.equal((await tell(well)).length, 15);
  }));

test('database · is refused with rights of a superuser, tables of others, older tables or none', async () => {
  assert.match(await complain(), /^ошибка +Права в базе: роль \w+ может больше[^\n]*$/);
  await asRole(false, async (reading) =>
    assert.match(await complain(reading), /^ошибка +Права в базе: таблиц, которые не принадлежат[^\n]*$/),
  );
  await asRole(true, async ({ db: tx }) => {
    assert.ok(tx);
    await tx.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`);
    assert.match(await complain({ db: tx }), /^ошибка +База: таблицы прежней версии[^\n]*$/);
    await tx.execute(sql`alter table drizzle.__drizzle_migrations rename to earlier`);
    assert.match(await complain({ db: tx }), /^ошибка +База: таблиц нет[^\n]*$/);
  });
  const { db: _, ...away } = world;
  assert.match((await examine(away)).map(describeFinding).join('\n'), /ошибка +База: не отвечает/);
  assert.match(
    await complain({ config: { ...config, databaseUrl: undefined } }),
    /внимание +База: встроенная/,
  );
});

test('site · is refused with an ending or unknown certificate, plain http, a full disk or a wrong clock', () =>
  asRole(true, async (well) => {
    const days = (number: number) => new Date(Date.parse('2126-10-29T13:42:48Z') - number * 86_400_000);
    const late = await complain({ ...well, now: days(13.5) });
    assert.match(late, /ошибка +Сертификат: действует до 2126-10-29, осталось дней: 13\. Обновите/);
    const { trusted: _, ...unknown } = world;
    const lines = (await examine({ ...unknown, ...well })).map(describeFinding).join('\n');
    assert.match(lines, /ошибка +Адрес: \S+ не отвечает по https \(DEPTH_ZERO_SELF_SIGNED_CERT\)/);

    host.isRedirecting = false;
    host.ready = 503;
    host.skew = 8;
    const broken = await complain(well);
    Object.assign(host, { isRedirecting: true, ready: 200, skew: 0 });
    assert.match(broken, /ошибка +http: \S+ отвечает 200 и не ведёт на https/);
    assert.match(broken, /ошибка +Сайт: \S+ отвечает 503 \(disk_full\)/);
    assert.match(broken, /ошибка +Время: часы сайта отличаются на [78],\d с/);
    assert.equal(broken.split('\n').length, 3);
  }));

test('disk, backups and key · complain by size and age, each in its own line', () =>
  asRole(true, async (well) => {
    const full = await complain({ ...well, freeBytes: async () => LEAST_FREE_BYTES - 1 });
    assert.match(full, /^ошибка +Диск: [^\n]*199 МБ[^\n]*\nошибка +Диск: \/var\/lib\/postgresql/);
    const low = await complain({ ...well, freeBytes: async () => 2 * LEAST_FREE_BYTES });
    assert.match(low, /^внимание +Диск: /);

    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600_000);
    utimesSync(join(backupDir, 'league.dump.age'), hoursAgo(40.5), hoursAgo(40.5));
    utimesSync(join(dataDir, 'file-keys'), hoursAgo(24 * 400.5), hoursAgo(24 * 400.5));
    const old = await complain(well);
    assert.match(
      old,
      /^ошибка +Копия базы: последней 40 ч[^\n]*\nвнимание +Ключи документов: возраст новейшего, дней: 400/,
    );
    rmSync(join(backupDir, 'league.age'));
    assert.match(await complain(well), /ошибка +Копия файлов: в \S+ её нет/);
    const settings = { ...config, backupDir: undefined, backupRecipients: [] };
    assert.match(await complain({ ...well, config: settings }), /ошибка +Копии: BACKUP_RECIPIENTS/);
  }));
