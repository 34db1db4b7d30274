import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../harness/processes.ts';
import { template } from '../harness/template.ts';
import { expect, test } from '../harness/test.ts';

/** The site as `npm start` runs it, over a copy of what all journeys start from: nothing is left to build. */
async function startSite(): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const data = mkdtempSync(path.join(template().root, 'start-'));
  for (const folder of ['db', 'releases'])
    cpSync(path.join(template().data, folder), path.join(data, folder), { recursive: true });
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/start.ts'], {
    cwd: repository,
    env: { ...process.env, PORT: '0', DATA_DIR: data, LOG_LEVEL: 'error', LOGIN_RATE_LIMIT: '1000' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const [, address] = /^Сайт готов: (\S+)$/m.exec(output) ?? [];
        if (address) resolve(address);
      });
    ended.then(() => reject(new Error(`It did not start:\n${output}`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, pid: child.pid ?? 0, stop };
}

/** The provider among the children of `npm start`. */
function findProvider(parent: number): number {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const line = lines.find(
    (text) => text.includes('provider/src/main.ts') && Number(text.trim().split(/\s+/)[1]) === parent,
  );
  return Number(line?.trim().split(/\s+/)[0]);
}

test('a provider that is killed comes back by itself; meanwhile pages are served and calls are told so', async ({
  request,
}) => {
  const site = await startSite();
  try {
    const killed = findProvider(site.pid);
    expect((await request.get(`${site.url}/api/clubs`)).status()).toBe(200);
    process.kill(killed, 'SIGKILL');
    // In the shape that the client understands.
    await expect
      .poll(async () => (await (await request.get(`${site.url}/api/clubs`)).json()).error)
      .toBe('unavailable');
    expect((await request.get(`${site.url}/rating`)).status()).toBe(200);

    await expect
      .poll(async () => (await request.get(`${site.url}/api/clubs`)).status(), { timeout: 240_000 })
      .toBe(200);
    expect(findProvider(site.pid)).not.toBe(killed);
  } finally {
    await site.stop();
  }
});
