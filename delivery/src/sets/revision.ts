import type { LiveSet, Release, ReleaseName } from '@league/shared/release';
import { absentIfDamaged, DeliveryError } from '../delivery-error.ts';
import { findInlineCode } from '../page/content-policy.ts';
import { composePage, pageFile } from '../page/html.ts';
import { integrityOfFolder, newHtmlFolder, type Site } from '../page/html-folder.ts';
import { composeSitePages, type SitePage } from '../page/site-pages.ts';
import { withCopies } from '../release/compression.ts';
import {
  findRelease,
  liveRemotes,
  type Provider,
  type ReleaseSet,
  type Retired,
  releaseFolder,
  retiredBeside,
  type Surroundings,
  versionsOf,
} from '../release/releases.ts';
import type { Store } from '../release/store.ts';
import { composeDiscovery } from './discovery.ts';
import { findConflicts, fitsInto } from './fit/fit.ts';
import { findCandidates, readHistory } from './history.ts';
import { createSet } from './sets.ts';

/** A request for a change: its author, its reason, and the provider whose calls the set must find. */
export interface ChangeRequest extends Provider, Pick<LiveSet, 'who' | 'why' | 'isAutomatic'> {
  /** Origin of the site; if absent, the one of the last change, and at first that of `npm start`. */
  publicUrl?: string | undefined;
  /** What was checked, as Russian sentences. */
  evidence?: readonly string[] | undefined;
  /** Computes and checks everything, and writes nothing. */
  dryRun?: boolean;
  tryOut?: TryOut;
}

/** What a request comes to on the live set. */
export interface Choice extends Pick<LiveSet, 'action' | 'withdrawn'> {
  releases: ReleaseSet;
  /** Absent: as before. */
  retired?: Retired;
  /** What was checked, and what was passed over on the way. */
  evidence?: readonly string[];
}

/** A change of what is live. */
export interface Change {
  previous: LiveSet | null;
  /** The set after the change; as long as it is not written, the one that would be. */
  set: Site;
  /** The files of its HTML folder. */
  files: ReadonlyMap<string, Uint8Array>;
  /** False when nothing had to change, and in a dry run. */
  written: boolean;
}

/** Tries a change out before it is written; returns evidence, or throws. */
export type TryOut = (change: Change, store: Store) => Promise<string[]>;

/** Composes a set with this number, after `previous`; throws `conflict` with every conflict if it does not fit together. */
export async function draftChange(
  store: Store,
  previous: LiveSet | null,
  revision: number,
  request: ChangeRequest,
  choice: Choice,
): Promise<Change> {
  const { who, why, isAutomatic, api, calls } = request;
  const { action, releases, withdrawn } = choice;
  const publicUrl = publicUrlOf(request, previous);
  const retired = retiredBeside(releases, choice.retired ?? previous?.retired);
  const surroundings = { api, calls, retired };
  const conflicts = findConflicts(releases, surroundings);
  const { shell } = releases;
  if (!shell || conflicts.length > 0) {
    throw new DeliveryError('conflict', 'Набор релизов не сходится, ничего не изменено.', conflicts);
  }
  const fallbacks = await findFallbacks(store, releases, withdrawn, surroundings);
  const discovery = composeDiscovery({ revision, api, live: releases, retired, withdrawn, fallbacks });
  const sitePages = composeSitePages(shell, releases, retired);
  const template = await readTemplate(store, shell);
  const facts = {
    pages: sitePages.map(toStoredPage),
    inlineCode: findInlineCode(template),
    ...(calls && { calls: [...calls] }),
  };
  const files = await composeFiles(store, releases, shell, { template, sitePages, discovery, publicUrl });
  files.set('site.json', Buffer.from(JSON.stringify(facts)));
  const set: Site = {
    ...{ schema: 1, revision, at: new Date().toISOString(), who, action, why },
    ...(isAutomatic && { isAutomatic }),
    ...{ parts: versionsOf(releases), withdrawn, retired, api, publicUrl },
    html: newHtmlFolder(revision),
    // Its compressed copies count too, once they are written.
    htmlIntegrity: integrityOfFolder(files),
    evidence: [],
    ...facts,
    discovery,
  };
  return { previous, set, files, written: false };
}

export const publicUrlOf = ({ publicUrl }: ChangeRequest, previous: LiveSet | null) =>
  publicUrl ?? previous?.publicUrl ?? 'http://localhost:3000';

function toStoredPage(page: SitePage): Site['pages'][number] {
  const { pictureUrl: _, outline: __, hero: ___, isRetired: ____, ...rest } = page;
  return { ...rest, file: pageFile(page) };
}

/**
 * Writes the HTML, then the set that refers to it, which it returns. Rejects with `AlreadyExistsError` if
 * another operator was first; the loser's HTML stays behind unused. A refused change leaves nothing.
 */
export async function writeChange(store: Store, { set, files }: Change): Promise<Site> {
  // After a rollback or a retirement somebody waits for every page.
  const all = await withCopies(files, set.action === 'promote' ? 'smallest' : 'quick');
  await store.putFolder(set.html, all);
  const written = { ...set, htmlIntegrity: integrityOfFolder(all) };
  await createSet(store, written);
  return written;
}

/** The release that each remote falls back to: the last one that was live before, can be read and fits. */
async function findFallbacks(
  store: Store,
  set: ReleaseSet,
  withdrawn: LiveSet['withdrawn'],
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
  discovery: Site['discovery'];
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
  const robots = `${(rules?.toString() ?? 'User-agent: *').trim()}\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
  files.set('robots.txt', Buffer.from(robots));
  files.set('releases.json', Buffer.from(JSON.stringify(discovery)));
  return files;
}
