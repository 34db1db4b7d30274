import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** Runs a command; its output goes to the log of the check, which is shown only on failure. */
export const succeeds = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0;

export const isRoot = process.getuid?.() === 0;

/** Debian runs this to ask whether a service may be started. */
const POLICY = '/usr/sbin/policy-rc.d';

/** Installs Debian packages, if this is Debian and we may. Their servers are not started: the tests start their own. */
export function installFromDebian(...names: string[]): boolean {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false;
  const isPolicyOurs = !existsSync(POLICY);
  if (isPolicyOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    succeeds('apt-get', 'update');
    return succeeds('apt-get', 'install', '-y', '--no-install-recommends', ...names);
  } finally {
    if (isPolicyOurs) rmSync(POLICY);
  }
}
