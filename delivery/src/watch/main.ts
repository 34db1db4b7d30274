import { openStore } from '../open-store.ts';
import { readEdgeSettings } from '../settings.ts';
import { followReleases } from './follow.ts';
import { WATCH } from './texts.ts';

/** `node delivery/src/watch/main.ts`: rolls back what fares worse than the release before. */
async function main() {
  const { providerUrl } = readEdgeSettings(process.env);
  const store = await openStore(process.env);
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const end = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end.abort());
  process.send?.({ type: 'ready', url: providerUrl });
  const token = process.env.CONTENT_TOKEN;
  await followReleases({ store, providerUrl, who: WATCH, token }, end.signal, say);
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
