import type { TestContext } from 'node:test';
import { createEdge, type EdgeOptions } from '../edge/edge.ts';
import { directoryStore, type Store } from '../release/store.ts';
import { liveStore } from './builds.ts';

/** Nothing listens here. */
const NO_PROVIDER = 'http://127.0.0.1:9';

export async function startEdge(
  t: TestContext,
  /** A store, or its directory. */
  store: Store | string,
  providerUrl = NO_PROVIDER,
  logger: NonNullable<EdgeOptions['logger']> = false,
  times: Pick<EdgeOptions, 'upstreamLimits' | 'fillTimes' | 'health'> = {},
) {
  const edge = await createEdge({
    store: typeof store === 'string' ? directoryStore(store) : store,
    providerUrl,
    logger,
    ...times,
  });
  t.after(() => edge.close());
  return edge;
}

/** An edge over a store where shell, rating and tournaments 1.0.0 are live. */
export async function liveEdge(t: TestContext) {
  const made = await liveStore(t);
  return { ...made, edge: await startEdge(t, made.storeDir) };
}
