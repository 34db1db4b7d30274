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
