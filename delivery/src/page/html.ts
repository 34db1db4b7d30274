import {
  type Discovery,
  discoveryKey,
  type Release,
  type RemoteName,
  type Retirement,
  type SiteLinks,
} from '@league/shared/release';
import { fileUrl, listedIntegrity } from '../release/releases.ts';
import type { Drawing } from './drawing.ts';
import { describePage, escapeHtml, scriptJson } from './page-head.ts';
import type { SitePage } from './site-pages.ts';

const HEAD_MARKER = '<!--league:head-->';
const BODY_MARKER = '<!--league:body-->';
const OUTLINE_MARKER = '<!--league:outline-->';
const HEADER_MARKER = '<!--league:header-->';
const STYLES_MARKER = '<!--league:styles-->';
/** What stands in a page until it is drawn: its outline, and the note for browsers without script. */
const UNDRAWN = /<!--league:page-->.*<!--\/league:page-->/s;

/** Whether a page of this template can be drawn. */
export const takesDrawings = (template: string) => UNDRAWN.test(template) && template.includes(STYLES_MARKER);

interface PageParts {
  /** The shell's HTML with its markers. */
  template: string;
  page: SitePage;
  shell: Release;
  /** The live release of the page's remote; absent for the shell's own pages and when no release is live. */
  remote: Release | undefined;
  /** The whole discovery document; the page carries only the part it needs. */
  discovery: Discovery;
  /** Origin of the site. */
  publicUrl: string;
}

/** The HTML of one page. Pure: equal parts give equal bytes. */
export function composePage(parts: PageParts): string {
  // Replacers are functions: `$&` in a title must not act as a pattern.
  return parts.template
    .replace(HEAD_MARKER, () => composeHead(parts))
    .replace(HEADER_MARKER, () => drawHeaderLinks(parts.discovery.links))
    .replace(OUTLINE_MARKER, () => drawOutline(parts))
    .replace(BODY_MARKER, () => composeBody(parts));
}

/** Id of the element with what a page was drawn with; the shell begins with the same. */
const DRAWN_ID = 'league-drawn';

/** As styled-components marks its own sheet: in the browser it goes on with these rules. */
const drawnStyles = ({ css, fonts }: Drawing, version: string | undefined) =>
  `<style data-fonts>${fonts}</style><style data-styled="true" data-styled-version="${version}">${css}</style>`;

/** @param version of styled-components in the shell */
const putDrawing = (template: string, drawing: Drawing, version: string | undefined) =>
  template
    .replace(STYLES_MARKER, () => drawnStyles(drawing, version))
    .replace(
      UNDRAWN,
      () =>
        `<div id="root" data-drawn>${drawing.html}</div><script type="application/json" id="${DRAWN_ID}">${scriptJson(drawing.page)}</script>`,
    );

const ROOT = '<div id="root" data-drawn>';
const STALE_ROOT = '<div id="root" data-drawn data-stale>';

/** A script of a live remote. */
export interface RemoteScript {
  remote: RemoteName;
  href: string;
  integrity: string;
}

interface Filling {
  drawing: Drawing;
  /** What the page was drawn with, and is taken over with. */
  scripts: readonly RemoteScript[];
  /** The whole discovery document. */
  discovery: Discovery;
  /** Version of styled-components in the shell. */
  styledVersion: string;
  /** It may have changed: the browser asks for its data. */
  isStale: boolean;
  /** A Russian sentence about its age, if it is old. */
  note: string | undefined;
}

/** A page that was composed with its outline, with what was drawn since. */
export const fillPage = (
  html: string,
  { drawing, scripts, discovery, styledVersion, isStale, note }: Filling,
): string =>
  putDrawing(html, drawing, styledVersion)
    .replace('</head>', (end) => preloadMissing(html, scripts) + end)
    .replace(DISCOVERY, (_, json: string) =>
      inlineDiscovery(withRemotes(JSON.parse(json), discovery, scripts)),
    )
    .replace(ROOT, (root) => (isStale ? (note ? drawNote(note) : '') + STALE_ROOT : root));

/** A part of the page in the slot of another remote would ask for its entry only once the page is there. */
const preloadMissing = (html: string, scripts: readonly RemoteScript[]) =>
  scripts
    .filter(({ href }) => !html.includes(`href="${href}"`))
    .map(({ href, integrity }) => preloadScript(href, integrity))
    .join('\n');

function withRemotes(
  page: Discovery,
  { microFrontends }: Discovery,
  scripts: readonly RemoteScript[],
): Discovery {
  const used = new Set(scripts.map(({ remote }) => discoveryKey(remote)));
  const entries = Object.entries(microFrontends).filter(([key]) => used.has(key));
  return { ...page, microFrontends: { ...page.microFrontends, ...Object.fromEntries(entries) } };
}

/** The shell takes it away once it has newer data. */
const drawNote = (note: string) => `<p id="known-at" role="status">${note}</p>`;

/** The header's links before any script runs; the shell's template gives the place and the style. */
const drawHeaderLinks = (links: SiteLinks | undefined): string =>
  (links?.header ?? [])
    .map(({ label, path }) => `<a href="${escapeHtml(path)}">${escapeHtml(label)}</a>`)
    .join('');

function drawOutline({ page, discovery }: PageParts): string {
  const retirement = page.isRetired && page.remote ? discovery.retired?.[page.remote] : undefined;
  return retirement ? drawNotice(retirement) : (page.outline ?? '');
}

/** In the shell's words and classes, so that its script draws the same over it. */
const drawNotice = ({ title, notice }: Retirement) =>
  `<div class="head"><div class="column"><div class="row"><h1>Раздела «${escapeHtml(title)}» сейчас нет на сайте</h1></div></div></div><div class="column"><div class="body"><p>${escapeHtml(notice)}</p></div></div>`;

/** Path of a page's HTML inside the folder that a promotion writes. */
export const pageFile = ({ path }: Pick<SitePage, 'path'>): string =>
  `${path === '/' ? 'index' : path.slice(1)}.html`;

function composeHead({ page, shell, remote, publicUrl }: PageParts): string {
  const siteName = shell.pages?.find(({ path }) => path === '/')?.title ?? page.title;
  const shared = (remote?.usesShares ?? []).flatMap((share) => shell.shares?.[share] ?? []);
  const runtime = (remote && shell.remoteRuntime) ?? [];
  return [
    ...describePage(page, { name: siteName, publicUrl }),
    ...installLinks(shell),
    // The script is requested first, on the connection that brought the page; whatever needs another connection waits
    // for its round trips.
    scriptElement(shell),
    ...preloadLinks(shell, [...shell.preload.filter((file) => !isFont(file)), ...runtime, ...shared]),
    ...(remote ? preloadLinks(remote, [remote.entry, ...remote.preload]) : []),
    ...(page.hero ? [heroLink(page.hero)] : []),
  ].join('\n');
}

/**
 * Makes the site installable. The manifest names its icons relative to itself and the app by its `id`, so that it may
 * move with each release of the shell.
 */
const installLinks = (shell: Release) =>
  ['manifest.json', 'icon-192.png'].every((file) => Object.hasOwn(shell.files, file))
    ? [
        `<link rel="manifest" href="${fileUrl(shell, 'manifest.json')}">`,
        `<link rel="apple-touch-icon" href="${fileUrl(shell, 'icon-192.png')}">`,
      ]
    : [];

/** Runs once the whole page is parsed, including the discovery document in its body. */
const scriptElement = (shell: Release) =>
  `<script src="${fileUrl(shell, shell.entry)}" integrity="${listedIntegrity(shell, shell.entry)}" crossorigin="anonymous" defer></script>`;

const DISCOVERY = /<script type="application\/json" id="league-discovery">(.*?)<\/script>/s;

const inlineDiscovery = (discovery: Discovery) =>
  `<script type="application/json" id="league-discovery">${scriptJson(discovery)}</script>`;

/** The discovery document in a page, as JSON. */
export const discoveryIn = (html: string): string | undefined => DISCOVERY.exec(html)?.[1];

/** The discovery document that a page carries: of the remotes only its own. */
export function inlinedDiscovery({ remote }: SitePage, { withdrawn: _, ...discovery }: Discovery): Discovery {
  const key = remote && discoveryKey(remote);
  const entries = key ? discovery.microFrontends[key] : undefined;
  return { ...discovery, microFrontends: key && entries ? { [key]: entries } : {} };
}

function composeBody({ page, shell, discovery }: PageParts): string {
  return [
    inlineDiscovery(inlinedDiscovery(page, discovery)),
    // Chromium holds the first frame for the fonts that the head preloads.
    ...preloadLinks(shell, shell.preload.filter(isFont)),
  ].join('\n');
}

/**
 * `type` keeps browsers that do not support the format from fetching it; `srcset` and `sizes` are those of the picture.
 */
const heroLink = ({ type, sizes, srcset }: NonNullable<SitePage['hero']>) =>
  `<link rel="preload" as="image" type="${type}" imagesrcset="${escapeHtml(srcset)}" imagesizes="${escapeHtml(sizes)}" fetchpriority="high">`;

const isFont = (file: string) => file.endsWith('.woff2');

const preloadLinks = (release: Release, files: readonly string[]) =>
  [...new Set(files)].map((file) => preloadLink(release, file));

/** `crossorigin` and `integrity` must equal those of the later load, or the browser fetches the file twice. */
function preloadLink(release: Release, file: string): string {
  const href = fileUrl(release, file);
  // Browsers do not check the integrity of a preloaded font, and warn about it. Text uses the fallback font meanwhile,
  // so a font must not delay the script.
  if (isFont(file)) {
    return `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin="anonymous" fetchpriority="low">`;
  }
  const integrity = listedIntegrity(release, file);
  if (!file.endsWith('.css')) return preloadScript(href, integrity);
  return `<link rel="preload" as="style" href="${href}" integrity="${integrity}" crossorigin="anonymous">`;
}

const preloadScript = (href: string, integrity: string) =>
  `<link rel="preload" as="script" href="${href}" integrity="${integrity}" crossorigin="anonymous">`;
