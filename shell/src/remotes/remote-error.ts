/** Why a remote is missing. Codes are stable: operators search for them. */
export const REMOTE_ERRORS = {
  'REMOTE-001': 'No discovery document, or not one we can read: check /releases.json',
  'REMOTE-002': 'The discovery document does not know the remote: promote a release of it',
  'REMOTE-003': 'Neither the live release nor its fallback fits this shell: roll one of them back',
  'REMOTE-004': 'The entry did not arrive, failed its hash, or could not run: check the files of the release',
  'REMOTE-005': 'The entry does not expose what the remote contract says',
  'REMOTE-006': 'The slot is not offered by the remote',
} as const;
export type RemoteErrorCode = keyof typeof REMOTE_ERRORS;

export class RemoteError extends Error {
  readonly code: RemoteErrorCode;
  /** Name of the remote, or `<remote>/<slot>`. */
  readonly remote: string;

  constructor(code: RemoteErrorCode, remote: string, cause?: unknown) {
    super(`${code} ${remote}: ${REMOTE_ERRORS[code]}`, { cause });
    this.name = 'RemoteError';
    this.code = code;
    this.remote = remote;
  }
}

/** A remote or a page has loaded, and one of its further files has not. */
export const isChunkMissing = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError';
