import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { Problem } from '../problem.ts';
import { startChild } from './child.ts';
import { type Patience, startRevived } from './revive.ts';
import type { Watch } from './watch.ts';

/** A server on the port that the file `port` names, if there is one. It fails to start while the file `broken` exists. */
const SERVER = `
  import { existsSync, readFileSync, writeFileSync } from 'node:fs';
  import { createServer } from 'node:http';
  const beside = (name) => new URL(name, import.meta.url);
  process.on('SIGTERM', () => process.exit(0));
  process.on('disconnect', () => process.exit(0));
  if (existsSync(beside('broken'))) { console.error('Нет базы.'); process.exit(1); }
  const server = createServer((request, response) => response.end());
  const port = existsSync(beside('port')) ? Number(readFileSync(beside('port'), 'utf8')) : 0;
  server.listen(port, '127.0.0.1', () => {
    writeFileSync(beside('port'), String(server.address().port));
    writeFileSync(beside('pid'), String(process.pid));
    process.send({ type: 'ready', url: 'http://127.0.0.1:' + server.address().port });
  });
`;
const PATIENCE = { first: 10, longest: 40, steady: 60_000, start: 60_000, attempts: 8, window: 60_000 };

function scene(t: TestContext, changes: Partial<Patience> = {}, watch?: Watch) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'league-revive-'));
  const file = path.join(folder, 'server.mjs');
  writeFileSync(file, SERVER);
  const readPid = () => Number(readFileSync(path.join(folder, 'pid'), 'utf8'));
  const abort = new AbortController();
  const pids: number[] = [];
  const lines: string[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const open = async (signal: AbortSignal) => {
    const options = { title: 'API', file, env: process.env };
    const child = await startChild(options, signal, () => {});
    pids.push(readPid());
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
    /** Resolves when the server has been started this many times. */
    started: (count: number) => new Promise<void>((resolve) => waiting.push({ count, resolve })),
    start: () =>
      startRevived({
        title: 'API',
        open,
        signal: abort.signal,
        patience: { ...PATIENCE, ...changes },
        ...(watch && { watch }),
        say: (line) => void lines.push(line),
      }),
    abort,
    breakIt: () => writeFileSync(path.join(folder, 'broken'), ''),
  };
}

test('server · is started again, and so is the one after it · it is killed', async (t) => {
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

test('server · is given up with its own message · it does not start the first time', async (t) => {
  const { start, breakIt, pids } = scene(t);
  breakIt();
  await assert.rejects(start(), (error) => error instanceof Problem && error.message === 'Нет базы.');
  assert.deepEqual(pids, []);
});

test('server · is killed and started again at the same address · it is suspended', async (t) => {
  const { start, started, pids, lines, abort } = scene(t, {}, { path: '/', timeout: 700, pause: 50 });
  const child = await start();
  const again = started(2);
  process.kill(pids[0] ?? 0, 'SIGSTOP');
  await again;
  assert.throws(() => process.kill(pids[0] ?? 0, 0), { code: 'ESRCH' });
  assert.equal((await fetch(child.url)).status, 200);
  assert.equal(
    lines[0],
    'API: не ответил на 3 проверки подряд по 0.7 с и завершён принудительно. Запускаю снова через 1 с.',
  );
  abort.abort();
  await child.stop();
});

test('server · is given up, and the message says how often · it ends too often', async (t) => {
  const { start, started, pids, lines } = scene(t, { attempts: 3 });
  const child = await start();
  for (const count of [2, 3, 4, 5]) {
    const again = count < 5 ? started(count) : child.ended;
    process.kill(pids.at(-1) ?? 0, 'SIGKILL');
    await again;
  }
  assert.equal(
    await child.ended,
    'процесс завершился (сигнал SIGKILL). Попыток за 1 мин: 3, больше не запускаю',
  );
  assert.equal(pids.length, 4);
  assert.equal(lines.filter((line) => line.includes('Запускаю снова')).length, 3);
});
