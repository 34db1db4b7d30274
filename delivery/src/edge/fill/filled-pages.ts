import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { matchPage } from '../../page/site-pages.ts';
import type { Store } from '../../release/store.ts';
import type { Prepared } from '../files/negotiation.ts';
import type { LiveSite } from '../live-site.ts';
import { type Copy, type CopyState, drawCopy, type FilledPage, sendCopyOf, Unfilled } from './copy.ts';
import { type LiveDrawer, openLiveDrawer } from './live-drawer.ts';
import { isUnchanged, ProviderFailure } from './provider-reads.ts';

/** Milliseconds for which a page is sent without asking the provider whether it is still so. */
const FRESH = 1_000;
/** Older pages say how old they are. An outdated page that nobody can draw is sent for so long, then the outline: a hidden name is gone then. */
const STALE = 20_000;
/** An unchanged page is drawn anew for its clock: days until the start, terms that end. */
const OLD = 10 * 60_000;
/** What was known longer ago is not sent. */
const LONGEST = 24 * 60 * 60_000;
/** How long a visitor waits for the provider and a drawing; then they get what is there, and the next one the page. */
const PATIENCE = 400;
/** For so long a provider that has failed is left alone. */
const PROVIDER_REST = 3_000;
/** For so long a page that cannot be drawn is left alone: one that was drawn before will be drawn again. */
const REST = { undrawn: 60_000, drawn: 4_000 };
/** Pages that are asked for or drawn at once; of further ones is sent what is known. */
const QUEUE = 20;
/** Pages in memory, and their bytes. */
const REMEMBERED = { max: 500, maxSize: 100_000_000 };
/** What was asked for in this time is renewed before somebody asks again. */
const WARM = 60 * 60_000;
/** A page is looked after once in this time: whoever asks for it meanwhile has it compared with the provider in milliseconds. */
const RENEWED = 60_000;
/** Between two pages that are drawn ahead, and two looks for one. */
const PACE = 100;
const LOOK = 1_000;

/** The page as it is known now; null: it cannot be drawn; `late`: others are before it; `unanswered`: the provider does not say. */
type Renewed = Copy | null | 'late' | 'unanswered';

const close = (stage: Stage | undefined) => void stage?.drawer.then((drawer) => drawer?.end());

/** A set, and its pages. */
interface Stage {
  site: LiveSite;
  drawer: Promise<LiveDrawer | null>;
  copies: LRUCache<string, Copy>;
  running: Map<string, Promise<Renewed>>;
  /** When a page was looked after last, in milliseconds, by path. */
  triedAt: LRUCache<string, number>;
  /** Pages that are left alone for a while, by path. */
  resting: LRUCache<string, true>;
}

/** How an answer was: `old` says its age, `outline` has no data. */
export type FilledAnswer = 'fresh' | 'old' | 'outline';

export interface FilledPagesOptions {
  store: Store;
  providerUrl: string;
  log: FastifyBaseLogger;
  onAnswer?: (answer: FilledAnswer) => void;
  /** For tests: other times than the site's own. */
  times?:
    | Partial<Record<'fresh' | 'stale' | 'patience' | 'providerRest' | 'rest' | 'renewed', number>>
    | undefined;
}

/**
 * Pages with the provider's data: drawn for a guest when somebody asks, and kept in memory. What a member sees beside that is asked for by
 * their browser. An old page beats an outline: whatever keeps a page from being drawn, its last copy is sent, with its age.
 */
export function openFilledPages({ store, providerUrl, log, onAnswer, times = {} }: FilledPagesOptions) {
  const { fresh = FRESH, stale = STALE, patience = PATIENCE, providerRest = PROVIDER_REST } = times;
  const { renewed: renewedAfter = RENEWED, rest = REST.drawn } = times;
  let live: Stage | undefined;
  let providerRestsUntil = 0;
  /** What visitors have asked for, the last one first. */
  const requested = new LRUCache<string, true>({ max: REMEMBERED.max, ttl: WARM });

  /** The pages of this set; undefined for one that is no longer live. */
  const stageOf = (site: LiveSite): Stage | undefined => {
    const { revision } = site.set;
    const before = live;
    if (before && before.site.set.revision >= revision)
      return before.site.set.revision === revision ? before : undefined;
    const stage: Stage = {
      site,
      drawer: openLiveDrawer(store, site.set).catch((error: unknown) => {
        log.error({ err: error, revision }, 'pages cannot be filled');
        return null;
      }),
      copies: new LRUCache({ ...REMEMBERED, sizeCalculation: ({ size }) => size }),
      running: new Map(),
      triedAt: new LRUCache({ max: REMEMBERED.max }),
      resting: new LRUCache({ max: REMEMBERED.max, ttl: REST.undrawn }),
    };
    live = stage;
    close(before);
    void refreshSoon(stage);
    return stage;
  };

  /** Returns a page of the set that nobody has drawn yet. If there is none: the page with the oldest attempt, once it is due. */
  const nextOf = ({ site, triedAt, resting }: Stage): string | undefined => {
    const due = Date.now() - renewedAfter;
    const last = (path: string) => triedAt.peek(path) ?? 0;
    const first = site.set.pages.find(({ path, noindex }) => !noindex && last(path) === 0);
    if (first) return first.path;
    return [...requested.keys()]
      .filter((path) => !resting.has(path) && last(path) < due)
      .sort((one, other) => last(one) - last(other))[0];
  };

  /** Draws each page once, and renews what visitors ask for before it is old, while nobody waits for another page. */
  const refreshSoon = async (on: Stage) => {
    const { set, pages } = on.site;
    const hasDrawer = (await on.drawer) !== null;
    while (hasDrawer && on === live) {
      const isFree = on.running.size === 0 && Date.now() >= providerRestsUntil;
      const path = isFree ? nextOf(on) : undefined;
      const html = path && pages.get(matchPage(set.pages, path)?.path ?? '');
      if (html) await renew(on, path, html);
      else if (path) requested.delete(path);
      await pause(path ? PACE : LOOK, undefined, { ref: false });
    }
  };

  const renewNow = async (on: Stage, path: string, html: Prepared): Promise<Renewed> => {
    const before = on.copies.get(path);
    const askedAt = Date.now();
    on.triedAt.set(path, askedAt);
    try {
      if (before) {
        if (await isUnchanged(providerUrl, before.reads)) {
          Object.assign(before, { knownAt: askedAt, changedAt: undefined });
          if (askedAt - before.drawnAt < OLD) return before;
        } else before.changedAt ??= Date.now();
      }
      if (on.resting.has(path)) return null;
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
      on.resting.set(path, true, { ttl: before ? rest : REST.undrawn });
      if (on === live && !(error instanceof Unfilled)) log.warn({ err: error, path }, 'page is not drawn');
      return null;
    }
  };

  const renew = (on: Stage, path: string, html: Prepared): Promise<Renewed> => {
    const running = on.running.get(path);
    if (running) return running;
    if (on.running.size >= QUEUE) return Promise.resolve('late');
    const started = renewNow(on, path, html).finally(() => on.running.delete(path));
    on.running.set(path, started);
    return started;
  };

  /** What can be sent of a page in time; null: its outline. */
  const find = async (on: Stage, path: string, html: Prepared) => {
    const copy = on.copies.get(path);
    if (copy && Date.now() - copy.knownAt < fresh) return { copy, state: 'current' as const };
    const late = pause(patience, 'late' as const, { ref: false });
    // A page that asks nothing of the provider does not wait for it.
    const isResting = Date.now() < providerRestsUntil && copy?.reads.size !== 0;
    const renewed = isResting ? 'unanswered' : await Promise.race([renew(on, path, html), late]);
    if (renewed && typeof renewed === 'object') return { copy: renewed, state: 'current' as const };
    if (!copy) return null;
    const now = Date.now();
    const hasChanged = copy.changedAt !== undefined && now - copy.changedAt >= stale;
    const age = now - copy.knownAt;
    if (hasChanged || age >= LONGEST) return null;
    const known = renewed === 'unanswered' ? 'unanswered' : 'old';
    return { copy, state: (age < stale ? 'stale' : known) satisfies CopyState as CopyState };
  };

  const answerOf = (found: { state: CopyState } | null | undefined): FilledAnswer => {
    if (!found) return 'outline';
    return found.state === 'current' || found.state === 'stale' ? 'fresh' : 'old';
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
      requested.set(path, true);
      const on = stageOf(site);
      const found = on && (await find(on, path, html));
      const drawer = found && (await on.drawer);
      onAnswer?.(answerOf(drawer && found));
      return drawer ? sendCopyOf(found.copy, { ...found, site, html, styledVersion: drawer.styles }) : null;
    },
    async end(): Promise<void> {
      const last = live;
      live = undefined;
      (await last?.drawer)?.end();
    },
  };
}
