import assert from 'node:assert/strict';
import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { test } from 'node:test';

// Everything that a test starts holds the pipe that the test reads. The pipe closes when all of it has ended.

const args = (...command: string[]) => [path.join(import.meta.dirname, 'guard.ts'), '100', ...command];
const options: SpawnOptions = { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], detached: true };

/** A program and its child that both ignore every request to stop. */
const STUBBORN = ['sh', '-c', 'trap "" INT TERM HUP; sleep 60 & echo running; wait'];

test('guard · ends the whole group · it is asked to stop', { timeout: 30_000 }, async () => {
  const guard = spawn(process.execPath, args(...STUBBORN), options);
  assert.ok(guard.stdout);
  assert.equal(String(await once(guard.stdout, 'data')), 'running\n');
  guard.kill('SIGTERM');
  await once(guard, 'close');
});

test('guard · ends the whole group · the process that wanted it is killed', { timeout: 30_000 }, async () => {
  const start = `require('node:child_process').spawn(${JSON.stringify(process.execPath)},
    ${JSON.stringify(args(...STUBBORN))}, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true })`;
  const run = spawn(process.execPath, ['-e', start], { stdio: ['ignore', 'pipe', 'inherit'] });
  assert.equal(String(await once(run.stdout, 'data')), 'running\n');
  run.kill('SIGKILL');
  await once(run, 'close');
});

test('guard · ends with the code of its command, and ends what that has left behind', {
  timeout: 30_000,
}, async () => {
  const guard = spawn(process.execPath, args('sh', '-c', 'sleep 60 & exit 3'), options);
  guard.stdout?.resume();
  assert.deepEqual(await once(guard, 'close'), [3, null]);
});
