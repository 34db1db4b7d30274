import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { Problem } from '../problem.ts';
import { startChild } from './child.ts';
import { startRevived } from './revive.ts';

/** Says its pid as its address; fails to start while the file `broken` lies beside it. */
const SERVER = `
  import { existsSync } from 'node:fs';
  if (existsSync(new URL('broken', import.meta.url))) { console.error('Нет базы.'); process.exit(1); }
  process.on('SIGTERM', () => process.exit(0));
  process.on('disconnect', () => process.exit(0));
  process.send({ type: 'ready', url: String(process.pid) });
`;
const PATIENCE = { first: 10, longest: 40, steady: 60_000 };

function scene(t: TestContext) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'league-revive-'));
  const file = path.join(folder, 'server.mjs');
  const broken = path.join(folder, 'broken');
  writeFileSync(file, SERVER);
  const abort = new AbortController();
  const pids: number[] = [];
  const lines: string[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const open = async () => {
    const options = { title: 'API', file, env: process.env };
    const child = await startChild(options, abort.signal, () => {});
    pids.push(Number(child.url));
    for (const { count, resolve } of waiting) if (pids.length >= count) resolve();
    return child;
  };
  t.after(() => {
    abort.abort();
    rmSync(folder, { recursive: true });
  });
  return {
    pids,
    lines,
    /** Resolves when the server has been started so often. */
    started: (count: number) => new Promise<void>((resolve) => waiting.push({ count, resolve })),
    start: () =>
      startRevived({
        title: 'API',
        open,
        signal: abort.signal,
        patience: PATIENCE,
        say: (line) => {
          lines.push(line);
          // The third refusal has been told: from now on it starts.
          if (line.includes('Нет базы') && lines.length === 4) rmSync(broken);
        },
      }),
    abort,
    breakIt: () => writeFileSync(broken, ''),
  };
}

test('a server that was killed is started again, and so is the one after it', async (t) => {
  const { start, started, pids, lines, abort } = scene(t);
  const child = await start();
  for (const count of [2, 3]) {
    const again = started(count);
    process.kill(pids.at(-1) ?? 0, 'SIGKILL');
    await again;
  }
  assert.equal(new Set(pids).size, 3);
  assert.match(lines[0] ?? '', /^API: процесс завершился \(сигнал SIGKILL\)\. Запускаю снова через 1 с\.$/);
  abort.abort();
  await child.stop();
  assert.throws(() => process.kill(pids.at(-1) ?? 0, 0), { code: 'ESRCH' });
});

test('while it does not start it is tried again, and each reason is told', async (t) => {
  const { start, started, pids, lines, breakIt, abort } = scene(t);
  const child = await start();
  const again = started(2);
  breakIt();
  process.kill(pids[0] ?? 0, 'SIGKILL');
  await again;
  assert.equal(lines.filter((line) => line.startsWith('API: Нет базы. Запускаю снова')).length, 3);
  abort.abort();
  await child.stop();
});

test('a server that does not start the first time is given up, with its own sentence', async (t) => {
  const { start, breakIt, pids } = scene(t);
  breakIt();
  await assert.rejects(start(), (error) => error instanceof Problem && error.message === 'Нет базы.');
  assert.deepEqual(pids, []);
});

test('stopping while it is away ends the waiting', async (t) => {
  const { start, pids, abort } = scene(t);
  const child = await start();
  process.kill(pids[0] ?? 0, 'SIGKILL');
  abort.abort();
  await child.stop();
  assert.equal(await child.ended, 'сигнал SIGKILL');
  assert.equal(pids.length, 1);
});
