/**
 * Timeout of one script, in milliseconds; the same as the chunks' (`chunkLoadTimeout` in the webpack preset). It leaves
 * a hanging file time for its second try within the limit of a remote.
 */
export const SCRIPT_TIMEOUT = 8_000;
