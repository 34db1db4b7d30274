import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Runs a command; its output goes to the log of the check, which is shown only when nothing helped. */
export const succeeds = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0;

export const isRoot = process.getuid?.() === 0;

/** Installs a package of Debian, where this is Debian and we may. */
export function installFromDebian(name: string): boolean {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false;
  succeeds('apt-get', 'update');
  return succeeds('apt-get', 'install', '-y', '--no-install-recommends', name);
}
