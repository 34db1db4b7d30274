import { createEdge } from './edge/edge.ts';
import { loggedPath } from './edge/refusal.ts';
import { type Environment, openStore, readBucket, readEdgeSettings, storeDirectory } from './settings.ts';

/** Neither headers nor addresses. */
const serializers = {
  req: ({ method, url }: { method: string; url: string }) => ({ method, path: loggedPath(url) }),
};

/** Takes the lines of a log, which are JSON. */
interface LogStream {
  write(line: string): void;
}

/** An edge that answers. */
export interface ServedEdge {
  url: string;
  /** Answers what is under way. */
  close(): Promise<void>;
}

/**
 * Beside a bucket every machine that serves the site has the command that rolls it back, not only the one that has
 * published. A store in a directory contains it.
 */
async function writeReleaseCommand(environment: Environment): Promise<void> {
  if (!readBucket(environment)) return;
  const { writeCommand } = await import('./cli/write-command.ts');
  await writeCommand(storeDirectory(environment));
}

/**
 * Starts the edge.
 * @param environment its settings, see docs/server/settings.md
 * @param stream takes the lines of its log; without it they go to the standard output
 * @throws DeliveryError if a setting is wrong
 */
export async function serveEdge(environment: Environment, stream?: LogStream): Promise<ServedEdge> {
  const { host, port, logLevel, ...options } = readEdgeSettings(environment);
  const edge = await createEdge({
    ...options,
    store: await openStore(environment),
    health: { metricsKey: environment.METRICS_KEY, edgeToken: environment.EDGE_TOKEN, rollsBack: true },
    logger: { level: logLevel, serializers, ...(stream && { stream }) },
  });
  await writeReleaseCommand(environment).catch((error) =>
    edge.log.error({ err: error }, 'release command not written'),
  );
  const url = await edge.listen({ host, port });
  edge.log.info(`site is served at ${url}`);
  return { url, close: () => edge.close() };
}
