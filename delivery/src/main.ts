import { demandOwnProvider } from './channel/own-provider.ts';
import { createEdge } from './edge/edge.ts';
import { loggedPath } from './edge/logged-path.ts';
import { readTrustedKeys } from './keys/keys.ts';
import { openStore, readBucket } from './open-store.ts';
import { type Environment, readChannel, readEdgeSettings, storeDirectory } from './settings.ts';

/** Neither headers nor addresses. */
const serializers = {
  req: ({ method, url }: { method: string; url: string }) => ({ method, path: loggedPath(url) }),
};

/** Streams that outlive the drain (a live update, a slow download) are cut after this many milliseconds. */
const DRAIN_LIMIT = 10_000;

/**
 * Beside a bucket every machine that serves the site has the command that rolls it back, not only the one that has
 * published. A store in a directory contains it.
 */
async function keepCommand(environment: Environment): Promise<void> {
  if (!readBucket(environment)) return;
  const { writeCommand } = await import('./cli/write-command.ts');
  await writeCommand(storeDirectory(environment));
}

/** A provider that is silent when a trial's edge starts is asked again so often, in milliseconds, until it has said whose it is. */
const ASK_AGAIN = 10_000;

async function refuseOtherProvider(providerUrl: string): Promise<void> {
  if (await demandOwnProvider(providerUrl, readChannel(process.env))) return;
  setTimeout(() => refuseOtherProvider(providerUrl).catch(fail), ASK_AGAIN).unref();
}

async function main() {
  const { host, port, logLevel, ...options } = readEdgeSettings(process.env);
  if (options.isTrial) await refuseOtherProvider(options.providerUrl);
  const edge = await createEdge({
    ...options,
    store: await openStore(process.env),
    trustedKeys: readTrustedKeys(process.env),
    health: { metricsKey: process.env.METRICS_KEY },
    logger: { level: logLevel, serializers },
  });

  const stop = async () => {
    setTimeout(() => process.exit(0), DRAIN_LIMIT).unref();
    await edge.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // The parent process is gone, perhaps killed; nobody else would stop the edge.
  process.once('disconnect', stop);

  await keepCommand(process.env).catch((error) =>
    edge.log.error({ err: error }, 'release command not written'),
  );
  const url = await edge.listen({ host, port });
  process.send?.({ type: 'ready', url });
  edge.log.info(`site is served at ${url}`);
}

function fail(error: NodeJS.ErrnoException) {
  const taken = error.code === 'EADDRINUSE';
  process.stderr.write(`${taken ? `Порт ${process.env.PORT || 3000} занят.` : error.message}\n`);
  process.exit(1);
}

main().catch(fail);
