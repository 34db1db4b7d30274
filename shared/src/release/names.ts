/** The six parts of the site that are released one at a time. */
export const RELEASE_NAMES = ['shell', 'tournaments', 'rating', 'account', 'events', 'brackets'] as const;
export type ReleaseName = (typeof RELEASE_NAMES)[number];

export const REMOTE_NAMES = ['tournaments', 'rating', 'account', 'events', 'brackets'] as const;
export type RemoteName = (typeof REMOTE_NAMES)[number];

/** The key of a part in the discovery document, `@league/rating`. */
export const discoveryKey = (name: RemoteName) => `@league/${name}` as const;
