import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { matchPage } from '../../page/page-match.ts';
import type { Store } from '../../release/store.ts';
import type { Prepared } from '../files/negotiation.ts';
import type { LiveSite } from '../live-site.ts';
import { type Copy, type CopyState, drawCopy, type FilledPage, sendCopyOf, Unfilled } from './copy.ts';
import { type LiveDrawer, openLiveDrawer } from './live-drawer.ts';
import { isUnchanged, ProviderFailure } from './provider-reads.ts';

/** Milliseconds for which a page is sent without asking the provider whether it is still so. */
const FRESH = 1_000;
/** Until then it is sent if the answer is late, and the browser asks again. A name that is hidden is gone after that. */
const STALE = 20_000;
/** An unchanged page is drawn anew for its clock: days until the start, terms that end. */
const OLD = 10 * 60_000;
/** What was known longer ago is not sent, even if the provider does not answer. */
const LONGEST = 24 * 60 * 60_000;
/** How long a visitor waits for the provider and a drawing; then they get what is there, and the next one the page. */
const PATIENCE = 400;
/** For so long a provider that has failed is left alone, and a page that cannot be drawn. */
const PROVIDER_REST = 3_000;
const PAGE_REST = 60_000;
/** Pages that are asked for or drawn at once; of further ones is sent what is known. */
const QUEUE = 20;
/** Pages in memory, and their bytes. */
const KEPT = { max: 500, maxSize: 100_000_000 };
/** Of the pages asked for last so many are drawn with newer releases before somebody asks. */
const CARRIED = 40;

/** The page as it is known now; null: it cannot be drawn; `late`: others are before it; `unanswered`: the provider does not say. */
type Renewed = Copy | null | 'late' | 'unanswered';

const close = (stage: Stage | undefined) => void stage?.drawer.then((drawer) => drawer?.end());

/** A set, and its pages. */
interface Stage {
  site: LiveSite;
  drawer: Promise<LiveDrawer | null>;
  copies: LRUCache<string, Copy>;
  running: Map<string, Promise<Renewed>>;
  /** Pages that are left alone for a while, by path. */
  resting: LRUCache<string, true>;
}

export interface FilledPagesOptions {
  store: Store;
  providerUrl: string;
  log: FastifyBaseLogger;
  /** For tests: other times than the site's own. */
  times?: Partial<Record<'fresh' | 'stale' | 'patience' | 'providerRest', number>> | undefined;
}

/**
 * Pages with the provider's data: drawn for a guest when somebody asks, and kept in memory for a short time. What a member sees beside
 * that is asked for by their browser.
 */
export function openFilledPages({ store, providerUrl, log, times = {} }: FilledPagesOptions) {
  const { fresh = FRESH, stale = STALE, patience = PATIENCE, providerRest = PROVIDER_REST } = times;
  let live: Stage | undefined;
  let providerRestsUntil = 0;

  /** The pages of this set; undefined for one that is no longer live. */
  const stageOf = (site: LiveSite): Stage | undefined => {
    const { revision } = site.channel.discovery;
    const before = live;
    if (before && before.site.channel.discovery.revision >= revision)
      return before.site.channel.discovery.revision === revision ? before : undefined;
    const stage: Stage = {
      site,
      drawer: openLiveDrawer(store, site.channel).catch((error: unknown) => {
        log.error({ err: error, revision }, 'pages cannot be filled');
        return null;
      }),
      copies: new LRUCache({ ...KEPT, sizeCalculation: ({ size }) => size }),
      running: new Map(),
      resting: new LRUCache({ max: KEPT.max, ttl: PAGE_REST }),
    };
    live = stage;
    close(before);
    void warm(stage, [...(before?.copies.keys() ?? [])].slice(0, CARRIED));
    return stage;
  };

  /** Draws what visitors will ask for: pages that the promotion has found to wait for the provider, and those asked for last. */
  const warm = async (on: Stage, recent: readonly string[]) => {
    const { channel, pages } = on.site;
    const waiting = channel.pages.flatMap(({ path, waits }) => (waits ? [path] : []));
    for (const path of new Set([...waiting, ...recent])) {
      const html = pages.get(matchPage(channel.pages, path)?.path ?? '');
      if (html && on === live && Date.now() >= providerRestsUntil) await renew(on, path, html);
    }
  };

  const renewNow = async (on: Stage, path: string, html: Prepared): Promise<Renewed> => {
    const before = on.copies.get(path);
    const askedAt = Date.now();
    try {
      if (before && askedAt - before.drawnAt < OLD && (await isUnchanged(providerUrl, before.reads))) {
        before.knownAt = askedAt;
        return before;
      }
      const drawer = await on.drawer;
      const copy = drawer && (await drawCopy(drawer, providerUrl, path, html));
      if (copy) on.copies.set(path, copy);
      return copy;
    } catch (error) {
      if (error instanceof ProviderFailure) {
        providerRestsUntil = Date.now() + providerRest;
        log.debug({ err: error, path }, 'page is not filled');
        return 'unanswered';
      }
      on.resting.set(path, true);
      on.copies.delete(path);
      if (on === live && !(error instanceof Unfilled)) log.warn({ err: error, path }, 'page is not drawn');
      return null;
    }
  };

  const renew = (on: Stage, path: string, html: Prepared): Promise<Renewed> => {
    const running = on.running.get(path);
    if (running) return running;
    if (on.resting.has(path)) return Promise.resolve(null);
    if (on.running.size >= QUEUE) return Promise.resolve('late');
    const started = renewNow(on, path, html).finally(() => on.running.delete(path));
    on.running.set(path, started);
    return started;
  };

  /** What can be sent of a page in time; null: its outline. */
  const find = async (on: Stage, path: string, html: Prepared) => {
    const copy = on.copies.get(path);
    const age = copy ? Date.now() - copy.knownAt : Number.POSITIVE_INFINITY;
    const known = (state: CopyState) => (copy ? { copy, state } : null);
    if (age < fresh) return known('current');
    const isResting = Date.now() < providerRestsUntil;
    const late = pause(patience, 'late' as const, { ref: false });
    const renewed = isResting ? 'unanswered' : await Promise.race([renew(on, path, html), late]);
    if (renewed === 'late' || renewed === 'unanswered') {
      if (age < stale) return known('stale');
      return renewed === 'unanswered' && age < LONGEST ? known('old') : null;
    }
    return renewed && { copy: renewed, state: 'current' as const };
  };

  return {
    /** Begins to draw before somebody asks. */
    open: (site: LiveSite): void => {
      stageOf(site);
    },
    /**
     * The page at a path of this revision; null: its outline is all that is known in time. Never rejects.
     * @param html the page with its outline, and a head of its own
     */
    async fill(site: LiveSite, path: string, html: Prepared): Promise<FilledPage | null> {
      const on = stageOf(site);
      const found = on && (await find(on, path, html));
      const drawer = found && (await on.drawer);
      return drawer ? sendCopyOf(found.copy, { ...found, site, html, styledVersion: drawer.styles }) : null;
    },
    async end(): Promise<void> {
      const last = live;
      live = undefined;
      (await last?.drawer)?.end();
    },
  };
}
