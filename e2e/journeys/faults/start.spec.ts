import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { LIMITS, within } from '../../harness/limits.ts';
import { repository, runNode } from '../../harness/processes.ts';
import { template } from '../../harness/template.ts';
import { test as base, expect } from '../../harness/test.ts';

interface Started {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** The site under `npm start`, on a copy of what all journeys start from, with a rating that is published and not live. */
async function startSite(): Promise<Started> {
  const data = mkdtempSync(path.join(template().root, 'start-'));
  for (const folder of ['db', 'releases'])
    cpSync(path.join(template().data, folder), path.join(data, folder), { recursive: true });
  const next = ['publish', 'rating', '2.1.0', '--from', template().nextRating];
  await runNode('delivery/src/cli/cli.ts', next, { env: { DATA_DIR: data } });
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/start.ts'], {
    cwd: repository,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: data,
      LOG_LEVEL: 'error',
      WATCH_SECONDS: '2',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  const ready = new Promise<string>((resolve, reject) => {
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
    await within(LIMITS.stop, ended, async () => `npm start did not end:\n${output}`);
  };
  const url = await within(LIMITS.start, ready, async () => `npm start did not get ready:\n${output}`);
  return { url, pid: child.pid ?? 0, stop };
}

const PROVIDER = 'provider/src/entry/main.ts';
const EDGE = 'delivery/src/main.ts';

/** A server among the child processes of `npm start`. */
function findServer(parent: number, file: string): number {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const line = lines.find((text) => text.includes(file) && Number(text.trim().split(/\s+/)[1]) === parent);
  return Number(line?.trim().split(/\s+/)[0]);
}

const test = base.extend<{ started: Started }>({
  started: [
    async ({ guard }, use) => {
      const site = await startSite();
      await use(site);
      guard.rest();
      await site.stop();
    },
    { timeout: LIMITS.fixture },
  ],
});

test('start · promotes nothing, restarts a killed provider and a hanging edge, and pages go on', async ({
  page,
  guard,
  started: site,
}) => {
  // A page of a minute ago fetches its watch for newer releases, which may meet a hanging edge. It tries again.
  guard.expect(/net::ERR_|newer-set/);
  const { request } = page;
  const ask = (path: string) => request.get(site.url + path, { timeout: 20_000 });
  const statusOf = async (path: string) => (await ask(path).catch(() => undefined))?.status();
  const comesBack = async (path: string, file: string, harmed: number) => {
    await expect.poll(() => findServer(site.pid, file), { timeout: LIMITS.start }).not.toBe(harmed);
    await expect.poll(() => statusOf(path), { timeout: LIMITS.start }).toBe(200);
  };
  const { microFrontends } = await (await ask('/releases.json')).json();
  expect(microFrontends['@league/rating'][0].metadata.version).toMatch(/^2\.0\.0\+/);

  expect(await statusOf('/api/clubs')).toBe(200);
  const provider = findServer(site.pid, PROVIDER);
  process.kill(provider, 'SIGKILL');
  // In the shape of the contract.
  await expect.poll(async () => (await (await ask('/api/clubs')).json()).error).toBe('unavailable');
  expect(await statusOf('/rating')).toBe(200);
  await comesBack('/api/clubs', PROVIDER, provider);

  // A page of a remote without calls.
  await page.goto(`${site.url}/information`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const edge = findServer(site.pid, EDGE);
  process.kill(edge, 'SIGSTOP');
  await comesBack('/information', EDGE, edge);
  await page.getByRole('contentinfo').getByRole('link', { name: 'События' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Аттестация' })).toBeVisible();
});
