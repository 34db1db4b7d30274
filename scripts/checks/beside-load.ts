// Runs a command beside busy loops, one for each core, as on a machine that does other work too.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

const [program = '', ...args] = process.argv.slice(2);
const loops = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
);
const child = spawn(program, args, { stdio: 'inherit' });
const end = (code: number) => {
  for (const loop of loops) loop.kill('SIGKILL');
  process.exitCode = code;
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
child.once('error', () => end(1));
child.once('exit', (code) => end(code ?? 1));
