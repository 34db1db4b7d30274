import { execFile } from 'node:child_process';
import path from 'node:path';

const SOURCE = path.join(import.meta.dirname, '..');

export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs one of our programs, by its absolute path or that below `src`, to its end, like an operator. */
export function runProgram(
  file: string,
  args: string[],
  environment: Record<string, string>,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const options = { env: { ...process.env, ...environment } };
    execFile(process.execPath, [path.resolve(SOURCE, file), ...args], options, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr });
    });
  });
}
