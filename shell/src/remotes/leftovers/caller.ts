/** A line of a stack that names a place in a script; browsers add other lines. */
const FRAME = /:\d+:\d+/;
const REMOTE_FILE = /\/remotes\/([a-z][a-z0-9-]*)\/\d/;

/**
 * The remote that has called the function that calls this one, by the address of its script; undefined for the shell's
 * own code, for React and for all that the shell shares.
 */
export function callingRemote(): string | undefined {
  const [, , caller = ''] = (new Error().stack ?? '').split('\n').filter((line) => FRAME.test(line));
  return REMOTE_FILE.exec(caller)?.[1];
}
