import { SITE_HEALTH_PATH, type SiteHealth } from '@league/shared/contract';
import type { LiveSet } from '@league/shared/release';
import type { FastifyInstance } from 'fastify';
import { findRelease } from '../../release/releases.ts';
import type { Store } from '../../release/store.ts';
import { movesOf, readHistory } from '../../sets/history.ts';
import type { GetLiveSite } from '../live-site.ts';
import { answerNotFound } from '../refusal.ts';
import { hasToken } from './bearer.ts';
import type { HealthCounter } from './counter.ts';

const CHANGES = 20;

interface Options {
  store: Store;
  getLiveSite: GetLiveSite;
  /** `EDGE_TOKEN`, which the provider knows; without it nobody is told. */
  token: string | undefined;
  counter: HealthCounter;
}

/** Tells the provider how the site fares, which shows it to organisers. For anybody else it is a missing file. */
export function serveSiteHealth(app: FastifyInstance, { store, getLiveSite, token, counter }: Options): void {
  app.get(SITE_HEALTH_PATH, { logLevel: 'warn' }, async (request, reply) => {
    const site = hasToken(request, token) && (await getLiveSite());
    if (!site) return answerNotFound(request, reply);
    reply.header('cache-control', 'no-store');
    return reply.send(await describeSite(store, site.set, counter));
  });
}

async function describeSite(store: Store, set: LiveSet, counter: HealthCounter): Promise<SiteHealth> {
  const live = set.parts;
  const lines = movesOf(await readHistory(store)).flatMap((change) =>
    change.moves.map((move) => ({ ...change.set, ...move, to: move.to ?? move.from ?? '' })),
  );
  return {
    ...{ at: new Date().toISOString(), since: counter.since.toISOString(), live },
    titles: { ...retiredTitles(set), ...(await titlesOf(store, live)) },
    ...offSite(set),
    releases: counter.summary(),
    dropped: counter.dropped,
    changes: lines
      .slice(0, CHANGES)
      .map(({ at, action, name, from, to, who, why }) => ({ at, action, name, from, to, who, why })),
  };
}

/** What is off the site. */
function offSite({ retired }: LiveSet): Pick<SiteHealth, 'off'> {
  const off = Object.entries(retired).map(([name, { notice }]) => ({ name, notice }));
  return off.length > 0 ? { off } : {};
}

const retiredTitles = ({ retired }: LiveSet) =>
  Object.fromEntries(Object.entries(retired).map(([name, { title }]) => [name, title]));

async function titlesOf(store: Store, live: Record<string, string>): Promise<Record<string, string>> {
  const titled = await Promise.all(
    Object.entries(live).map(async ([name, version]) => {
      const release = await findRelease(store, name, version).catch(() => null);
      return [name, release?.site?.title ?? name] as const;
    }),
  );
  return Object.fromEntries(titled);
}
