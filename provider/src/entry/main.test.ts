import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { getUser, listCamps, login, validate } from '@league/shared/contract';
import { pathOf } from '../testing/contract-call.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const cli = fileURLToPath(new URL('./cli.ts', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'league-provider-'));
// The servers and commands have no other setting of the caller; compiled modules are shared with the other tests.
const { NODE_COMPILE_CACHE } = process.env;
const children: ChildProcess[] = [];
test.after(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

function start(env: Record<string, string> = {}, file = main, args: string[] = []) {
  const child: ChildProcess = fork(file, args, {
    silent: true,
    env: { NODE_COMPILE_CACHE, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'info', ...env },
  });
  children.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      text += chunk;
    });
  return { child, output: () => text };
}

async function urlOf({ child, output }: ReturnType<typeof start>): Promise<string> {
  const ended = once(child, 'close').then(() => assert.fail(`It did not start: ${output()}`));
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [{ type: string; url: string }];
  ended.catch(() => {});
  assert.equal(message.type, 'ready');
  return message.url;
}

test('start · seeds an empty directory, reports its URL, refuses a second instance, runs operator commands and drains on SIGTERM', async () => {
  const first = start();
  const url = await urlOf(first);
  const loggedIn = await fetch(`${url}/api${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'coach@league.test', password: 'Dobok2025' }),
  });
  assert.equal(loggedIn.status, 200);
  assert.equal(statSync(join(dataDir, 'session-secret')).mode & 0o777, 0o600);

  const second = start();
  const [code] = await once(second.child, 'close');
  assert.notEqual(code, 0);
  assert.equal(second.output(), `Каталог данных ${dataDir} уже занят другим запущенным экземпляром\n`);

  for (const [args, exit, said] of [
    [['confirm', 'referee@league.test'], 0, /^Учётная запись referee@league\.test подтверждена\.\n$/],
    [['confirm'], 1, /^Команды:\n[\s\S]*\n {2}reject <email>/],
    [['reject', 'referee@league.test', '--reason', 'Нет мест'], 1, /подтверждена и решения лиги не ждёт/],
    [['migrate'], 0, /^Таблицы базы данных обновлены\.\n$/],
    [['seed'], 0, /^В базе уже есть данные, она не изменена\.\n$/],
  ] as const) {
    const command = start({}, cli, [...args]);
    assert.deepEqual(await once(command.child, 'close'), [exit, null], command.output());
    assert.match(command.output(), said);
  }

  await fetch(`${url}/api${pathOf(getUser, { params: { id: 1 } })}?token=hidden`, {
    headers: { authorization: 'Bearer hidden' },
  });
  first.child.kill('SIGTERM');
  assert.deepEqual(await once(first.child, 'close'), [0, null]);
  assert.match(first.output(), /не отключение питания/);
  assert.match(first.output(), /"path":"\/api\/user\/users\/1"/);
  assert.doesNotMatch(first.output(), /hidden|league\.test|Dobok2025|remoteAddress/);
});

test('SIGTERM · finishes requests under way, refuses new ones and closes connections', async () => {
  const started = start();
  const { child } = started;
  const url = await urlOf(started);
  const keepAlive = new Agent({ keepAlive: true });
  const ready = await ask(`${url}/api/readyz`, { agent: keepAlive });
  assert.deepEqual([ready.status, ready.connection], [200, 'keep-alive']);

  const body = JSON.stringify({ email: 'coach@league.test', password: 'Dobok2025' });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    expect: '100-continue',
  };
  const entering = request(`${url}/api${login.path}`, { method: 'POST', headers });
  entering.write(body.slice(0, 10));
  const inProgress = answerTo(entering);
  await once(entering, 'continue');
  child.kill('SIGTERM');
  let refused = await ask(`${url}/api/readyz`, { agent: keepAlive });
  while (refused.status === 200) refused = await ask(`${url}/api/readyz`, { agent: keepAlive });
  assert.deepEqual([refused.status, refused.connection], [503, 'close']);
  assert.match(refused.text, /"error":"unavailable"/);
  assert.equal((await ask(`${url}/api${listCamps.path}`)).status, 503);
  assert.equal((await ask(`${url}/api/healthz`)).status, 200);

  entering.end(body.slice(10));
  const answered = await inProgress;
  assert.deepEqual([answered.status, answered.connection], [200, 'close']);
  assert.match(answered.text, /"token"/);
  assert.deepEqual(await once(child, 'close'), [0, null]);
  await assert.rejects(ask(`${url}/api/healthz`), { code: 'ECONNREFUSED' });
});

test('SIGKILL · leaves no lock; session secret and data stay', async () => {
  const killed = start();
  const token = await tokenFrom(await urlOf(killed));
  killed.child.kill('SIGKILL');
  await once(killed.child, 'close');

  const next = start();
  const url = await urlOf(next);
  const response = await fetch(`${url}/api${validate.path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  assert.equal(response.status, 200);
  assert.doesNotMatch(next.output(), /данные созданы/);
  next.child.disconnect();
  assert.deepEqual(await once(next.child, 'exit'), [0, null], 'it follows its parent');
});

test('start · fails with one sentence if a setting is invalid', async () => {
  const { child, output } = start({ DATABASE_URL: 'postgres://localhost/league' });
  const [code] = await once(child, 'close');
  assert.equal(code, 1);
  assert.match(output(), /^Неверные настройки\. SESSION_SECRET: [^\n]+\n$/);
});

async function tokenFrom(url: string): Promise<string> {
  const response = await fetch(`${url}/api${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'coach@league.test', password: 'Dobok2025' }),
  });
  return ((await response.json()) as { token: string }).token;
}

interface Answer {
  status: number | undefined;
  connection: string | undefined;
  text: string;
}

const ask = (url: string, options: { agent?: Agent } = {}) => answerTo(request(url, options).end());

async function answerTo(sent: ClientRequest): Promise<Answer> {
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const { statusCode: status, headers } = response;
  return { status, connection: headers.connection, text: Buffer.concat(await response.toArray()).toString() };
}
