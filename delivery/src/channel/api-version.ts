import { version } from '@league/shared/release';
import { z } from 'zod';
import { DeliveryError } from '../delivery-error.ts';
import type { Store } from '../release/store.ts';
import { readNewestChannel } from './channel.ts';

const health = z.object({ api: version });

export interface ProviderAddress {
  /** Origin of the running provider, or of a site in front of it. */
  url: string;
  /** Set when the operator named the provider: then no answer is an error. */
  required: boolean;
  /** Milliseconds to wait for an answer. */
  patience?: number;
}

/**
 * API version of the running provider; if it does not answer, the version that the live set was last checked against.
 */
export async function findApiVersion(
  store: Store,
  { url, required, patience = 3_000 }: ProviderAddress,
): Promise<string> {
  const running = await askProvider(url, patience);
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

async function askProvider(url: string, patience: number): Promise<string | undefined> {
  try {
    const answer = await fetch(new URL('/api/healthz', url), { signal: AbortSignal.timeout(patience) });
    return health.parse(await answer.json()).api;
  } catch {
    // Down, foreign and broken mean the same here: no version from this address.
    return undefined;
  }
}
