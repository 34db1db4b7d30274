import path from 'node:path';
import type { ReleaseId } from '../delivery/src/releases.ts';
import { describe } from './problem.ts';
import { type Child, startChild } from './site/child.ts';
import { holdDataDirectory } from './site/data-directory.ts';
import { freePort, readPort } from './site/port.ts';
import { buildFolders, compareSources, openStore, promoteSources, publishFolders } from './site/releases.ts';
import { runSteps } from './site/steps.ts';
import { repoRoot } from './workspace/packages.ts';

const abort = new AbortController();
const running: Child[] = [];
let isStopping = false;

/** Ends the servers, the one that people reach first, then this process. */
async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  abort.abort();
  for (const child of running.toReversed()) await child.stop();
  process.exit(code);
}

/** Keeps a started server; should it end by itself, the whole site ends, and says why. */
function keep(child: Child, title: string): Child {
  running.push(child);
  child.ended.then((how) => {
    if (isStopping) return;
    process.stderr.write(`${title} неожиданно завершился (${how}): сайт остановлен.\n`);
    void stop(1);
  });
  return child;
}

const describeRelease = ({ name, version }: ReleaseId) => `${name} ${version}`;

async function start(): Promise<void> {
  const dataDirectory = path.resolve(repoRoot, process.env.DATA_DIR || '.data');
  const port = await readPort(process.env.PORT, process.env.HOST || '127.0.0.1');
  holdDataDirectory(dataDirectory);
  const store = openStore(dataDirectory);
  const address = `http://localhost:${port}`;
  const shared = {
    ...process.env,
    DATA_DIR: dataDirectory,
    PUBLIC_URL: process.env.PUBLIC_URL || address,
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  };

  let { published, missing } = await compareSources(store);
  let folders: string[] = [];
  let provider: Child;

  const notes: string[] = [];
  await runSteps([
    {
      title: `Сборка: ${missing.join(', ')}`,
      isNeeded: () => missing.length > 0,
      async work() {
        folders = await buildFolders(missing, abort.signal);
        return `Собраны: ${missing.join(', ')}`;
      },
    },
    {
      title: 'Публикация собранного',
      isNeeded: () => missing.length > 0,
      async work() {
        const added = await publishFolders(store, folders);
        published = [...published, ...added];
        return `Опубликованы: ${added.map(describeRelease).join(', ')}`;
      },
    },
    {
      title: 'База данных и API',
      async work() {
        // Inside: only the edge speaks to it, and says truthfully who asks.
        const env = { ...shared, HOST: '127.0.0.1', PORT: String(await freePort()), TRUST_PROXY: 'loopback' };
        const options = { title: 'API', file: 'provider/src/main.ts', env };
        provider = keep(await startChild(options, abort.signal, (text) => notes.push(text)), 'API');
        return `База данных и API: ${provider.url}`;
      },
    },
    {
      title: 'Ввод новых версий в работу',
      async work() {
        const promoted = await promoteSources(store, published, provider.url);
        if (promoted.length === 0) return 'Новых версий нет, в работе прежние';
        return `В работу введены: ${promoted.map(describeRelease).join(', ')}`;
      },
    },
    {
      title: 'Раздача сайта',
      async work() {
        const env = { ...shared, PORT: String(port), PROVIDER_URL: provider.url };
        const options = { title: 'Сервер сайта', file: 'delivery/src/main.ts', env };
        const edge = keep(
          await startChild(options, abort.signal, (text) => notes.push(text)),
          'Сервер сайта',
        );
        return `Раздача сайта: ${edge.url}`;
      },
    },
  ]);
  for (const note of notes.filter(Boolean)) process.stdout.write(`${note}\n`);
  process.stdout.write(`Сайт готов: ${address}\n`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
// The process that npm started is gone: so is the terminal.
process.on('disconnect', () => void stop(1));

start().catch((error) => {
  if (isStopping) return;
  process.stderr.write(`${describe(error)}\n`);
  void stop(1);
});
