import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// Output goes to the log of the check: shown only when nothing helped.
const succeeds = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0;

const isInstalled = () => existsSync('/usr/bin/chromium');
const isRoot = process.getuid?.() === 0;
const playwright = 'e2e/node_modules/.bin/playwright';

const fromDebian = () => {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false;
  succeeds('apt-get', 'update');
  return succeeds('apt-get', 'install', '-y', '--no-install-recommends', 'chromium') && isInstalled();
};
const fromPlaywright = () => succeeds(playwright, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium');

if (!isInstalled() && !fromDebian() && !fromPlaywright()) {
  process.stderr.write('Chromium не найден и не установился: поставьте пакет chromium и повторите.\n');
  process.exitCode = 1;
}
