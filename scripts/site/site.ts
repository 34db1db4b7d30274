import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { sourceHashes } from '../../build/src/facts/source-hash.ts';
import { writeCommand } from '../../delivery/src/cli/write-command.ts';
import type { ReleaseId } from '../../delivery/src/release/releases.ts';
import type { Store } from '../../delivery/src/release/store.ts';
import { serveEdge } from '../../delivery/src/serve.ts';
import { listRevisions } from '../../delivery/src/sets/sets.ts';
import { openStore, readPublicUrl, storeDirectory } from '../../delivery/src/settings.ts';
import { serveProvider } from '../../provider/src/entry/serve.ts';
import { makeDataDir } from '../../provider/src/platform/config/config.ts';
import { describe } from '../problem.ts';
import { repoRoot } from '../workspace/packages.ts';
import { partNames } from '../workspace/remotes.ts';
import { startChild } from './child.ts';
import { followLive } from './news.ts';
import { freePort, readPort } from './port.ts';
import { buildFolders, promoteFirst, publishFolders } from './releases.ts';
import { openSiteLog } from './site-log.ts';

const abort = new AbortController();
const running: { close(): Promise<void> }[] = [];
let isStopping = false;

/** What is under way has this many milliseconds to end. */
const DRAIN = 10_000;

/** Ends the servers, the one that people reach first, then this process. */
async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  abort.abort();
  setTimeout(() => process.exit(code), DRAIN).unref();
  for (const server of running.toReversed()) await server.close().catch(sayError);
  process.exit(code);
}

/** Keeps a started server, to be closed with the site. */
function closeAtEnd<Server extends { close(): Promise<void> }>(server: Server): Server {
  running.push(server);
  return server;
}

/** The address at which this machine reaches a server that may listen on every address. */
const reachable = ({ HOST, PORT }: { HOST: string; PORT: string }) =>
  `http://${/^(0\.0\.0\.0|::)$/.test(HOST) ? '127.0.0.1' : HOST}:${PORT}`;

const say = (line: string) => process.stdout.write(`${line}\n`);
const sayProblem = (line: string) => process.stderr.write(`${line}\n`);
const sayError = (error: unknown) => sayProblem(describe(error));

const describeRelease = ({ name, version }: ReleaseId) => `${name} ${version}`;

/** A server in front of the site that takes its port; it gets the site's own address as `UPSTREAM`. */
interface Front {
  title: string;
  file: string;
  env: NodeJS.ProcessEnv;
}

/** Says what begins and what is done; returns what the work has made. */
async function step<T>(title: string, work: () => Promise<T>, describeDone: (made: T) => string): Promise<T> {
  say(`… ${title}`);
  const made = await work();
  say(`✔ ${describeDone(made)}`);
  return made;
}

/** Builds and publishes the present sources. */
async function publishSources(store: Store): Promise<ReleaseId[]> {
  const names = partNames();
  const folders = await step(
    `Сборка: ${names.join(', ')}`,
    () => buildFolders(names, abort.signal),
    () => `Собраны: ${names.join(', ')}`,
  );
  return step(
    'Публикация собранного',
    () => publishFolders(store, folders),
    (releases) => `Опубликованы: ${releases.map(describeRelease).join(', ')}`,
  );
}

async function start(front: Front | undefined): Promise<void> {
  const dataDirectory = path.resolve(repoRoot, process.env.DATA_DIR || '.data');
  const port = await readPort(process.env.PORT, process.env.HOST || '127.0.0.1');
  makeDataDir(dataDirectory);
  const store = await openStore({ ...process.env, DATA_DIR: dataDirectory });
  // Beside the rest: it is bundled in a process of its own. Awaited below.
  const command = writeCommand(storeDirectory({ ...process.env, DATA_DIR: dataDirectory }));
  command.catch(() => undefined);
  const address = `http://localhost:${port}`;
  const shared = {
    ...process.env,
    DATA_DIR: dataDirectory,
    PUBLIC_URL: process.env.PUBLIC_URL || address,
    // Within this process only: a new one with each start will do.
    EDGE_TOKEN: process.env.EDGE_TOKEN || randomBytes(24).toString('base64url'),
  };
  const publicUrl = readPublicUrl(shared);
  const log = closeAtEnd(openSiteLog(dataDirectory, sayProblem));
  if (log.file) say(`Журнал запросов: ${log.file}`);

  // Decided before the edge starts: the provider starts first, and asks it how the site fares.
  const edgeAt = front
    ? { HOST: '127.0.0.1', PORT: String(await freePort()) }
    : { HOST: process.env.HOST || '127.0.0.1', PORT: String(port) };

  // The only promotion that nobody asked for. Later releases are an operator's decision.
  const isFirst = (await listRevisions(store)).length === 0;
  const published = isFirst ? await publishSources(store) : [];
  // Internal: only the edge connects to it, and it reports the caller truthfully.
  const inner = { HOST: '127.0.0.1', PORT: String(await freePort()), TRUST_PROXY: 'loopback' };
  const site = { SITE_URL: reachable(edgeAt), SITE_HOST: process.env.HOST };
  const provider = await step(
    'База данных и API',
    async () => closeAtEnd(await serveProvider({ ...shared, ...inner, ...site }, log)),
    ({ url }) => `База данных и API: ${url}`,
  );
  const notes = [...provider.notices, provider.logins];
  if (isFirst) {
    const releases = published.map(describeRelease).join(', ');
    await step(
      'Ввод релизов в работу',
      () => promoteFirst(store, published, provider.url, publicUrl),
      () => `В работу введены: ${releases}`,
    );
  } else {
    const { lines } = await step(
      'Проверка того, что в работе',
      () => followLive({ store, providerUrl: provider.url, publicUrl }, sourceHashes(partNames())),
      ({ isRenewed }) => `В работе прежние релизы${isRenewed ? ', страницы записаны заново' : ''}`,
    );
    notes.push(...lines);
  }
  const edge = await step(
    'Раздача сайта',
    async () => closeAtEnd(await serveEdge({ ...shared, ...edgeAt, PROVIDER_URL: provider.url }, log)),
    ({ url }) => `Раздача сайта: ${url}`,
  );
  if (front) {
    const env = { ...shared, ...front.env, PORT: String(port), UPSTREAM: edge.url };
    const { ended } = await step(
      front.title,
      async () => {
        const child = await startChild({ ...front, env }, abort.signal);
        closeAtEnd({ close: child.stop });
        return child;
      },
      ({ url }) => `${front.title}: ${url}`,
    );
    ended.then((how) => {
      if (!isStopping) sayProblem(`${front.title}: ${how}. Сайт остановлен.`);
      void stop(1);
    });
  }
  await command;
  for (const note of notes) if (note) say(note);
  say(`Сайт готов: ${address}`);
}

/** Runs the whole site in the foreground, shows each step, and keeps it running until it is asked to stop. */
export function runSite(front?: Front): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  // The npm process that started this one is gone, and with it the terminal.
  process.on('disconnect', () => void stop(1));
  start(front).catch((error) => {
    if (isStopping) return;
    sayError(error);
    void stop(1);
  });
}
