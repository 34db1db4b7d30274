import type { SiteHealth } from '@league/shared/contract';
import type { LiveSet } from '@league/shared/release';
import { findRelease } from '../../release/releases.ts';
import type { Store } from '../../release/store.ts';
import { movesOf, readHistory } from '../../sets/history.ts';
import type { HealthCounter } from './counter.ts';

const CHANGES = 20;

/** How the site fares. */
export async function describeSite(store: Store, set: LiveSet, counter: HealthCounter): Promise<SiteHealth> {
  const live = set.parts;
  const off = Object.entries(set.retired);
  const lines = movesOf(await readHistory(store)).flatMap((change) =>
    change.moves.map((move) => ({ ...change.set, ...move, to: move.to ?? move.from ?? '' })),
  );
  return {
    ...{ at: new Date().toISOString(), since: counter.since.toISOString(), live },
    titles: {
      ...Object.fromEntries(off.map(([name, { title }]) => [name, title])),
      ...(await titlesOf(store, live)),
    },
    ...(off.length > 0 && { off: off.map(([name, { notice }]) => ({ name, notice })) }),
    releases: counter.summary(),
    dropped: counter.dropped,
    changes: lines
      .slice(0, CHANGES)
      .map(({ at, action, name, from, to, who, why }) => ({ at, action, name, from, to, who, why })),
  };
}

async function titlesOf(store: Store, live: Record<string, string>): Promise<Record<string, string>> {
  const titled = await Promise.all(
    Object.entries(live).map(async ([name, version]) => {
      const release = await findRelease(store, name, version).catch(() => null);
      return [name, release?.site?.title ?? name] as const;
    }),
  );
  return Object.fromEntries(titled);
}
