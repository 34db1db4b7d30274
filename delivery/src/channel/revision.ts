import type { Channel, LedgerLine, Release, ReleaseName } from '@league/shared/release';
import { absentIfDamaged, DeliveryError } from '../delivery-error.ts';
import { findInlineCode } from '../page/content-policy.ts';
import { composePage, pageFile } from '../page/html.ts';
import { integrityOfFolder, newHtmlFolder } from '../page/html-folder.ts';
import { composeRobots, composeSitemap } from '../page/site-files.ts';
import { composeSitePages, type SitePage } from '../page/site-pages.ts';
import { withVariants } from '../release/compression.ts';
import {
  liveRemotes,
  type Provider,
  type ReleaseSet,
  type Retired,
  retiredBeside,
  type Surroundings,
} from '../release/release-set.ts';
import { findRelease, releaseFolder } from '../release/releases.ts';
import type { Store } from '../release/store.ts';
import { createChannel } from './channel.ts';
import { composeDiscovery } from './discovery.ts';
import { findConflicts, fitsInto } from './fit/fit.ts';
import { findCandidates, readHistory } from './ledger.ts';

/** The person who asks for a change, the reason that they give, and the provider that the set has to fit. */
export interface ChangeRequest extends Provider {
  who: string;
  why: string;
  /** Origin of the site; if absent, the one of the last change, and at first that of `npm start`. */
  publicUrl?: string | undefined;
  /** For the ledger: what was checked. */
  evidence?: readonly string[] | undefined;
  /** Computes and checks everything, and writes nothing. */
  dryRun?: boolean;
  tryOut?: TryOut;
  /** The edge decides, and not a person. */
  isAutomatic?: boolean;
}

/** What a request comes to on the live channel; the rest of the revision follows from it. */
export interface Change {
  action: LedgerLine['action'];
  set: ReleaseSet;
  withdrawn: Channel['withdrawn'];
  /** Absent: as before. */
  retired?: Retired;
  /** One for each part that changes. */
  changes: readonly Pick<LedgerLine, 'name' | 'from' | 'to'>[];
  /** Russian sentences for the operator: what was passed over on the way. */
  notes?: readonly string[];
  /** For the ledger: what was checked. */
  evidence?: readonly string[];
}

/** What a change makes of the channel. */
export interface Revision {
  previous: Channel | null;
  /** The channel after the change; as long as it is not written, the one that would be. */
  channel: Channel;
  html: ReadonlyMap<string, Uint8Array>;
  /** Russian sentences for the operator: what was passed over. */
  notes: readonly string[];
  /** False when nothing had to change, and in a dry run. */
  written: boolean;
}

/** Tries a revision out before it is written; returns evidence for the ledger, or throws. */
export type TryOut = (revision: Revision, store: Store) => Promise<string[]>;

/** After these somebody waits for every page. */
const URGENT: ReadonlySet<LedgerLine['action']> = new Set(['rollback', 'retire']);

/** Composes a revision with this number, after `previous`; throws `conflict` with every conflict if the set does not fit together. */
export async function draftRevision(
  store: Store,
  previous: Channel | null,
  revision: number,
  request: ChangeRequest,
  { action, set, withdrawn, changes, notes = [], ...change }: Change,
): Promise<Revision> {
  const { who, why, isAutomatic, api, calls } = request;
  const publicUrl = publicUrlOf(request, previous);
  const retired = retiredBeside(set, change.retired ?? previous?.discovery.retired);
  const surroundings = { api, calls, retired };
  const conflicts = findConflicts(set, surroundings);
  const shell = set.shell;
  if (!shell || conflicts.length > 0) {
    throw new DeliveryError('conflict', 'Набор релизов не сходится, ничего не изменено.', conflicts);
  }
  const fallbacks = await findFallbacks(store, set, withdrawn, surroundings);
  const discovery = composeDiscovery({
    revision,
    ...{ api, live: set, retired, withdrawn, fallbacks },
  });
  const at = new Date().toISOString();
  const by = { at, who, action, ...(isAutomatic && { isAutomatic }) };
  const ledger = changes.map((moved) => ({ ...by, ...moved, why, evidence: [] }));
  const live = Object.fromEntries(Object.entries(set).map(([name, release]) => [name, release.version]));
  const sitePages = composeSitePages(shell, set, retired);
  const template = await readTemplate(store, shell);
  const channel: Channel = {
    schema: 1,
    revision,
    live,
    withdrawn,
    api,
    ...(calls && { calls: [...calls] }),
    discovery,
    html: newHtmlFolder(revision),
    htmlIntegrity: '',
    pages: [],
    inlineCode: findInlineCode(template),
    publicUrl,
    ledger,
  };
  const parts = { template, sitePages, discovery, publicUrl };
  const html = await composeFiles(store, set, shell, parts);
  // Its compressed copies count too, once they are written.
  channel.htmlIntegrity = integrityOfFolder(html);
  channel.pages = sitePages.map(toChannelPage);
  return { previous, channel, html, notes, written: false };
}

export const publicUrlOf = ({ publicUrl }: ChangeRequest, previous: Channel | null) =>
  publicUrl ?? previous?.publicUrl ?? 'http://localhost:3000';

function toChannelPage(page: SitePage): Channel['pages'][number] {
  const { pictureUrl: _, outline: __, hero: ___, isRetired: ____, ...kept } = page;
  return { ...kept, file: pageFile(page) };
}

/**
 * Writes the HTML, then the channel document that refers to it, which it returns. Rejects with `AlreadyExistsError` if
 * another operator was first; the loser's HTML stays behind unused. A refused revision leaves nothing.
 */
export async function writeRevision(store: Store, { channel, html }: Revision): Promise<Channel> {
  const isUrgent = channel.ledger.length > 0 && channel.ledger.every(({ action }) => URGENT.has(action));
  const files = await withVariants(html, isUrgent ? 'quick' : 'smallest');
  await store.putFolder(channel.html, files);
  const written = { ...channel, htmlIntegrity: integrityOfFolder(files) };
  await createChannel(store, written);
  return written;
}

/** The release that each remote falls back to: the last one that was live before, can be read and fits. */
async function findFallbacks(
  store: Store,
  set: ReleaseSet,
  withdrawn: Channel['withdrawn'],
  surroundings: Surroundings,
) {
  const history = await readHistory(store);
  const fallbacks: Record<ReleaseName, Release> = {};
  for (const [name, release] of liveRemotes(set)) {
    for (const version of findCandidates(history, name, release.version, withdrawn)) {
      const candidate = await findRelease(store, name, version).catch(absentIfDamaged);
      if (!candidate || !fitsInto(set, candidate, surroundings)) continue;
      fallbacks[name] = candidate;
      break;
    }
  }
  return fallbacks;
}

async function readTemplate(store: Store, shell: Release): Promise<string> {
  const template = await store.get(`${releaseFolder('shell', shell.version)}/${shell.template}`);
  if (template) return template.toString();
  throw new DeliveryError('damaged_release', `Релиз shell ${shell.version} повреждён: нет шаблона страницы.`);
}

interface Composition {
  template: string;
  sitePages: readonly SitePage[];
  discovery: Channel['discovery'];
  publicUrl: string;
}

/** The HTML of every page, and the other files of the site that change with the set. */
async function composeFiles(store: Store, set: ReleaseSet, shell: Release, parts: Composition) {
  const { template, sitePages, discovery, publicUrl } = parts;
  const files = new Map<string, Uint8Array>();
  for (const page of sitePages) {
    const remote = page.remote ? set[page.remote] : undefined;
    const composed = { template, page, shell, remote, discovery, publicUrl };
    files.set(pageFile(page), Buffer.from(composePage(composed)));
  }
  const rules = await store.get(`${releaseFolder('shell', shell.version)}/robots.txt`);
  files.set('robots.txt', Buffer.from(composeRobots(rules?.toString() ?? 'User-agent: *', publicUrl)));
  files.set('sitemap.xml', Buffer.from(composeSitemap(sitePages, publicUrl)));
  files.set('releases.json', Buffer.from(JSON.stringify(discovery)));
  return files;
}
