import type { Channel } from '@league/shared/release';
import { DeliveryError } from '../../delivery-error.ts';
import type { Store } from '../../release/store.ts';
import { type Choice, readSet } from '../change.ts';
import type { Return } from '../rollback/candidates.ts';
import { namesOf, sharedParts } from './early.ts';

/**
 * A rollback of what a share of the visitors has: they get what the others have, and the parts that were named are withdrawn. What
 * else the share had ends with it and stays good. Null if the rollback is of something else.
 */
export async function withdrawShare(
  store: Store,
  previous: Channel,
  returns: readonly Return[],
): Promise<Choice | null> {
  const parts = sharedParts(previous);
  const meant = returns.filter(({ name, to }) => !to && parts.some((part) => part.name === name));
  if (meant.length === 0) return null;
  if (meant.length < returns.length)
    throw new DeliveryError(
      'usage',
      `${namesOf(parts)} получает только доля посетителей: отзовите это отдельной командой, без других частей.`,
    );
  const bad = parts.filter((part) => meant.some(({ name }) => name === part.name));
  const withdrawn = bad.map(({ name, to }) => [name, [...(previous.withdrawn[name] ?? []), to]]);
  return {
    action: 'unshare',
    share: 'end',
    set: await readSet(store, previous.live, new Set()),
    withdrawn: { ...previous.withdrawn, ...Object.fromEntries(withdrawn) },
    changes: bad.map(({ name, from, to }) => ({ name, from: to, to: from ?? to })),
  };
}
