import { reportStartFailure } from '../platform/refusal.ts';
import { serveProvider } from './serve.ts';

const DRAIN_MILLISECONDS = 9_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function start(): Promise<void> {
  const provider = await serveProvider(process.env);
  let isStopping = false;
  const stop = () => {
    // Ctrl-C reaches the whole process group, and the parent passes it on: the second signal must not cut the first
    // stop short.
    if (isStopping) return;
    isStopping = true;
    // Running requests are answered first; hanging ones are cut off.
    setTimeout(() => process.exit(1), DRAIN_MILLISECONDS).unref();
    provider.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  // A killed parent cannot send a signal: without this the data directory would stay locked.
  process.on('disconnect', stop);
  for (const notice of provider.notices) say(notice);
  say(`API готов: ${provider.url}/api`);
  process.send?.({ type: 'ready', url: provider.url });
}

start().catch(reportStartFailure);
