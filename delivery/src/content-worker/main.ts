import { DeliveryError } from '../delivery-error.ts';
import { openStore } from '../open-store.ts';
import { currentOperator, readEdgeSettings } from '../settings.ts';
import { followPublications } from './follow.ts';

/** `node delivery/src/content-worker/main.ts`: brings live what organisers publish. */
async function main() {
  const token = process.env.CONTENT_TOKEN;
  if (!token) throw new DeliveryError('bad_setting', 'CONTENT_TOKEN: нужен тот же ключ, что у провайдера.');
  const { providerUrl } = readEdgeSettings(process.env);
  const store = await openStore(process.env);
  const who = currentOperator();
  const end = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end.abort());
  process.send?.({ type: 'ready', url: providerUrl });
  await followPublications({ store, providerUrl, token, who }, end.signal, (line) =>
    process.stderr.write(`${line}\n`),
  );
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
