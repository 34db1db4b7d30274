import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  confirmTotp,
  finishLogin,
  getBrackets,
  getUser,
  listNotifications,
  login,
  proveIdentity,
  secondStep,
  startTotp,
  uploadDocument,
} from '@league/shared/contract';
import { Secret, TOTP } from 'otpauth';
import { imageFile, picture } from '../../src/testing/picture.ts';
import { DEMO_PASSWORD } from '../../src/testing/test-app.ts';
import { PROVIDER, startServer } from '../server.ts';
import { Client } from './client.ts';
import { saveBrackets } from './saves.ts';

const CLI = fileURLToPath(new URL('../../src/entry/cli.ts', import.meta.url));
const ATHLETE = 41;
const PAPER = `/api/user/users/${ATHLETE}/documents/umo`;

/** What people see of the site: answers, and the paper's bytes. */
async function look(url: string): Promise<Record<string, unknown> & { paper: string }> {
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

const COACH = { email: 'coach@league.test', password: DEMO_PASSWORD };

/** What the coach's phone and the coach's sheet of paper hold. */
interface SecondFactor {
  secret: string;
  recoveryCodes: string[];
}

/** The code of the authenticator app; the present one has been used for the set-up. */
const codeOf = (secret: string, stepsLater = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsLater * 30_000 });

async function setUpSecondFactor(url: string): Promise<SecondFactor> {
  const client = new Client();
  await client.login(url, 'coach');
  await client.call(url, proveIdentity, { body: { password: DEMO_PASSWORD } });
  const { secret } = startTotp.response.parse(await (await client.call(url, startTotp)).json());
  const confirmed = await client.call(url, confirmTotp, { body: { code: codeOf(secret) } });
  return { secret, recoveryCodes: confirmTotp.response.parse(await confirmed.json()).recovery_codes };
}

/** The password alone opens nothing; the app's next code and a recovery code of before do. */
async function assertSecondFactorWorks(url: string, { secret, recoveryCodes }: SecondFactor): Promise<void> {
  const [recoveryCode = ''] = recoveryCodes;
  for (const [method, code] of [
    ['totp', codeOf(secret, 1)],
    ['recovery', recoveryCode],
  ] as const) {
    const client = new Client();
    const answer = await client.call(url, login, { body: COACH });
    assert.equal(answer.status, 403);
    const { second_step } = (await answer.json()) as { second_step: unknown };
    const { challenge } = secondStep.parse(second_step);
    const right = await client.call(url, finishLogin, { body: { method, challenge, code } });
    assert.equal(right.status, 200, `${method}: ${await right.clone().text()}`);
  }
}

/** No file of the data directory holds a piece of the paper as it was shown. */
function assertSealed(dataDir: string, paper: Buffer): void {
  const piece = paper.subarray(paper.length / 2, paper.length / 2 + 64);
  const files = globSync('**/*', { cwd: dataDir }).map((file) => join(dataDir, file));
  for (const file of files.filter((name) => statSync(name).isFile()))
    assert.ok(!readFileSync(file).includes(piece), `${file} holds the paper in the clear`);
}

test('restore drill · a site from the backup of a running one shows the same brackets, people and papers, and asks for the same second factors', async () => {
  const root = mkdtempSync(join(tmpdir(), 'league-drill-'));
  // As on a working site: the keys of the papers are in no archive.
  const FILE_KEYS = randomBytes(32).toString('base64');
  const env = { LOG_LEVEL: 'silent', LOGIN_RATE_LIMIT: '100000', FILE_KEYS };
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
      (done) => done >= 20,
    );
    const secondFactor = await setUpSecondFactor(provider.url);
    const before = await look(provider.url);

    const [key, archive] = [join(root, 'backup.key'), join(root, 'league.age')];
    const [, recipient = ''] = /BACKUP_RECIPIENTS=(\S+)/.exec(await cli(site, 'backup-key', key)) ?? [];
    await cli({ ...site, BACKUP_RECIPIENTS: recipient }, 'backup', archive);
    // What is written after the backup is not in it.
    await saveBrackets(
      () => provider.url,
      (done) => done >= 5,
    );
    assert.notDeepEqual((await look(provider.url)).brackets, before.brackets);
    await provider.kill();

    await cli({ ...copy, BACKUP_IDENTITY: key }, 'restore', archive);
    provider = await startServer(PROVIDER, { ...env, ...copy });
    const after = await look(provider.url);
    assert.deepEqual(after, before);
    assertSealed(copy.DATA_DIR, Buffer.from(after.paper, 'base64'));
    await assertSecondFactorWorks(provider.url, secondFactor);
  } finally {
    await provider.kill();
    rmSync(root, { recursive: true, force: true });
  }
});
