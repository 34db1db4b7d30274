import { installedVersion, repoRoot } from './parts.ts';

const shell = `${repoRoot}/shell`;

/**
 * The share scope: a public contract between the shell and every released remote. Removing a key is a breaking change
 * of the shell. Matching is by exact key, so every entry point of `@league/shared` that holds state is listed.
 */
const SHARE_KEYS = {
  react: 'eager',
  'react/jsx-runtime': 'eager',
  'react-dom': 'eager',
  'styled-components': 'eager',
  '@league/shared': 'eager',
  '@league/shared/kit': 'lazy',
  '@league/shared/api': 'lazy',
} as const;

export const LAZY_SHARES = Object.entries(SHARE_KEYS).flatMap(([key, way]) => (way === 'lazy' ? [key] : []));

/** Source file of a lazy entry point of `@league/shared`. */
export const lazyShareFile = (key: string) =>
  `${repoRoot}/${key.replace('@league/shared', 'shared/src')}/index.ts`;

const packageOf = (key: string) =>
  key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');

const sharedVersion = (key: string) => installedVersion(packageOf(key), shell);

/** React and styled-components promise their major; our own package its major and at least this minor. */
function requiredRange(key: string): string {
  const [major, minor] = sharedVersion(key).split('.');
  return key.startsWith('@league/') ? `^${major}.${minor}.0` : `^${major}.0.0`;
}

const share = (key: string, more: object) => ({
  singleton: true,
  strictVersion: true,
  requiredVersion: requiredRange(key),
  ...more,
});

const keys = Object.keys(SHARE_KEYS) as (keyof typeof SHARE_KEYS)[];

/** What the shell brings; the eager ones are in its first script. */
export const shellShares = () =>
  Object.fromEntries(
    keys.map((key) => {
      const version = sharedVersion(key);
      if (SHARE_KEYS[key] === 'eager') return [key, share(key, { version, eager: true })];
      // By its file, or the shell would not bring a share that it does not use itself.
      return [key, share(key, { version, import: lazyShareFile(key) })];
    }),
  );

/** What a remote takes from the shell; it carries no copy of its own. */
export const remoteShares = () => Object.fromEntries(keys.map((key) => [key, share(key, { import: false })]));

/** Versions for the release's `provides`. */
export const providedVersions = () => ({
  shared: sharedVersion('@league/shared'),
  react: sharedVersion('react'),
  'styled-components': sharedVersion('styled-components'),
});
