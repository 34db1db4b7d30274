import { installedVersion, repoRoot } from './parts.ts';

const shell = `${repoRoot}/shell`;

/** The share scope, a public contract. */
const { SHARES }: { SHARES: Record<string, 'eager' | { chunk: string }> } = await import(
  `${repoRoot}/shared/src/release/shares.ts`
);

/** Keys that the shell fetches when a remote needs them, with the names of their chunks. */
export const LAZY_SHARES: Record<string, string> = Object.fromEntries(
  Object.entries(SHARES).flatMap(([key, share]) => (share === 'eager' ? [] : [[key, share.chunk]])),
);

const packageOf = (key: string) =>
  key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');

const sharedVersion = (key: string) => installedVersion(packageOf(key), shell);

/** React and styled-components require the same major; our own package the major and at least this minor. */
function requiredRange(key: string): string {
  const [major, minor] = sharedVersion(key).split('.');
  return key.startsWith('@league/') ? `^${major}.${minor}.0` : `^${major}.0.0`;
}

/** Shares that a remote takes from the shell; it carries no copy of its own. */
export const remoteShares = () =>
  Object.fromEntries(
    Object.keys(SHARES).map((key) => [
      key,
      { singleton: true, strictVersion: true, requiredVersion: requiredRange(key), import: false as const },
    ]),
  );

/** Versions for the release's `provides`. */
export const providedVersions = () => ({
  shared: sharedVersion('@league/shared'),
  react: sharedVersion('react'),
  'styled-components': sharedVersion('styled-components'),
});
