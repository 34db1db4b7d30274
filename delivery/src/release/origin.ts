import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { currentOperator } from '../settings.ts';

const run = promisify(execFile);

/** Origin of a build; stored in its `release.json`. */
export interface Origin {
  commit: string;
  builder: string;
  /** Address of the git repository, without credentials; absent if it has no remote. */
  repository?: string;
}

/** The git checkout that a folder lies in, and the user who builds. A copy without git can be released too. */
export async function findOrigin(folder: string): Promise<Origin> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: folder })).stdout.trim();
  const builder = currentOperator();
  try {
    const [commit, changes] = [await git('rev-parse', 'HEAD'), await git('status', '--porcelain')];
    const address = await git('remote', 'get-url', 'origin').catch(() => '');
    return {
      commit: changes ? `${commit}-dirty` : commit,
      builder,
      ...(address && { repository: withoutCredentials(address) }),
    };
  } catch {
    return { commit: 'unknown', builder };
  }
}

function withoutCredentials(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href;
}
