import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where the sources of a build come from; stored in its release. */
export interface Origin {
  /** With `-dirty` if something was not committed. */
  commit: string;
  /** When the commit was made; absent if something was not committed. */
  committedAt?: string;
  /** Address of the git repository, without credentials; absent if it has no remote. */
  repository?: string;
}

/** The git checkout that a folder of sources lies in. A copy without git can be built too. */
export async function findOrigin(folder: string): Promise<Origin> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: folder })).stdout.trim();
  try {
    const [commit = '', date = ''] = (await git('log', '-1', '--format=%H %cI')).split(' ');
    const changes = await git('status', '--porcelain');
    const address = await git('remote', 'get-url', 'origin').catch(() => '');
    return {
      ...(changes ? { commit: `${commit}-dirty` } : { commit, committedAt: new Date(date).toISOString() }),
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
