import { hasUnsaved } from '@league/shared';
import {
  type Discovery,
  type DiscoveryEntry,
  discoveryKey,
  type RemoteName,
  type Retirement,
  type SiteLinks,
} from '@league/shared/release';
import { RemoteError } from './remote-error.ts';
import { remoteRoutes } from './remote-routes.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Accepts a document that has the parts that the shell reads; zod is too heavy for this chunk. */
export function asDiscovery(value: unknown): Discovery | null {
  if (!isRecord(value) || typeof value.revision !== 'number' || typeof value.api !== 'string') return null;
  return isRecord(value.microFrontends) && isRecord(value.sites) ? (value as Discovery) : null;
}

const isEntry = (value: unknown): value is DiscoveryEntry =>
  isRecord(value) &&
  typeof value.url === 'string' &&
  isRecord(value.metadata) &&
  isRecord(value.extras) &&
  isRecord(value.extras.needs);

function inlined(): Discovery | null {
  try {
    return asDiscovery(JSON.parse(document.getElementById('league-discovery')?.textContent ?? ''));
  } catch {
    return null;
  }
}

async function fetched(name: string): Promise<Discovery> {
  try {
    const answer = await fetch('/releases.json', { signal: AbortSignal.timeout(15_000) });
    const document = answer.ok ? asDiscovery(await answer.json()) : null;
    if (document) return document;
  } catch (cause) {
    throw new RemoteError('REMOTE-001', name, cause);
  }
  throw new RemoteError('REMOTE-001', name);
}

/** The answer to `find` is also the answer to its navigation's question for a newer set: for this many milliseconds. */
const FRESH_FOR = 2_000;

/**
 * The set of releases of this tab: that of the page's HTML, which contains the entry of its own remote. The whole
 * document is fetched when another one is needed, and counts only if it is of the same revision: releases of two sets
 * never meet in one tab.
 */
export class DiscoveryClient {
  private readonly page = inlined();
  private revision = this.page?.revision;
  private set: Discovery | null = null;
  private asking: Promise<Discovery> | undefined;
  /** The last answer to `find` that no navigation has used. */
  private found: { newest: number; at: number } | undefined;

  async find(name: RemoteName): Promise<{ entry: DiscoveryEntry; api: string }> {
    const known = this.page?.microFrontends[discoveryKey(name)]?.[0];
    if (isEntry(known) && this.page) return { entry: known, api: this.page.api };
    const set = this.set ?? (await this.askForSet(name));
    const entry = set.microFrontends[discoveryKey(name)]?.[0];
    if (!entry) throw new RemoteError('REMOTE-002', name);
    if (!isEntry(entry)) {
      this.set = null;
      throw new RemoteError('REMOTE-001', name);
    }
    return { entry, api: set.api };
  }

  /** The paths of this tab's remotes, as the page's HTML names them. */
  readonly routes = this.page ? remoteRoutes(this.page) : [];

  /** What people call the part of the site that a remote draws. */
  titleOf(name: RemoteName): string {
    return this.page?.sites[name]?.title ?? name;
  }

  /** What the remotes of this tab's set add to header and footer. */
  get links(): SiteLinks {
    return this.page?.links ?? {};
  }

  /** Why a remote is off the site in this tab's set; undefined if it is not. */
  retirementOf(name: RemoteName): Retirement | undefined {
    return (this.page ?? this.set)?.retired?.[name];
  }

  /** The document that is live now; undefined without an answer. */
  private newest(): Promise<Discovery | undefined> {
    return this.ask('').catch(() => undefined);
  }

  /** Whether this tab's set is older than a revision that is live, and the page does not renew itself. */
  async isBefore(revision: number): Promise<boolean> {
    return this.revision !== undefined && revision > this.revision;
  }

  /**
   * Whether a newer set than this tab's is live. No answer counts as no: without network a reload would lose the page.
   * @param isNavigation may use the answer that the same navigation has fetched
   */
  async isOutdated(isNavigation = false): Promise<boolean> {
    const { found } = this;
    if (isNavigation) this.found = undefined;
    const isFresh = isNavigation && found && performance.now() - found.at < FRESH_FOR;
    return this.isBefore(isFresh ? found.newest : ((await this.newest())?.revision ?? 0));
  }

  /** Reloads the page if a newer set is live, unless something typed would be lost. See `isOutdated`. */
  async takeNewer(isNavigation = false, isStillDue = () => true): Promise<void> {
    const isOutdated = await this.isOutdated(isNavigation);
    if (isOutdated && isStillDue() && !hasUnsaved()) this.reload();
  }

  reload(): void {
    location.reload();
  }

  private async askForSet(name: string): Promise<Discovery> {
    const set = await this.ask(name);
    this.found = { newest: set.revision, at: performance.now() };
    if (set.revision !== this.revision) throw new RemoteError('REMOTE-009', name);
    return set;
  }

  /** One request at a time, for all who ask. */
  private ask(name: string): Promise<Discovery> {
    this.asking ??= fetched(name)
      .then((document) => {
        this.revision ??= document.revision;
        if (document.revision === this.revision) this.set = document;
        return document;
      })
      .finally(() => {
        this.asking = undefined;
      });
    return this.asking;
  }
}
