import * as z from 'zod';
import { claims, offers, uses } from './uses.ts';

/** Names of devices, which no folder may have on Windows. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** See `ReleaseName`. Names are keys of records, so `constructor` is refused. */
export const releaseName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,30}$/, 'нужно слово из латинских букв, цифр и дефисов, например club')
  .refine((name) => !(name in {}) && !DEVICE.test(name), 'такого имени у части быть не может');
export const remoteName = releaseName.refine((name) => name !== 'shell');

/** `1.4.0`, or `1.4.0+9f2c11ab` for a local build. There are no prereleases: they satisfy no range. */
export const version = z.string().regex(/^\d+\.\d+\.\d+(\+[0-9a-z]+)?$/);
/** `^1.2`, see `fitsRange`. */
export const range = z.string().regex(/^\^\d+\.\d+$/);
/** Subresource integrity, sha384. */
export const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);
/** A path inside a release: no parent folder, no leading slash. */
export const filePath = z.string().regex(/^(?!.*\.\.)[\w@+~-][\w@+~./-]*$/);

/** The other parts that a release requires in its set. */
export const needs = z.object({
  shell: range.optional(),
  shared: range.optional(),
  api: range.optional(),
});

/** A page of the shell, or one that a remote describes; the edge serves one HTML file for each. */
export const page = z.object({
  /** The path, `/rating`; with `deep` also all paths below it. */
  path: z.string().startsWith('/'),
  deep: z.boolean(),
  /** The remote that draws the page; absent for the shell's own pages. */
  remote: remoteName.optional(),
  title: z.string(),
  description: z.string().optional(),
  noindex: z.boolean(),
  /** Picture of the social preview: a file of the release that describes the page. */
  picture: filePath.optional(),
  /** HTML shown until the script has drawn the page; made at build, inserted unchanged. */
  outline: z.string().optional(),
  /** A remote describes every page below this one; other paths below it do not exist. */
  listsBelow: z.boolean().optional(),
  /** The first photograph of the page: files of the release that describes the page, by width in pixels. */
  hero: z
    .object({
      type: z.string(),
      sizes: z.string(),
      files: z.array(z.object({ file: filePath, width: z.number().int().positive() })).min(1),
    })
    .optional(),
});
export type Page = z.infer<typeof page>;

/** Paths of the edge, of the shell's own files, and one that people take for the site's own login. */
const TAKEN = new Set([
  'api',
  'sandbox',
  'shell',
  'remotes',
  'assets',
  'healthz',
  'readyz',
  'health-reports',
  'metrics',
  'index',
  'login',
]);

/** A path that a remote may claim: words without parameters, since each names a file of HTML. */
export const sitePath = z
  .string()
  .regex(/^(\/[a-zA-Z0-9][\w-]*)+$/, 'нужен путь из латинских букв, цифр, «-» и «_», например /club')
  .refine(
    (path) =>
      !TAKEN.has(path.split('/')[1]?.toLowerCase() ?? '') &&
      !path.split('/').some((word) => DEVICE.test(word)),
    'этот путь сайт держит для себя',
  );

const siteLink = z.object({ label: z.string().min(1).max(30), path: sitePath });
export type SiteLink = z.infer<typeof siteLink>;

/** Entries of the header and of the footer. */
export const siteLinks = z.object({
  header: z.array(siteLink).optional(),
  footer: z.array(siteLink).optional(),
});
export type SiteLinks = z.infer<typeof siteLinks>;

/** A path of the site that a remote claims, with everything below it. */
export const siteRoute = z.object({
  path: sitePath,
  title: z.string().min(1, 'нужно название страницы'),
  /** `login`: the page requires a session that the provider has verified. */
  guard: z.literal('login').optional(),
  /** Patterns below the path where devices work under passes of their own, whoever logs in: `:tournament/pass`. */
  devices: z.array(z.string()).optional(),
  /** Absent: of the pages with a guard. */
  noindex: z.boolean().optional(),
  description: z.string().optional(),
});
export type SiteRoute = z.infer<typeof siteRoute>;

/** How a remote appears on the site; the field `league` of its package.json. */
export const site = z.object({
  /** What people call the part of the site that it draws. */
  title: z.string().min(1, 'нужно название части'),
  routes: z.array(siteRoute),
  links: siteLinks.optional(),
});
export type Site = z.infer<typeof site>;

/** A build's description of itself: `facts.json` beside its files. Publishing turns it into `release.json`. */
export const buildFacts = z.object({
  name: releaseName,
  version,
  /** Hash of all inputs of the build: an unchanged part is not built twice. */
  sourceHash: z.string(),
  /** The commit of its sources, with `-dirty` if something was not committed. */
  commit: z.string().optional(),
  needs,
  /** Names that it takes, gives and registers. */
  uses: uses.optional(),
  offers: offers.optional(),
  claims: claims.optional(),
  /** Remote: the packages in its files, and the shares that it carries a copy of. */
  bundles: z.array(z.string()).optional(),
  /** Versions that the shell provides to all: `shared`, `react`, …. Empty for a remote. */
  provides: z.record(z.string(), version),
  /** The script that starts the shell, or a remote's entry. */
  entry: filePath,
  /** The global of a remote's container. Includes the version; otherwise two releases in one tab would share chunks. */
  scope: z.string().optional(),
  /** Files that the entry fetches first; preloaded with it. For the shell: with every page. */
  preload: z.array(filePath),
  /** Shell: the files of each lazy share. */
  shares: z.record(z.string(), z.array(filePath)).optional(),
  /** Shell: the files that load a remote; preloaded with every page that a remote draws. */
  remoteRuntime: z.array(filePath).optional(),
  /** Remote: the shell's lazy shares that it uses. */
  usesShares: z.array(z.string()).optional(),
  /**
   * Shell: its route table as data. Remote: what the HTML of its own pages says before it is drawn, at or below the paths
   * that it claims.
   */
  pages: z.array(page).optional(),
  /** Remote. */
  site: site.optional(),
  /** Shell: the HTML template for the promotion, at this path in the release. */
  template: filePath.optional(),
  /** Scripts and assets of the build with their hashes: publishing notices what was lost or changed since. */
  hashes: z.record(filePath, integrity),
});
export type BuildFacts = z.infer<typeof buildFacts>;

/** `release.json`: one immutable built version. */
export const release = buildFacts.omit({ hashes: true }).extend({
  schema: z.literal(1),
  /** `unknown` for the build of a copy without git. */
  commit: z.string(),
  builtAt: z.iso.datetime(),
  builder: z.string(),
  /** Every file of the release, with its hash and its size in bytes. */
  files: z.record(filePath, z.object({ integrity, bytes: z.number().int().nonnegative() })),
});
export type Release = z.infer<typeof release>;
