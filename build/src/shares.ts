import path from 'node:path';
import { SHARES } from '@league/shared/release';
import { installedVersion, repoRoot } from './parts.ts';

/** Keys that the shell fetches when a remote needs them, with the names of their chunks. */
export const LAZY_SHARES: Record<string, string> = Object.fromEntries(
  Object.entries(SHARES).flatMap(([key, share]) => (share === 'eager' ? [] : [[key, share.chunk]])),
);

/** The package of a share key: `react/jsx-runtime` → `react`. */
export const packageOf = (key: string) =>
  key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');

/** React and styled-components require the same major; our own package the major and at least this minor. */
function requiredRange(key: string, folder: string): string {
  const [major, minor] = installedVersion(packageOf(key), folder).split('.');
  return key.startsWith('@league/') ? `^${major}.${minor}.0` : `^${major}.0.0`;
}

/** Shares that the remote in `folder` takes from the shell; it carries no copy of its own. */
export const remoteShares = (folder: string) =>
  Object.fromEntries(
    Object.keys(SHARES).map((key) => [
      key,
      {
        singleton: true,
        strictVersion: true,
        requiredVersion: requiredRange(key, folder),
        import: false as const,
      },
    ]),
  );

const SHARED_PACKAGES = {
  shared: '@league/shared',
  react: 'react',
  'styled-components': 'styled-components',
};

/** Versions for the shell's `provides`. */
export const providedVersions = () =>
  Object.fromEntries(
    Object.entries(SHARED_PACKAGES).map(([key, name]) => [
      key,
      installedVersion(name, path.join(repoRoot, 'shell')),
    ]),
  );
