import path from 'node:path';
import { SHARES } from '@league/shared/release';
import { installedVersion, repoRoot } from './site-parts.ts';

export const SHARE_KEYS = Object.keys(SHARES);

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

/** Version of the package that a share comes from, as installed for the part in `folder`. */
export const versionOfShare = (key: string, folder: string) => installedVersion(packageOf(key), folder);

/** The same major. The minor follows from the names that a remote uses, which the promotion and the shell check. */
const requiredRange = (key: string, folder: string) => `^${versionOfShare(key, folder).split('.')[0]}.0.0`;

/** Shares that the remote in `folder` takes from the shell; it carries no copy of its own. */
export const remoteShares = (folder: string) =>
  Object.fromEntries(
    SHARE_KEYS.map((key) => [
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
