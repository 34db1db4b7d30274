import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { findPostgres, freePort, startPostgres } from '../../src/testing/servers/postgres-server.ts';
import { type Rule, readCommands, repoRoot, walk } from './page-commands.ts';
import {
  backUp,
  fillIn,
  furnish,
  type Place,
  run,
  startNginx,
  startOnce,
  startSite,
  stopSite,
} from './server-place.ts';

const NETWORK = 'needs the network';
const SYSTEMD = 'needs systemd';
const NAME = 'needs an outside name';
const MACHINE = 'changes this machine';

/** A mail server that takes every name and password. */
async function startMailServer(t: TestContext): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {}).write('220 mail\r\n');
    socket.on('data', (data) => {
      const said = String(data);
      if (/^EHLO/i.test(said)) socket.write('250-mail\r\n250 AUTH PLAIN\r\n');
      else socket.write(/^AUTH/i.test(said) ? '235 welcome\r\n' : '250 ok\r\n');
    });
  });
  t.after(() => server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const NETWORK_RULES: Rule<Place>[] = [
  ['apt-get update', NETWORK],
  ['timedatectl', SYSTEMD],
  ['systemctl enable --now nftables', SYSTEMD],
];
const DATABASE: Rule<Place>[] = [
  ['adduser', MACHINE],
  [
    'runuser -u postgres -- createuser',
    'asks for a password',
    (place) => run(place, 'createuser --pwprompt league', { cwd: '', input: 'secret\nsecret\n' }),
  ],
];
const PROJECT: Rule<Place>[] = [
  ['git clone', NAME, ({ root }) => symlinkSync(repoRoot, path.join(root, 'srv/league'))],
  ['openssl', 'the settings are filled in below'],
];
const SITE: Rule<Place>[] = [
  ['systemctl daemon-reload && systemctl enable --now league', SYSTEMD, startSite],
  ['journalctl -u league', SYSTEMD],
];
const NGINX: Rule<Place>[] = [
  ['certbot', NAME],
  ['nginx -t && systemctl reload nginx', SYSTEMD, startNginx],
];
const TIMERS: Rule<Place>[] = [
  ['systemctl daemon-reload', SYSTEMD],
  ['systemctl start league-backup', SYSTEMD, backUp],
  ['systemctl start league-doctor', SYSTEMD, (place) => startOnce(place, 'league-doctor')],
  [
    'systemd-run',
    SYSTEMD,
    (place) =>
      run(place, '/usr/bin/node scripts/bootstrap.cjs provider waiting', { settings: place.settings }),
  ],
];
const UPDATE: Rule<Place>[] = [
  ['systemctl start league-backup', SYSTEMD, backUp],
  ['cd /srv/league && runuser -u league -- git fetch', NAME],
  ['systemctl restart league', SYSTEMD, (place) => stopSite(place).then(() => startSite(place))],
];
const BACK: Rule<Place>[] = [
  ['set -a', 'each command here has the settings'],
  ['systemctl stop league', SYSTEMD, stopSite],
  ['systemctl start league', SYSTEMD, startSite],
];
const CHECK: Rule<Place>[] = [
  [
    'BACKUP_IDENTITY=league-backup.key npm run provider -- restore-test',
    'names its own files',
    (place) =>
      run(place, 'npm run provider -- restore-test /var/backups/league/league-<время>.age', {
        settings: {
          ...place.settings,
          BACKUP_IDENTITY: path.join(place.root, 'var/backups/league/league-backup.key'),
        },
      }),
  ],
];

/** The releases that people get, as text. */
const live = async ({ port }: Place): Promise<string> =>
  (await fetch(`http://127.0.0.1:${port}/releases.json`)).text();

test('server pages · lead from an empty machine to https, through a backup, an update and a way back', async (t) => {
  const server = await startPostgres(findPostgres() ?? '');
  const place: Place = {
    root: mkdtempSync(path.join(tmpdir(), 'league-server-')),
    port: await freePort(),
    httpsPort: await freePort(),
    postgres: { port: new URL(server.url).port, bin: findPostgres() ?? '' },
    children: [],
    settings: {},
    outputs: [],
  };
  const pass = async (page: string, heading: string, rules: Rule<Place>[]) =>
    walk(
      readCommands(page, heading),
      rules,
      place,
      (command) =>
        run(place, command, {
          cwd: existsSync(path.join(place.root, 'srv/league')) ? 'srv/league' : '',
          settings: place.settings,
        }),
      (line) => t.diagnostic(`${heading}: ${line}`),
    );
  const operate = (command: string) => run(place, command, { settings: place.settings });
  try {
    furnish(place);
    await pass('install.md', '1. Программы и сеть', NETWORK_RULES);
    await pass('install.md', '2. Пользователь и база', DATABASE);
    await pass('install.md', '3. Проект и настройки', PROJECT);
    await fillIn(place, await startMailServer(t));
    await pass('install.md', '4. Сайт', SITE);
    assert.match(place.outputs.at(-1) ?? '', /"ok"/, 'readyz');
    await pass('install.md', '5. nginx и https', NGINX);
    await pass('install.md', 'Таймеры', TIMERS);

    const before = await live(place);
    await operate('npm run release -- publish rating 1.0.999');
    await operate('npm run release -- promote rating 1.0.999 --why "drill" --without-smoke "drill"');
    assert.match(await live(place), /1\.0\.999/);
    await operate('npm run release -- rollback rating --why "drill"');
    assert.doesNotMatch(await live(place), /1\.0\.999/);
    assert.notEqual(await live(place), before, 'each change is a revision');

    await pass('install.md', 'Обновить', UPDATE);
    await pass('install.md', 'Откатить', BACK);
    await pass('backup.md', 'Проверить копию', CHECK);
    await startOnce(place, 'league-doctor');
    assert.doesNotMatch(place.outputs.at(-1) ?? '', /^ошибка/m);
  } finally {
    for (const child of place.children) {
      if (child.exitCode !== null) continue;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await server.stop();
    rmSync(place.root, { recursive: true, force: true });
  }
});
