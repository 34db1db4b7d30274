import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where the sources of a build come from; stored in its release. */
export interface Origin {
  /** With `-dirty` if something was not committed. */
  commit: string;
  /** Address of the git repository, without credentials; absent if it has no remote. */
  repository?: string;
}

/** The git checkout that a folder of sources lies in. A copy without git can be built too. */
export async function findOrigin(folder: string): Promise<Origin> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: folder })).stdout.trim();
  try {
    const commit = await git('rev-parse', 'HEAD');
    const changes = await git('status', '--porcelain');
    const address = await git('remote', 'get-url', 'origin').catch(() => '');
    return {
      commit: changes ? `${commit}-dirty` : commit,
      ...(address && { repository: withoutCredentials(address) }),
    };
  } catch {
    return { commit: 'unknown' };
  }
}

function withoutCredentials(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href;
}
