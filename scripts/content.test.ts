import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { ARCHIVE } from '../content/src/index.ts';

/** Runs the command like a person without a terminal. */
const run = (...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { ...process.env, INIT_CWD: '', LEAGUE_PASSWORD: 'Dobok2025' };
    execFile(process.execPath, ['scripts/content.ts', ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });

interface Asked {
  call: string;
  body: { document?: object; files?: Record<string, string>; over?: boolean } & Record<string, unknown>;
}

/** A site that answers these calls, any other with 404. */
async function open(t: TestContext, answers: Record<string, [status: number, body: object]>) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const call = `${request.method} ${request.url?.replace('/api', '')}`;
    asked.push({ call, body: body ? JSON.parse(body) : {} });
    const isKnown = call.includes('/auth/') || request.headers.authorization === 'Bearer pass';
    const [status, answer] = (isKnown && answers[call]) || [
      404,
      { error: 'not_found', message: 'Нет такого' },
    ];
    response.writeHead(status).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { asked, at: ['--site', `http://127.0.0.1:${port}/`, '--email', 'organiser@league.test'] };
}

const draftAt = (revision: number) => ({ version: 1, revision, live: revision });

test('import · shows each tournament of a folder, and says what has become of it', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-'));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const name of ['league.yml', 'legion_2025', 'final2024', 'olimp2024', 'mgfco2024'])
    cpSync(path.join(ARCHIVE, name), path.join(folder, name), { recursive: true });
  const { asked, at } = await open(t, {
    'POST /auth/login': [200, { token: 'pass' }],
    'PUT /organiser/tournaments/final2024/import': [200, draftAt(1)],
    'GET /organiser/tournaments/legion_2025': [200, draftAt(4)],
    'PUT /organiser/tournaments/legion_2025/import': [200, draftAt(4)],
    'GET /organiser/tournaments/mgfco2024': [200, draftAt(4)],
    'PUT /organiser/tournaments/mgfco2024/import': [200, draftAt(5)],
    'GET /organiser/tournaments/olimp2024': [200, draftAt(2)],
    'PUT /organiser/tournaments/olimp2024/import': [
      400,
      { error: 'invalid_input', message: 'Проверьте поля', fields: { 'document.title': 'Имя скрыто' } },
    ],
  });
  const { code, said } = await run('import', folder, ...at, '--over');
  assert.equal(
    said,
    'final2024: новый\nlegion_2025: без изменений\nmgfco2024: изменён\nolimp2024: отказано. Проверьте поля\n  document.title: Имя скрыто\n',
  );
  assert.equal(code, 1);
  const { document, files = {}, over } = asked.findLast(({ call }) => call.startsWith('PUT'))?.body ?? {};
  assert.ok(document && 'title' in document && !('id' in document));
  assert.equal(over, true);
  assert.match(Buffer.from(files['polozhenie.pdf'] ?? '', 'base64').toString('latin1'), /^%PDF-/);
});

test('login · says the refusal of the site, and that nobody can be asked for a code', async (t) => {
  const refused = await open(t, {
    'POST /auth/login': [401, { error: 'unauthorized', message: 'Неверный пароль' }],
  });
  assert.deepEqual(await run('import', 'content/archive', ...refused.at), {
    code: 1,
    said: 'Неверный пароль\n',
  });
  const second_step = { challenge: 'x'.repeat(20), methods: ['totp'] };
  const two = await open(t, {
    'POST /auth/login': [401, { error: 'second_factor_needed', message: 'Нужен код', second_step }],
  });
  assert.match(
    (await run('import', 'content/archive', ...two.at)).said,
    /^Код второго шага: спросить не у кого/,
  );
});

for (const args of [[], ['import', 'content/archive'], ['publish', 'cup', '--site', 'x']])
  test(`content ${args.join(' ')} · says the commands`, async () => {
    const { code, said } = await run(...args);
    assert.equal(code, 1);
    assert.match(said, /Команды:/);
  });

test('check · says what is wrong with a folder', async () => {
  assert.deepEqual(await run('check'), { code: 0, said: 'Турниры и рейтинг: всё в порядке.\n' });
  const { code, said } = await run('check', 'docs');
  assert.equal(code, 1);
  assert.match(said, /docs\/decisions\/tournament\.md: Нет такого файла/);
});
