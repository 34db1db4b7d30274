import { REMOTES } from './remotes.ts';

export type RemoteName = keyof typeof REMOTES;
export const REMOTE_NAMES = Object.keys(REMOTES) as RemoteName[];

/** The parts of the site that are released separately. */
export type ReleaseName = 'shell' | RemoteName;
export const RELEASE_NAMES: readonly ReleaseName[] = ['shell', ...REMOTE_NAMES];

/** The key of a part in the discovery document, `@league/rating`. */
export const discoveryKey = (name: RemoteName) => `@league/${name}` as const;
