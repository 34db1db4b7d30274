/**
 * Name of a part of the site that is released separately: `shell`, or a remote. Names are data: a new remote needs no
 * release of the edge, the shell or this package.
 */
export type ReleaseName = string;
export type RemoteName = string;

/** The key of a remote in the discovery document, `@league/rating`. */
export const discoveryKey = (name: RemoteName) => `@league/${name}`;

/**
 * The global of a remote's container, a name of JavaScript. It includes the version: two releases in one tab must not
 * share chunk ids. Names contain no underscore, so no two releases have the same.
 */
export const scopeOf = (name: string, version: string) =>
  `league_${name.replaceAll('-', '$')}_${version.replace(/\W/g, '_')}`;

/**
 * Whether a version satisfies a range. Ranges are carets with two numbers, `^1.2`: the same major, at least this minor.
 * Releases may declare no other ranges, so the browser needs no semver library. Build metadata (`+…`) is ignored.
 */
export function fitsRange(version: string, range: string): boolean {
  const required = /^\^(\d+)\.(\d+)$/.exec(range);
  const given = /^(\d+)\.(\d+)\.\d+(?:\+.*)?$/.exec(version);
  if (!required || !given) return false;
  return given[1] === required[1] && Number(given[2]) >= Number(required[2]);
}
