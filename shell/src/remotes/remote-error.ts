/**
 * Why a part of the page is missing. Codes are stable: operators search for them. Meaning and cure of each are in
 * docs/architecture.md, not here: this is in the shell's first script.
 */
export type RemoteErrorCode = `REMOTE-00${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}` | 'SHELL-000' | 'SHELL-001';

export class RemoteError extends Error {
  readonly code: RemoteErrorCode;
  readonly remote: string;

  /** @param remote the name, and the version where it is known */
  constructor(code: RemoteErrorCode, remote: string, cause?: unknown) {
    super(`${code} ${remote}: docs/architecture.md`, { cause });
    this.name = 'RemoteError';
    this.code = code;
    this.remote = remote;
  }
}

/** webpack's error about a file of a build. */
interface ChunkError extends Error {
  request?: string;
  type?: string;
}

/** A remote or a page has loaded, and one of its further files has not. */
export const isChunkMissing = (error: unknown): error is ChunkError =>
  error instanceof Error && error.name === 'ChunkLoadError';

/** Whether the loader has failed, and not the code of a part. */
export const isOfLoader = (error: unknown): boolean =>
  error instanceof RemoteError && error.code !== 'REMOTE-006';

const isOfShell = (error: unknown) => isChunkMissing(error) && /\/shell\//.test(error.request ?? '');

/** Whether a file has neither arrived nor failed: its request may still hang. */
export const isSilence = (error: unknown): boolean =>
  error instanceof RemoteError
    ? error.code === 'REMOTE-008'
    : isChunkMissing(error) && error.type === 'timeout';

/** The code of a failure of a part that had already loaded. */
export const codeOfFailure = (error: unknown, thrown: RemoteErrorCode = 'REMOTE-000'): RemoteErrorCode => {
  if (error instanceof RemoteError) return error.code;
  if (isOfShell(error)) return 'SHELL-001';
  return isChunkMissing(error) ? 'REMOTE-007' : thrown;
};

/** The code of a release that could not be loaded. */
export const codeOfLoad = (error: unknown): RemoteErrorCode => {
  if (error instanceof RemoteError) return error.code;
  if (isOfShell(error)) return 'SHELL-001';
  const isLate = isChunkMissing(error) ? error.type === 'timeout' : /timed out/.test(String(error));
  return isLate ? 'REMOTE-008' : 'REMOTE-004';
};
