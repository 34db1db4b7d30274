import manifest from '../../package.json';

/** Version of this package, the one that a release's range `shared` is held against. */
export const SHARED_VERSION = manifest.version;
