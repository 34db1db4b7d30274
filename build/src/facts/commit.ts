import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * The commit of the git checkout that a folder of sources lies in, with `-dirty` if something was not committed; `unknown`
 * in a copy without git.
 */
export async function findCommit(folder: string): Promise<string> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: folder })).stdout.trim();
  try {
    const commit = await git('rev-parse', 'HEAD');
    return (await git('status', '--porcelain')) ? `${commit}-dirty` : commit;
  } catch {
    return 'unknown';
  }
}
