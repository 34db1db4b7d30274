import * as z from 'zod';
import {
  filePath,
  integrity,
  needs,
  page,
  releaseName,
  remoteName,
  siteLinks,
  siteRoute,
  version,
} from './release.ts';

/** The data for loading one release of a remote. URLs are absolute paths of the site. */
export const loadable = z.object({
  url: z.string(),
  version,
  integrity,
  scope: z.string(),
  needs,
});
export type Loadable = z.infer<typeof loadable>;

/** An entry of the frontend-discovery schema; the first one of a name is live. */
export const discoveryEntry = z.object({
  url: z.string(),
  fallbackUrl: z.string().optional(),
  metadata: z.object({ integrity, version }),
  extras: z.object({
    scope: z.string(),
    needs,
    /** The newest compatible release that is not withdrawn; `fallbackUrl` points to it. */
    fallback: loadable.optional(),
  }),
});
export type DiscoveryEntry = z.infer<typeof discoveryEntry>;

/** What the shell draws a live remote by: what people call it, and its paths with everything below them. */
const siteOfRemote = z.object({
  title: z.string(),
  routes: z.array(siteRoute.omit({ description: true, noindex: true })),
});

/** A remote that an operator has taken off the site: its pages show the notice. */
export const retirement = z.object({
  /** What people call the part of the site that it drew. */
  title: z.string().min(1),
  /** The operator's sentence for people. */
  notice: z.string().min(1),
  /** The paths that it claims. */
  routes: z.array(siteRoute),
});
export type Retirement = z.infer<typeof retirement>;

/**
 * `/releases.json`, in the public frontend-discovery schema. The HTML of a page carries the same document with only
 * the release of that page's remote.
 */
export const discovery = z.object({
  schema: z.string(),
  /**
   * Revision of the channel that has brought the set; a tab that sees a higher one reloads at its next navigation.
   */
  revision: z.number().int().nonnegative(),
  /** API version that the set was checked against. */
  api: version,
  microFrontends: z.record(z.string(), z.array(discoveryEntry).min(1)),
  sites: z.record(remoteName, siteOfRemote),
  /** The remotes that are off the site; absent when none is. */
  retired: z.record(remoteName, retirement).optional(),
  /**
   * Releases that were rolled back: a device that has kept one for work without network gives it up. Absent when there is
   * none, and in the document of a page.
   */
  withdrawn: z.record(releaseName, z.array(version)).optional(),
  /** What the live remotes add to header and footer; absent when none does. */
  links: siteLinks.optional(),
});
export type Discovery = z.infer<typeof discovery>;

export const DISCOVERY_SCHEMA =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** `sets/<revision>.json`: what a change has made live, and who made it. Written once; the newest is live. */
export const liveSet = z.object({
  schema: z.literal(1),
  revision: z.number().int().positive(),
  at: z.iso.datetime(),
  who: z.string(),
  action: z.enum(['promote', 'rollback', 'retire']),
  why: z.string(),
  /** Nobody decided it: the edge rolled a damaged release back, on the evidence below. */
  isAutomatic: z.boolean().optional(),
  /** The version of each part. */
  parts: z.record(releaseName, version),
  withdrawn: z.record(releaseName, z.array(version)),
  /** The remotes that are off the site. */
  retired: z.record(remoteName, retirement),
  /** API version of the provider that the set was checked against. */
  api: version,
  /** Origin of the site for canonical addresses and previews. */
  publicUrl: z.url(),
  /** Folder of the HTML that this change wrote, and the hash of all files in it. */
  html: filePath,
  htmlIntegrity: integrity,
  /** The checks that passed before the change, and what it passed over, as Russian sentences. */
  evidence: z.array(z.string()),
});
export type LiveSet = z.infer<typeof liveSet>;

const inlineHash = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/);

/** Hashes of the inline scripts and styles in the live shell's pages, in the form of a content security policy. */
export const inlineCode = z.object({ scripts: z.array(inlineHash), styles: z.array(inlineHash) });
export type InlineCode = z.infer<typeof inlineCode>;

const sitePage = page
  .omit({
    picture: true,
    outline: true,
    listsBelow: true,
    hero: true,
  })
  .extend({ file: filePath });

/** `site.json` beside the HTML of a set: what follows from its releases, for the edge and for the next change. */
export const siteFacts = z.object({
  /** The page of each file. */
  pages: z.array(sitePage),
  /** Inline code that a server of the pages must permit. */
  inlineCode,
  /** The calls that the provider offered; absent if it did not say. */
  calls: z.array(z.string()).optional(),
});
export type SiteFacts = z.infer<typeof siteFacts>;
