import { type Discovery, type DiscoveryEntry, discoveryKey, type RemoteName } from '@league/shared/release';
import { RemoteError } from './remote-error.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Accepts a document that has the parts that the shell reads; zod is too heavy for this chunk. */
export function asDiscovery(value: unknown): Discovery | null {
  if (!isRecord(value) || typeof value.revision !== 'number' || typeof value.api !== 'string') return null;
  return isRecord(value.microFrontends) ? (value as Discovery) : null;
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

/**
 * The set of releases of this tab. The page's HTML contains the entry of its own remote; the whole document is fetched
 * when another one is needed.
 */
export class DiscoveryClient {
  private readonly page = inlined();
  private whole: Promise<Discovery> | undefined;
  private newestRevision = this.page?.revision ?? 0;

  async find(name: RemoteName): Promise<{ entry: DiscoveryEntry; api: string }> {
    const known = this.page?.microFrontends[discoveryKey(name)]?.[0];
    if (isEntry(known) && this.page) return { entry: known, api: this.page.api };
    this.whole ??= this.load(name);
    const document = await this.whole;
    const entry = document.microFrontends[discoveryKey(name)]?.[0];
    if (!entry) throw new RemoteError('REMOTE-002', name);
    if (!isEntry(entry)) throw new RemoteError('REMOTE-001', name);
    return { entry, api: document.api };
  }

  /** Drops a document that did not help, so that a retry fetches it again. */
  forget(): void {
    this.whole = undefined;
  }

  /** Whether a newer set than this tab's has been promoted since. No answer counts as no. */
  async isOutdated(): Promise<boolean> {
    if (!this.page) return false;
    if (this.newestRevision > this.page.revision) return true;
    const document = await fetched('').catch(() => null);
    this.newestRevision = Math.max(this.newestRevision, document?.revision ?? 0);
    return this.newestRevision > this.page.revision;
  }

  private load(name: string): Promise<Discovery> {
    const document = fetched(name);
    document.catch(() => this.forget());
    return document;
  }
}
