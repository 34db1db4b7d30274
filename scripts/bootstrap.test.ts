import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';

const file = path.join(import.meta.dirname, 'bootstrap.cjs');
const { Problem, findNode, installHash, isInstalled, takeLock } = createRequire(import.meta.url)(file);

function folder(t: TestContext, files: Record<string, string> = {}) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'league-bootstrap-'));
  t.after(() => fs.rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    fs.writeFileSync(path.join(root, name), text);
  }
  return root;
}

const workspace = {
  'package.json': '{}',
  'pnpm-lock.yaml': 'lock',
  'pnpm-workspace.yaml': 'packages',
  'shell/package.json': '{"version":"1.0.0","dependencies":{}}',
};

test('bootstrap · refuses a Node below 20 in one sentence', () => {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '18.20.1' }); require(${JSON.stringify(file)})`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', pretend], { encoding: 'utf8' });
  assert.equal(status, 1);
  assert.match(stderr, /^Нужен Node\.js 20 или новее, а запущен 18\.20\.1: .*\n$/);
});

test('rollback · runs the command in the store · nothing is installed', (t) => {
  const stored = 'process.stdout.write(process.argv.slice(2).join(" "));';
  const root = folder(t, { 'data/releases/bin/release.mjs': stored });
  fs.mkdirSync(path.join(root, 'scripts'));
  fs.copyFileSync(file, path.join(root, 'scripts/bootstrap.cjs'));
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/bootstrap.cjs', 'release', ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { DATA_DIR: 'data' },
    });
  assert.equal(run('rollback', 'rating', '--why', 'x').stdout, 'rollback rating --why x');
  assert.match(run('publish', 'rating').stderr, /^Нет задания «release»/, 'there are no sources to build');
});

test('installation · is out of date as soon as any manifest changes more than its version', (t) => {
  const root = folder(t, workspace);
  assert.equal(isInstalled(root), false, 'nothing is installed in a fresh clone');
  fs.mkdirSync(path.join(root, 'node_modules'));
  fs.writeFileSync(path.join(root, 'node_modules/.league-install'), installHash(root));
  assert.equal(isInstalled(root), true);
  fs.writeFileSync(path.join(root, 'shell/package.json'), '{"version":"1.1.0","dependencies":{}}');
  assert.equal(isInstalled(root), true);
  fs.writeFileSync(path.join(root, 'shell/package.json'), '{"dependencies":{"react":"19"}}');
  assert.equal(isInstalled(root), false);
});

test('findNode · takes the machine’s own Node 24 if no locked binary fits, and refuses an older one', (t) => {
  const root = folder(t);
  const machine = { platform: 'linux', arch: 'riscv64', execPath: '/opt/node', version: 'v24.1.0' };
  assert.equal(findNode(root, machine), '/opt/node');
  assert.throws(() => findNode(root, { ...machine, version: 'v20.20.2' }), Problem);
});

test('takeLock · takes over a lock that a killed process has left', async (t) => {
  const lock = path.join(folder(t, { 'install.lock': '' }), 'install.lock');
  fs.utimesSync(lock, new Date(0), new Date(0));
  const unlock = await takeLock(lock);
  unlock();
  assert.equal(fs.existsSync(lock), false);
});

test('task · ends · npm is killed', { timeout: 60_000 }, async (t) => {
  const manifest = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'));
  const scripts = { wait: manifest.scripts.start.replace(/start$/, 'wait') };
  // It holds the pipe that is read here, which closes when all have ended.
  const task = "console.log('running'); setInterval(() => {}, 1000);";
  const root = folder(t, {
    ...workspace,
    'package.json': JSON.stringify({ type: 'module', scripts }),
    'scripts/wait.ts': task,
    'scripts/resolve-drizzle-once.ts': '',
    'scripts/bootstrap.cjs': fs.readFileSync(file, 'utf8'),
    'node_modules/.league-install': '',
  });
  fs.writeFileSync(path.join(root, 'node_modules/.league-install'), installHash(root));
  const npm = spawn('npm', ['run', '--silent', 'wait'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PATH: `${path.dirname(process.execPath)}:${process.env.PATH}` },
  });
  assert.equal(String(await once(npm.stdout, 'data')), 'running\n');
  npm.kill('SIGKILL');
  await once(npm, 'close');
});
