import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { ReleaseName } from '@league/shared/release';
import { DeliveryError } from '../delivery-error.ts';
import { REPOSITORY } from '../settings.ts';

/**
 * Builds a part and returns the output folder. The last line of the build's output is `built <part> <version>
 * <folder>`.
 */
export async function buildPart(name: ReleaseName, version: string | undefined): Promise<string> {
  const args = ['build/src/build.ts', name, ...(version ? ['--version', version] : [])];
  const build = spawn(process.execPath, args, {
    cwd: REPOSITORY,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let output = '';
  build.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    process.stderr.write(text);
  });
  const code = await new Promise<number | null>((done, fail) => build.on('error', fail).on('close', done));
  const folder = /^built \S+ \S+ (.+)$/.exec(output.trim().split('\n').at(-1) ?? '')?.[1];
  if (code !== 0 || !folder) throw new DeliveryError('build_failed', `Сборка ${name} не удалась.`);
  return resolve(REPOSITORY, folder);
}
