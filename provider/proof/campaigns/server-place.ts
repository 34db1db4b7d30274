import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { readCommands, repoRoot } from './page-commands.ts';

const CERTIFICATE = path.join(repoRoot, 'provider/src/testing/servers/loopback-tls.pem');
const FIRST_START_SECONDS = 900;

/** What a walk through the pages has to do with: a folder in the place of `/`, ports and processes. */
export interface Place {
  root: string;
  port: number;
  httpsPort: number;
  postgres: { port: string; bin: string };
  children: ChildProcess[];
  /** The settings that the operator has filled in. */
  settings: NodeJS.Dict<string>;
  /** The outputs of the commands, the last one last. */
  outputs: string[];
}

const backups = ({ root }: Place) => {
  const folder = path.join(root, 'var/backups/league');
  return existsSync(folder) ? readdirSync(folder).toSorted() : [];
};

/** The text of a page or a file for this place: its paths under the folder, its node, no other users. */
function adapt(text: string, place: Place): string {
  const { root, port } = place;
  const last =
    backups(place)
      .findLast((name) => name.endsWith('.dump.age'))
      ?.slice('league-'.length, -'.dump.age'.length) ?? '';
  return text
    .replace(/(?<![\w.}])\/(etc|var|srv)\//g, `${root}/$1/`)
    .replace(/(?<![\w.}])\/srv\/league\b/g, `${root}/srv/league`)
    .replaceAll('/usr/bin/node', process.execPath)
    .replace(/ -o (root|league) -g league/g, '')
    .replace(/runuser -u \w+ -- /g, '')
    .replaceAll('ваше.имя', 'localhost')
    .replaceAll('<время>', last)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`);
}

const environment = ({ root, postgres }: Place): NodeJS.ProcessEnv => ({
  PATH: `${root}/bin:${postgres.bin}:${process.env.PATH}`,
  HOME: process.env.HOME,
  LANG: 'C.UTF-8',
  PGHOST: '127.0.0.1',
  PGPORT: postgres.port,
  PGUSER: 'postgres',
  NODE_EXTRA_CA_CERTS: CERTIFICATE,
});

/** Runs a command of a page with bash and fails with what it said; without a terminal, so that it reads its questions' answers. */
export async function run(
  place: Place,
  command: string,
  { cwd = 'srv/league', settings = {} as NodeJS.Dict<string>, input = '' } = {},
) {
  const child = spawn('bash', ['--norc', '-euo', 'pipefail', '-c', adapt(command, place)], {
    cwd: path.join(place.root, cwd),
    env: { ...environment(place), ...settings },
    detached: true,
  });
  child.stdin.on('error', () => {}).end(input);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      said += part;
    });
  const [code] = await once(child, 'close');
  assert.equal(code, 0, `${command}\n${said}`);
  place.outputs.push(said);
}

/** What systemd does with a unit: its command, in its folder, with its settings. */
function readUnit(place: Place, name: string) {
  const unit = adapt(
    readFileSync(path.join(place.root, 'etc/systemd/system', `${name}.service`), 'utf8'),
    place,
  );
  const value = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
  return { command: value('ExecStart'), settings: parseEnv(readFileSync(value('EnvironmentFile'), 'utf8')) };
}

export function startOnce(place: Place, name: string): Promise<void> {
  const { command, settings } = readUnit(place, name);
  return run(place, command, { settings });
}

/** The name of a backup has its minute, so two are never made in one. */
export async function backUp(place: Place): Promise<void> {
  while (backups(place).some((name) => name.includes(new Date().toISOString().slice(0, 16).replace(':', ''))))
    await pause(1000);
  await startOnce(place, 'league-backup');
}

export async function startSite(place: Place): Promise<void> {
  const { command, settings } = readUnit(place, 'league');
  const site = spawn('bash', ['--norc', '-c', `exec ${command}`], {
    cwd: path.join(place.root, 'srv/league'),
    env: { ...environment(place), ...settings },
  });
  place.children.push(site);
  let said = '';
  for (const stream of [site.stdout, site.stderr])
    stream.on('data', (part) => {
      said += part;
    });
  for (let second = 0; !said.includes('Сайт готов'); second++) {
    assert.ok(site.exitCode === null && second < FIRST_START_SECONDS, said);
    await pause(1000);
  }
}

export async function stopSite({ children }: Place): Promise<void> {
  const site = children.pop();
  if (!site || site.exitCode !== null) return;
  site.kill('SIGTERM');
  await once(site, 'exit');
}

/** The operator fills in what the sample leaves open; `openssl` gives the secrets, as the page says. */
export async function fillIn(place: Place, mailPort: number): Promise<void> {
  const file = path.join(place.root, 'etc/league/league.env');
  const secrets: Record<string, string> = {};
  for (const command of readCommands('install.md', '3. Проект и настройки').filter((line) =>
    line.startsWith('openssl'),
  )) {
    await run(place, command);
    const name = ['SESSION_SECRET', 'FILE_KEYS', 'METRICS_KEY'][Object.keys(secrets).length] ?? '';
    secrets[name] = place.outputs.at(-1)?.trim() ?? '';
  }
  await run(place, 'npm run provider -- backup-key /var/backups/league/league-backup.key');
  const [, recipient = ''] = /BACKUP_RECIPIENTS=(\S+)/.exec(place.outputs.at(-1) ?? '') ?? [];
  const own: Record<string, string> = {
    ...secrets,
    BACKUP_RECIPIENTS: recipient,
    PORT: String(place.port),
    PUBLIC_URL: `https://localhost:${place.httpsPort}`,
    DATABASE_URL: `postgres://league:secret@127.0.0.1:${place.postgres.port}/league`,
    SMTP_URL: `smtp://league:secret@127.0.0.1:${mailPort}`,
    MAIL_FROM: 'noreply@liga-drill.ru',
    ORGANISER_EMAIL: 'info@liga-drill.ru',
    YOOKASSA_SHOP_ID: '100500',
    YOOKASSA_SECRET_KEY: 'test_of_the_drill',
  };
  const filled = adapt(readFileSync(file, 'utf8'), place).replace(
    /^([A-Z_]+)=(.*)$/gm,
    (_, name: string, sample: string) => `${name}=${own[name] ?? sample}`,
  );
  assert.doesNotMatch(filled, /^\w+=$/m, 'the sample has a setting that the drill does not know');
  writeFileSync(file, filled);
  place.settings = parseEnv(filled);
}

/** nginx with the page's site in its folder; the certificate is the one of the tests. */
export async function startNginx(place: Place): Promise<void> {
  const { root, httpsPort } = place;
  const site = path.join(root, 'etc/nginx/sites-available/league');
  const own = adapt(readFileSync(site, 'utf8'), place)
    .replace(/ssl_certificate(_key)? .*;/g, `ssl_certificate$1 ${CERTIFICATE};`)
    .replace(/ +listen \[::\].*\n/g, '')
    .replace('listen 443', `listen 127.0.0.1:${httpsPort}`)
    .replace('listen 80', `listen unix:${root}/http`);
  writeFileSync(site, own);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${root}/${name};`,
  );
  writeFileSync(
    path.join(root, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${root}/nginx.pid; events {}
    http { ${temporary.join(' ')} include ${root}/etc/nginx/sites-enabled/*; }`,
  );
  const given = `/usr/sbin/nginx -c ${root}/nginx.conf -e ${root}/nginx-error.log`;
  await run(place, `${given} -t`);
  const nginx = spawn('bash', ['--norc', '-c', `exec ${given}`], { stdio: 'inherit' });
  place.children.unshift(nginx);
  await run(
    place,
    `curl -sS --retry 100 --retry-all-errors --retry-delay 1 --cacert ${CERTIFICATE} https://localhost:${httpsPort}/releases.json`,
  );
}

/** An empty machine: the folders that Debian and the packages of the page bring. */
export function furnish({ root }: Place): void {
  for (const folder of [
    'bin',
    'srv',
    'var/log/nginx',
    'var/lib',
    'var/backups',
    'etc/systemd/system',
    'etc/nginx/sites-available',
    'etc/nginx/sites-enabled',
  ])
    mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, 'etc/nginx/sites-enabled/default'), '');
  if (spawnSync('age', ['--version']).status === 0) return;
  const age = path.join(root, 'bin/age');
  writeFileSync(age, `#!/bin/sh\nexec '${process.execPath}' '${import.meta.dirname}/age-program.ts' "$@"\n`);
  chmodSync(age, 0o755);
}
