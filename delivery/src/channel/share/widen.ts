import type { Channel } from '@league/shared/release';
import type { Store } from '../../release/store.ts';
import type { ChangeResult } from '../change.ts';
import { readNewestChannel } from '../channel.ts';
import { type PromotionRequest, promote } from '../promotion.ts';
import { sharedParts } from './early.ts';

const MINUTE = 60_000;

/** The next step of a share, and when it may be taken; undefined if there is none. */
export function nextStep({ early }: Pick<Channel, 'early'>): { percent: number; at: Date } | undefined {
  const { next: [percent] = [], every = 0, since = '' } = early?.steps ?? {};
  return percent ? { percent, at: new Date(Date.parse(since) + every * MINUTE) } : undefined;
}

interface StepRequest extends Omit<PromotionRequest, 'share' | 'tryOut'> {
  /** For the ledger: why the step may be taken. */
  evidence?: readonly string[];
}

/**
 * Takes the step of a share that is due: more visitors, and with the last step all of them. Null if none is due. Whoever calls it has
 * found nothing wrong with the release.
 */
export async function widen(
  store: Store,
  request: StepRequest,
  now: Date = new Date(),
): Promise<ChangeResult | null> {
  const channel = await readNewestChannel(store);
  const step = channel && nextStep(channel);
  if (!step || step.at > now) return null;
  const ids = sharedParts(channel).map(({ name, to }) => ({ name, version: to }));
  const result = await promote(store, ids, {
    ...request,
    basedOn: channel.revision,
    ...(step.percent < 100 && { share: { percent: step.percent } }),
  });
  return result.written || request.dryRun ? result : null;
}
