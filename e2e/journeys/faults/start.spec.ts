import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { LIMITS, within } from '../../harness/limits.ts';
import { repository, runNode } from '../../harness/processes.ts';
import { template } from '../../harness/template.ts';
import { expect, test } from '../../harness/test.ts';

/** The site under `npm start`, on a copy of what all journeys start from, with a rating that is published and not live. */
async function startSite(
  settings: Record<string, string> = {},
): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
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
      LOGIN_RATE_LIMIT: '1000',
      ...settings,
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

test('start · promotes nothing, and restarts a killed provider while pages are served and calls answer 503', async ({
  request,
}) => {
  const site = await startSite();
  try {
    const { microFrontends } = await (await request.get(`${site.url}/releases.json`)).json();
    expect(microFrontends['@league/rating'][0].metadata.version).toMatch(/^2\.0\.0\+/);
    const killed = findServer(site.pid, PROVIDER);
    expect((await request.get(`${site.url}/api/clubs`)).status()).toBe(200);
    process.kill(killed, 'SIGKILL');
    // In the shape of the contract.
    await expect
      .poll(async () => (await (await request.get(`${site.url}/api/clubs`)).json()).error)
      .toBe('unavailable');
    expect((await request.get(`${site.url}/rating`)).status()).toBe(200);

    await expect
      .poll(async () => (await request.get(`${site.url}/api/clubs`)).status(), { timeout: LIMITS.start })
      .toBe(200);
    expect(findServer(site.pid, PROVIDER)).not.toBe(killed);
  } finally {
    await site.stop();
  }
});

test('start · restarts a killed edge and hanging servers, and an open page goes on', async ({
  page,
  guard,
}) => {
  // A page of a minute ago fetches its watch for newer releases, which may meet a killed server. It tries again.
  guard.expect(/net::ERR_|newer-set/);
  const site = await startSite({ WATCH_SECONDS: '2' });
  const { request } = page;
  const statusOf = async (path: string) => {
    const answer = await request.get(site.url + path, { timeout: 20_000 }).catch(() => undefined);
    return answer?.status();
  };
  const comesBack = async (path: string, file: string, harm: NodeJS.Signals) => {
    const harmed = findServer(site.pid, file);
    process.kill(harmed, harm);
    await expect.poll(() => findServer(site.pid, file), { timeout: LIMITS.start }).not.toBe(harmed);
    await expect.poll(() => statusOf(path), { timeout: LIMITS.start }).toBe(200);
  };
  try {
    // A page of a remote without calls.
    await page.goto(`${site.url}/information`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await comesBack('/information', EDGE, 'SIGKILL');
    await comesBack('/information', EDGE, 'SIGSTOP');
    await comesBack('/api/clubs', PROVIDER, 'SIGSTOP');

    await page.getByRole('contentinfo').getByRole('link', { name: 'События' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Аттестация' })).toBeVisible();
  } finally {
    guard.rest();
    await site.stop();
  }
});
