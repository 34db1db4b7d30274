/**
 * Name of a part of the site that is released separately: `shell`, or a remote. Names are data: a new remote needs no
 * release of the edge, the shell or this package.
 */
export type ReleaseName = string;
export type RemoteName = string;

/** The key of a remote in the discovery document, `@league/rating`. */
export const discoveryKey = (name: RemoteName) => `@league/${name}`;
