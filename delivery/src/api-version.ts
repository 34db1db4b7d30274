import { version } from '@league/shared/release';
import { z } from 'zod';
import { readNewestChannel } from './channel.ts';
import { DeliveryError } from './delivery-error.ts';
import type { Store } from './store.ts';

const health = z.object({ api: version });
const PATIENCE = 3_000;

export interface ProviderAddress {
  /** Origin of the running provider, or of a site in front of it. */
  url: string;
  /** The operator named it: then it has to answer. */
  required: boolean;
}

/** API version of the running provider; when it does not answer, the one that the live set was checked against. */
export async function findApiVersion(store: Store, { url, required }: ProviderAddress): Promise<string> {
  const running = await askProvider(url);
  if (running) return running;
  const message = `Версия API неизвестна: провайдер ${url} не отвечает`;
  if (required) throw new DeliveryError('unknown_api', `${message}.`);
  const channel = await readNewestChannel(store);
  if (channel) return channel.api;
  throw new DeliveryError(
    'unknown_api',
    `${message}, а канал ещё пуст. Запустите сайт или укажите --provider <адрес>.`,
  );
}

async function askProvider(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(new URL('/api/healthz', url), { signal: AbortSignal.timeout(PATIENCE) });
    return health.parse(await answer.json()).api;
  } catch {
    // Down, foreign or broken come to the same: this address does not tell the version.
    return undefined;
  }
}
