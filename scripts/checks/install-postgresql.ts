import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findPostgres } from '../../provider/src/testing/postgres-server.ts';

const succeeds = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0;

const isThere = () => Boolean(process.env.TEST_DATABASE_URL || findPostgres());

const fromDebian = () => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  succeeds('apt-get', 'update');
  return succeeds('apt-get', 'install', '-y', '--no-install-recommends', 'postgresql') && isThere();
};

if (!isThere() && !fromDebian()) {
  process.stderr.write('PostgreSQL не найден и не установился: поставьте пакет postgresql и повторите.\n');
  process.exitCode = 1;
}
