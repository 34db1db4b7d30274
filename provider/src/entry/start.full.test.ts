import assert from 'node:assert/strict';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { getUser, listCamps, login } from '@league/shared/contract';
import { pathOf } from '../testing/contract-call.ts';
import { CREDENTIALS, providerProcesses, urlOf } from '../testing/servers/provider-process.ts';

const { dataDir, start } = providerProcesses();

test('start · fails with one sentence · a setting is invalid', async () => {
  const { child, output } = start({ DATABASE_URL: 'postgres://localhost/league' });
  const [code] = await once(child, 'close');
  assert.equal(code, 1);
  assert.match(output(), /^Неверные настройки\. SESSION_SECRET: [^\n]+\n$/);
});

test('site · seeds an empty directory, refuses a second process, finishes requests under way at SIGTERM', async () => {
  const site = start();
  const url = await urlOf(site);
  assert.equal(statSync(join(dataDir, 'session-secret')).mode & 0o777, 0o600);

  const second = start();
  assert.deepEqual(await once(second.child, 'close'), [1, null]);
  assert.equal(
    second.output(),
    `Каталог данных ${dataDir} уже занят: остановите сайт, который с ним работает\n`,
  );

  const authorization = 'Bearer hidden';
  await fetch(`${url}/api${pathOf(getUser, { params: { id: 1 } })}?token=hidden`, {
    headers: { authorization },
  });

  const keepAlive = new Agent({ keepAlive: true });
  const ready = await ask(`${url}/api/readyz`, { agent: keepAlive });
  assert.deepEqual([ready.status, ready.connection], [200, 'keep-alive']);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(CREDENTIALS),
    expect: '100-continue',
  };
  const entering = request(`${url}/api${login.path}`, { method: 'POST', headers });
  entering.write(CREDENTIALS.slice(0, 10));
  const inProgress = answerTo(entering);
  await once(entering, 'continue');
  site.child.kill('SIGTERM');
  let refused = await ask(`${url}/api/readyz`, { agent: keepAlive });
  while (refused.status === 200) refused = await ask(`${url}/api/readyz`, { agent: keepAlive });
  assert.deepEqual([refused.status, refused.connection], [503, 'close']);
  assert.match(refused.text, /"error":"unavailable"/);
  assert.equal((await ask(`${url}/api${listCamps.path}`)).status, 503);
  assert.equal((await ask(`${url}/api/healthz`)).status, 200);

  entering.end(CREDENTIALS.slice(10));
  const answered = await inProgress;
  assert.deepEqual([answered.status, answered.connection], [200, 'close']);
  assert.match(answered.text, /"token"/);
  assert.deepEqual(await once(site.child, 'close'), [0, null]);
  await assert.rejects(ask(`${url}/api/healthz`), { code: 'ECONNREFUSED' });

  assert.match(site.output(), /не отключение питания/);
  assert.match(site.output(), /"path":"\/api\/user\/users\/1"/);
  assert.doesNotMatch(site.output(), /hidden|league\.test|Dobok2025|remoteAddress/);
});

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
