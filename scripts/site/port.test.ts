import assert from 'node:assert/strict';
import net from 'node:net';
import { test } from 'node:test';
import { Problem } from '../problem.ts';
import { readPort } from './port.ts';

const listen = (host: string) =>
  new Promise<net.Server>((resolve) => {
    const server = net.createServer().listen(0, host, () => resolve(server));
  });

test('readPort · refuses a taken port in one sentence that names it', async () => {
  const server = await listen('127.0.0.1');
  const { port } = server.address() as net.AddressInfo;
  await assert.rejects(readPort(String(port), '127.0.0.1'), (error) => {
    assert.ok(error instanceof Problem);
    assert.match(error.message, new RegExp(`^Порт ${port} занят: .*PORT=${port + 1}\\.$`));
    return true;
  });
  server.close();
});

test('readPort · refuses a setting that is not a port', async () => {
  for (const setting of ['http', '-1', '70000', '80.5']) {
    await assert.rejects(readPort(setting, '127.0.0.1'), Problem);
  }
});
