import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { repoRoot } from './workspace/packages.ts';

// The pages and files by which an operator sets up a server name only what the programs have.

const FILES = 'docs/server/files';
const read = (file: string) => readFileSync(path.join(repoRoot, file), 'utf8');
const pages = ['README.md', ...globSync('docs/**/*.{md,sh,service,yml}', { cwd: repoRoot })];
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

test('pages for operators · name only commands that the programs know', () => {
  const { stderr: usage } = spawnSync(process.execPath, ['provider/src/entry/cli.ts'], {
    cwd: repoRoot,
    encoding: 'utf8',
  });
  const known = new Set(matches(usage, /^ {2}([a-z-]+)/gm));
  assert.ok(known.has('doctor') && known.size > 15);
  const scripts = new Set(Object.keys(JSON.parse(read('package.json')).scripts));
  const text = pages.map(read).join('\n');
  const named = matches(text, /(?:npm run provider --|bootstrap\.cjs provider) ([a-z][a-z-]*)/g);
  assert.ok(named.length > 20);
  assert.deepEqual(
    named.filter((name) => !known.has(name)),
    [],
  );
  assert.deepEqual(
    matches(
      ['README.md', ...pages.filter((page) => page.startsWith('docs/server'))].map(read).join('\n'),
      /npm run ([a-z][a-z:-]*)/g,
    ).filter((name) => !scripts.has(name)),
    [],
  );
});

test('alert rules · ask only for metrics that the provider answers', () => {
  const ours = matches(
    globSync('provider/src/platform/metrics/*.ts', { cwd: repoRoot }).map(read).join('\n'),
    /'(league_[a-z_]+)'/g,
  );
  const known = new Set([
    ...ours,
    ...['_bucket', '_count', '_sum'].map((part) => `league_http_request_duration_seconds${part}`),
    'process_resident_memory_bytes',
    'up',
  ]);
  const rules = matches(read(`${FILES}/alerts.yml`), /^ +expr: (.+)$/gm);
  const asked = rules.flatMap((rule) => matches(rule, /\b((?:league|process|nodejs)_[a-z_]+|up)\b/g));
  assert.ok(asked.length >= rules.length && rules.length > 8);
  assert.deepEqual(
    asked.filter((name) => !known.has(name)),
    [],
  );
  const table = read('docs/server/monitoring.md');
  for (const alert of matches(read(`${FILES}/alerts.yml`), /alert: (\w+)/g))
    assert.ok(table.includes(`\`${alert}\``), alert);
});

test('units · run files of this project, as its user, with the settings that the program knows', () => {
  const units = globSync(`${FILES}/*.service`, { cwd: repoRoot });
  assert.equal(units.length, 3);
  for (const unit of units) {
    const text = read(unit);
    const [command = ''] = matches(text, /^ExecStart=(.+)$/gm);
    const [, file = ''] = command.split(' ');
    assert.ok(existsSync(path.join(repoRoot, file)), `${unit}: ${file}`);
    for (const line of ['User=league', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'UMask=0077'])
      assert.ok(text.includes(`\n${line}\n`), `${unit}: ${line}`);
  }
  for (const timer of globSync(`${FILES}/*.timer`, { cwd: repoRoot }))
    assert.ok(units.includes(timer.replace(/timer$/, 'service')), timer);

  const settings = read('docs/server/settings.md');
  for (const name of matches(read(`${FILES}/league.env`), /^([A-Z_]+)=/gm))
    assert.ok(name === 'NODE_ENV' || settings.includes(`\`${name}\``), name);
  execFileSync('bash', ['-n', path.join(repoRoot, FILES, 'backup.sh')]);
});
