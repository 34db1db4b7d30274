import { z } from 'zod';
import { DeliveryError } from '../delivery-error.ts';
import { ask } from './ask.ts';

const health = z.object({ channel: z.string() });

/** Milliseconds to wait for the provider. */
const PATIENCE = 3_000;

/**
 * Throws one sentence if the provider is of the site with another channel.
 * @returns false if it says nothing: it is down
 */
export async function demandOwnProvider(providerUrl: string, channel: string): Promise<boolean> {
  const url = new URL('/api/healthz', providerUrl);
  const answer = await ask(url, AbortSignal.timeout(PATIENCE)).catch(() => undefined);
  const said = health.safeParse(answer?.document).data?.channel;
  if (said === undefined || said === channel) return said !== undefined;
  throw new DeliveryError(
    'bad_setting',
    `PROVIDER_URL: это API другого сайта, его канал – ${said}, а запущен ${channel}: людей и заявок сайта лиги на пробе быть не должно.`,
  );
}
