import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { writeCommand } from '../../delivery/src/cli/write-command.ts';
import { openStore } from '../../delivery/src/open-store.ts';
import type { ReleaseId } from '../../delivery/src/release/releases.ts';
import { type ServedEdge, serveEdge } from '../../delivery/src/serve.ts';
import { listRevisions } from '../../delivery/src/sets/sets.ts';
import { readPublicUrl, storeDirectory } from '../../delivery/src/settings.ts';
import { type ServedProvider, serveProvider } from '../../provider/src/entry/serve.ts';
import { describe } from '../problem.ts';
import { repoRoot } from '../workspace/packages.ts';
import { startChild } from './child.ts';
import { holdDataDirectory } from './data-directory.ts';
import { followLive, readSources } from './news.ts';
import { freePort, readPort } from './port.ts';
import { buildFolders, compareSources, promoteFirst, publishFolders } from './releases.ts';
import { openSiteLog } from './site-log.ts';
import { runSteps } from './steps.ts';

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
function keep<Server extends { close(): Promise<void> }>(server: Server): Server {
  running.push(server);
  return server;
}

/** The address at which this machine reaches a server that may listen on every address. */
const reachable = ({ HOST, PORT }: { HOST: string; PORT: string }) =>
  `http://${/^(0\.0\.0\.0|::)$/.test(HOST) ? '127.0.0.1' : HOST}:${PORT}`;

const sayProblem = (line: string) => process.stderr.write(`${line}\n`);
const sayError = (error: unknown) => sayProblem(describe(error));

const describeRelease = ({ name, version }: ReleaseId) => `${name} ${version}`;

/** A server in front of the site that takes its port; it gets the site's own address as `UPSTREAM`. */
interface Front {
  title: string;
  file: string;
  env: NodeJS.ProcessEnv;
}

async function start(front: Front | undefined): Promise<void> {
  const dataDirectory = path.resolve(repoRoot, process.env.DATA_DIR || '.data');
  const port = await readPort(process.env.PORT, process.env.HOST || '127.0.0.1');
  holdDataDirectory(dataDirectory);
  const store = await openStore({ ...process.env, DATA_DIR: dataDirectory });
  const address = `http://localhost:${port}`;
  const shared = {
    ...process.env,
    DATA_DIR: dataDirectory,
    PUBLIC_URL: process.env.PUBLIC_URL || address,
    // Within this process only: a new one with each start will do.
    EDGE_TOKEN: process.env.EDGE_TOKEN || randomBytes(24).toString('base64url'),
  };
  const log = keep(openSiteLog(dataDirectory, sayProblem));
  if (log.file) process.stdout.write(`Журнал запросов: ${log.file}\n`);

  // Decided before the edge starts: the provider starts first, and asks it how the site fares.
  const edgeAt = front
    ? { HOST: '127.0.0.1', PORT: String(await freePort()) }
    : { HOST: process.env.HOST || '127.0.0.1', PORT: String(port) };

  const notes: string[] = [];
  // The only promotion that nobody asked for. Later releases are an operator's decision.
  const isFirst = (await listRevisions(store)).length === 0;
  let { published, missing } = isFirst ? await compareSources(store) : { published: [], missing: [] };
  let folders: string[] = [];
  let provider!: ServedProvider;
  let edge: ServedEdge;

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
        // Internal: only the edge connects to it, and it reports the caller truthfully.
        const inner = { HOST: '127.0.0.1', PORT: String(await freePort()), TRUST_PROXY: 'loopback' };
        const site = { SITE_URL: reachable(edgeAt), SITE_HOST: process.env.HOST };
        provider = keep(await serveProvider({ ...shared, ...inner, ...site }, log));
        notes.push(...provider.notices, provider.logins ?? '');
        return `База данных и API: ${provider.url}`;
      },
    },
    {
      title: 'Ввод релизов в работу',
      isNeeded: () => isFirst,
      async work() {
        await promoteFirst(store, published, provider.url, readPublicUrl(shared));
        return `В работу введены: ${published.map(describeRelease).join(', ')}`;
      },
    },
    {
      title: 'Проверка того, что в работе',
      isNeeded: () => !isFirst,
      async work() {
        const site = { store, providerUrl: provider.url, publicUrl: readPublicUrl(shared) };
        const { isRenewed, lines } = await followLive(site, await readSources());
        notes.push(...lines);
        return isRenewed ? 'В работе прежние релизы, страницы записаны заново' : 'В работе прежние релизы';
      },
    },
    {
      title: 'Раздача сайта',
      async work() {
        edge = keep(await serveEdge({ ...shared, ...edgeAt, PROVIDER_URL: provider.url }, log));
        return `Раздача сайта: ${edge.url}`;
      },
    },
    {
      title: front?.title ?? '',
      isNeeded: () => front !== undefined,
      async work() {
        if (!front) return '';
        const env = { ...shared, ...front.env, PORT: String(port), UPSTREAM: edge.url };
        const { url, ended, stop: close } = await startChild({ ...front, env }, abort.signal);
        keep({ close });
        ended.then((how) => {
          if (!isStopping) sayProblem(`${front.title}: ${how}. Сайт остановлен.`);
          void stop(1);
        });
        return `${front.title}: ${url}`;
      },
    },
  ]);
  await writeCommand(storeDirectory({ ...process.env, DATA_DIR: dataDirectory }));
  for (const note of notes.filter(Boolean)) process.stdout.write(`${note}\n`);
  process.stdout.write(`Сайт готов: ${address}\n`);
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
