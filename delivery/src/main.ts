import { serveEdge } from './serve.ts';

/** Streams that outlive the drain (a live update, a slow download) are cut after this many milliseconds. */
const DRAIN_LIMIT = 10_000;

async function main() {
  const edge = await serveEdge(process.env);
  const stop = async () => {
    setTimeout(() => process.exit(0), DRAIN_LIMIT).unref();
    await edge.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // The parent process is gone, perhaps killed; nobody else would stop the edge.
  process.once('disconnect', stop);
  process.send?.({ type: 'ready', url: edge.url });
}

main().catch((error: NodeJS.ErrnoException) => {
  const taken = error.code === 'EADDRINUSE';
  process.stderr.write(`${taken ? `Порт ${process.env.PORT || 3000} занят.` : error.message}\n`);
  process.exit(1);
});
