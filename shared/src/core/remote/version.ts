import manifest from '../../../package.json';

/** Version of this package, against which a release's range `shared` is checked. */
export const SHARED_VERSION = manifest.version;
