import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { after, type TestContext, test } from 'node:test';
import { type Accepted, type Finding, judge } from './findings.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'league-audit-'));
after(() => rmSync(folder, { recursive: true }));

const finding = (name: string, more: Partial<Finding> = {}): Finding => ({
  id: `GHSA-${name}`,
  package: name,
  versions: ['1.0.0'],
  severity: 'high',
  title: 'A hole',
  url: 'https://advisories.example/1',
  ...more,
});
const accept = (name: string, until: string): Accepted => ({
  id: `GHSA-${name}`,
  package: name,
  reason: 'only the build uses it',
  until,
});

test('judge · refuses a new finding and an expired one, and lets an accepted one pass until its last day', () => {
  const accepted = [accept('kept', '2026-11-30'), accept('late', '2026-11-29')];
  const { refused, notes } = judge(
    ['kept', 'late', 'new'].map((name) => finding(name)),
    accepted,
    '2026-11-30',
  );
  assert.deepEqual(
    refused.map((line) => /GHSA-\w+/.exec(line)?.[0]),
    ['GHSA-late', 'GHSA-new'],
  );
  assert.match(refused[0] ?? '', /^принято до 2026-11-29, срок вышел: late 1\.0\.0/);
  assert.match(notes.join(), /^принято до 2026-11-30: kept .*: only the build uses it$/);
});

test('judge · accepts an advisory for its package only, and names an entry that nothing needs any more', () => {
  const moved = accept('old', '2027-01-01');
  const { refused, notes } = judge([finding('new', { id: moved.id })], [moved], '2026-11-30');
  assert.equal(refused.length, 1);
  assert.match(notes.join(), /^old: GHSA-old больше не находят/);
});

const ADVISORY = {
  id: 1,
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'A hole in fastify',
  severity: 'critical',
  vulnerable_versions: '<999.0.0',
  cwe: ['CWE-79'],
  cvss: { score: 9.8, vectorString: null },
};

/** A registry that answers like npm's: advisories by package, and nothing else. */
async function startRegistry(t: TestContext, answer: RequestListener): Promise<string> {
  const registry = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => registry.once('listening', resolve));
  t.after(() => registry.close());
  return `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
}

function audit(registry: string, accepted: unknown[] = []): Promise<{ code: unknown; output: string }> {
  const list = path.join(folder, `${accepted.length}.json`);
  writeFileSync(list, JSON.stringify(accepted));
  const args = ['--disable-warning=ExperimentalWarning', 'scripts/audit.ts', '--accepted', list];
  const env = { ...process.env, pnpm_config_registry: registry };
  return new Promise((resolve) =>
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    ),
  );
}

test('audit · asks the registry about the installed packages, and refuses what nobody has accepted', async (t) => {
  const asked: string[] = [];
  const registry = await startRegistry(t, async (request, response) => {
    if (request.method !== 'POST') return void response.writeHead(404).end('{}');
    assert.equal(request.url, '/-/npm/v1/security/advisories/bulk');
    const installed = JSON.parse(await text(request));
    asked.push(...Object.keys(installed));
    const advisories = installed.fastify
      ? { fastify: [ADVISORY], zod: [{ ...ADVISORY, vulnerable_versions: '<1.0.0' }] }
      : {};
    response.setHeader('content-type', 'application/json').end(JSON.stringify(advisories));
  });
  const accepted = { id: 'GHSA-aaaa-bbbb-cccc', package: 'fastify', reason: 'a sample', until: '2999-01-01' };
  const [refused, passed] = await Promise.all([audit(registry), audit(registry, [accepted])]);
  assert.equal(refused.code, 1, refused.output);
  assert.match(refused.output, /fastify \d+\.\d+\.\d+: GHSA-aaaa-bbbb-cccc \(critical\) A hole in fastify/);
  assert.doesNotMatch(refused.output, /zod/);
  assert.equal(passed.code, 0, passed.output);
  assert.match(passed.output, /a sample/);
  assert.ok(asked.includes('drizzle-orm') && !asked.includes('@biomejs/biome'), 'production only');
});

test('audit · says in one line that it did not take place · the registry has no advisories, or is away', async (t) => {
  const mirror = await startRegistry(t, (_, response) => response.writeHead(405).end());
  const answers = await Promise.all([audit(mirror), audit('http://127.0.0.1:9/')]);
  assert.deepEqual(answers, [
    {
      code: 75,
      output:
        'Зависимости на уязвимости не проверены: реестр пакетов не отвечает на вопросы об уязвимостях (405).\n',
    },
    { code: 75, output: 'Зависимости на уязвимости не проверены: реестр пакетов недоступен.\n' },
  ]);
});
