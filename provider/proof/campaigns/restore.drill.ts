import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { getBrackets, getUser, listNotifications, uploadDocument } from '@league/shared/contract';
import { imageFile, picture } from '../../src/testing/picture.ts';
import { PROVIDER, startServer } from '../server.ts';
import { Client } from './client.ts';
import { saveBrackets } from './saves.ts';

const CLI = fileURLToPath(new URL('../../src/cli.ts', import.meta.url));
const ATHLETE = 41;
const PAPER = `/api/user/users/${ATHLETE}/documents/umo`;

/** What people see of the site: answers, and the paper's bytes. */
async function look(url: string): Promise<Record<string, unknown>> {
  const client = new Client();
  await client.login(url, 'athlete');
  const json = async (response: Promise<Response>) => {
    const text = await (await response).text();
    // A photo's address carries its time.
    return JSON.parse(text.replace(/\?e=[^"]*/g, ''));
  };
  const paper = await fetch(`${url}${PAPER}/file`, { headers: { authorization: `Bearer ${client.token}` } });
  assert.equal(paper.status, 200);
  return {
    brackets: await json(client.call(url, getBrackets)),
    person: await json(client.call(url, getUser, { params: { id: ATHLETE } })),
    notifications: await json(client.call(url, listNotifications)),
    paper: Buffer.from(await paper.arrayBuffer()).toString('base64'),
  };
}

test('restore drill · a site from the backup of a running one shows the same brackets, people and papers', async () => {
  const root = mkdtempSync(join(tmpdir(), 'league-drill-'));
  const env = { LOG_LEVEL: 'silent', LOGIN_RATE_LIMIT: '100000' };
  const cli = async (settings: Record<string, string>, ...command: string[]) =>
    (await promisify(execFile)(process.execPath, [CLI, ...command], { env: { ...env, ...settings } })).stdout;
  const site = { DATA_DIR: join(root, 'site') };
  const copy = { DATA_DIR: join(root, 'copy') };
  let provider = await startServer(PROVIDER, { ...env, ...site });
  try {
    const client = new Client();
    await client.login(provider.url, 'athlete');
    const body = new FormData();
    body.set('image', imageFile(await picture(800, 600).jpeg().toBuffer()));
    const headers = { authorization: `Bearer ${client.token}` };
    const sent = await fetch(`${provider.url}${PAPER}`, { method: uploadDocument.method, headers, body });
    assert.ok(sent.ok);
    await saveBrackets(
      () => provider.url,
      20,
      () => {},
    );
    const before = await look(provider.url);

    const [key, archive] = [join(root, 'backup.key'), join(root, 'league.age')];
    const [, recipient = ''] = /BACKUP_RECIPIENTS=(\S+)/.exec(await cli(site, 'backup-key', key)) ?? [];
    await cli({ ...site, BACKUP_RECIPIENTS: recipient }, 'backup', archive);
    // What is written after the backup is not in it.
    await saveBrackets(
      () => provider.url,
      5,
      () => {},
    );
    assert.notDeepEqual((await look(provider.url)).brackets, before.brackets);
    await provider.kill();

    await cli({ ...copy, BACKUP_IDENTITY: key }, 'restore', archive);
    provider = await startServer(PROVIDER, { ...env, ...copy });
    assert.deepEqual(await look(provider.url), before);
  } finally {
    await provider.kill();
    rmSync(root, { recursive: true, force: true });
  }
});
