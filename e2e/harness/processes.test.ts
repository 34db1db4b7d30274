import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { LIMITS } from './limits.ts';
import { run, startServer } from './processes.ts';

/** A program of this text, in a folder of its own. */
function program(t: TestContext, text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'league-program-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'server.mjs');
  writeFileSync(file, text);
  return file;
}

test('server · is killed, and the error says what it printed and waits for · it never gets ready', async (t) => {
  const silent = createServer().listen(0, '127.0.0.1');
  t.after(() => silent.close());
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const file = program(
    t,
    `process.stdout.write('opening the database\\n');
    (await import('node:net')).connect(${port}, '127.0.0.1').write('here');
    setInterval(() => {}, 1000);`,
  );
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const refused = assert.rejects(startServer(file, {}), ({ message }: Error) => {
    assert.match(
      message,
      new RegExp(`server\\.mjs did not get ready within ${LIMITS.start / 1000} s:\nopening the database\n`),
    );
    assert.match(message, new RegExp(`It waits for: .*tcp ${port}`));
    return true;
  });
  const [socket] = await once(silent, 'connection');
  await once(socket, 'data');
  t.mock.timers.tick(LIMITS.start);
  await refused;
  // Nothing but its end closes the connection.
  await once(socket, 'close');
});

test('server · fails at once with what it printed · it ends before it is ready', async (t) => {
  const file = program(t, "process.stderr.write('no database\\n'); process.exitCode = 3;");
  await assert.rejects(startServer(file, {}), /server\.mjs ended before it was ready:\nno database/);
});

test('server · is killed all the same · it blocks without a pause', async (t) => {
  const blocked = startServer(program(t, 'for (;;);'), {}, 1_000);
  await assert.rejects(blocked, /did not get ready within 1 s:[\s\S]*It wrote no report/);
});

test('command · fails with what it printed · it does not end', async () => {
  const printed = /did not end within 3 s; it printed:\nbuilding/;
  await assert.rejects(run('sh', ['-c', 'echo building; exec sleep 600'], { limit: 3_000 }), printed);
});
