import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Problem } from './problem.ts';

const execute = promisify(execFile);

/** Runs a program in a folder and returns its output; a failure is a `Problem` with what the program said. */
export async function runTool(
  program: string,
  args: readonly string[],
  folder: string,
  signal: AbortSignal,
): Promise<string> {
  try {
    const { stdout } = await execute(program, args, { cwd: folder, signal, maxBuffer: 16 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    if (!(error instanceof Error) || !('stdout' in error) || !('stderr' in error)) throw error;
    throw new Problem(`${program} ${args.join(' ')}:\n${error.stdout}${error.stderr}`.trimEnd());
  }
}
