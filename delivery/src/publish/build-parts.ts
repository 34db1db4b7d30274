import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { ReleaseName } from '@league/shared/release';
import { DeliveryError } from '../delivery-error.ts';
import { REPOSITORY } from '../settings.ts';

interface BuildOptions {
  /** In place of the versions that the sources give. */
  version?: string | undefined;
  /** Ends the build. */
  signal?: AbortSignal;
}

/**
 * Builds parts and returns their output folders. The build runs in a child process, whose end frees webpack's memory. If it
 * fails, the error (`build_failed`) contains its output.
 */
export async function buildParts(
  names: readonly ReleaseName[],
  { version, signal }: BuildOptions = {},
): Promise<string[]> {
  const args = ['build/src/build.ts', ...names, ...(version ? ['--version', version] : [])];
  const env = { ...process.env, NODE_ENV: 'production' };
  const options = { cwd: REPOSITORY, env, maxBuffer: 16 * 1024 * 1024, ...(signal && { signal }) };
  const { stdout } = await promisify(execFile)(process.execPath, args, options).catch((error) => {
    const said = `${error.stdout ?? ''}${error.stderr ?? ''}`.trim();
    throw new DeliveryError('build_failed', `Сборка не удалась: ${names.join(', ')}.`, said ? [said] : []);
  });
  return [...stdout.matchAll(/^built \S+ \S+ (.+)$/gm)].map(([, folder = '']) => resolve(REPOSITORY, folder));
}
