import * as z from 'zod';
import { retirement } from './discovery.ts';
import { filePath, integrity, page, releaseName, remoteName, version } from './release.ts';

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
