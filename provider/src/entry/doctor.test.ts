import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer as createHttps } from 'node:https';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { type Config, readConfig } from '../platform/config/config.ts';
import { examine, type World } from './doctor.ts';

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

const pem = readFileSync(new URL('../testing/servers/loopback-tls.pem', import.meta.url), 'utf8');
let ready = 200;
const httpsPort = await portOf(
  createHttps({ key: pem, cert: pem }, (_, response) => {
    response.writeHead(ready).end('{"status":"disk_full"}');
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
const backupDir = join(root, 'backups');
mkdirSync(backupDir);
for (const name of ['league.files.age', 'league.dump.age']) writeFileSync(join(backupDir, name), 'sealed');

const config: Config = {
  ...readConfig({
    DEMO: '1',
    PUBLIC_URL: `https://localhost:${httpsPort}`,
    SMTP_URL: `smtp://league:secret@127.0.0.1:${smtpPort}`,
    DATABASE_URL: 'postgres://league@127.0.0.1/league',
    SESSION_SECRET: 's'.repeat(32),
    DATA_DIR: join(root, 'data'),
    BACKUP_DIR: backupDir,
  }),
  isForPeople: true,
  backupRecipients: 'age1…',
};
const world: World = { config, now: new Date(), trusted: pem };
/** The lines that are not well. */
const complain = async (change: Partial<World> = {}): Promise<string> =>
  (await examine({ ...world, ...change })).flatMap(({ isWell, text }) => (isWell ? [] : text)).join('\n');

test('doctor · has nothing to complain about and six lines · the host is well', async () => {
  assert.equal(await complain(), '');
  assert.equal((await examine(world)).length, 6);
});

test('site · is refused with an ending or unknown certificate, or a full disk', async () => {
  const now = new Date(Date.parse('2126-10-29T13:42:48Z') - 13.5 * 86_400_000);
  const backup = now.getTime() / 1000;
  for (const name of ['league.files.age', 'league.dump.age'])
    utimesSync(join(backupDir, name), backup, backup);
  assert.match(await complain({ now }), /^Сертификат: действует до 2126-10-29, осталось дней: 13\. Обновите/);
  const { trusted: _, ...unknown } = world;
  const lines = (await examine(unknown)).map(({ text }) => text).join('\n');
  assert.match(lines, /Адрес: \S+ не отвечает по https \(DEPTH_ZERO_SELF_SIGNED_CERT\)/);
  ready = 503;
  assert.match(await complain(), /^Сайт: \S+ отвечает 503 \(disk_full\)/);
  ready = 200;
});

test('backups · complain by age, each in its own line, and without recipients', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600_000);
  utimesSync(join(backupDir, 'league.files.age'), hoursAgo(1), hoursAgo(1));
  utimesSync(join(backupDir, 'league.dump.age'), hoursAgo(40.5), hoursAgo(40.5));
  assert.match(await complain(), /^Копия базы: последней 40 ч[^\n]*$/);
  rmSync(join(backupDir, 'league.files.age'));
  assert.match(await complain(), /^Копия файлов: в \S+ её нет/);
  const settings = { ...config, backupDir: undefined, backupRecipients: undefined };
  assert.match(await complain({ config: settings }), /^Копии: BACKUP_RECIPIENTS/);
});
