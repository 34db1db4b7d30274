import * as z from 'zod';
import { discovery } from './discovery.ts';
import { filePath, integrity, page, releaseName, version } from './release.ts';

export const ledgerLine = z.object({
  at: z.iso.datetime(),
  who: z.string(),
  /**
   * `retire` takes the part off the site: `to` is the release that was live last.
   */
  action: z.enum(['promote', 'rollback', 'retire']),
  name: releaseName,
  from: version.nullable(),
  to: version,
  why: z.string(),
  /** Nobody decided it: the edge rolled a damaged release back, on the evidence below. */
  isAutomatic: z.boolean().optional(),
  /** The checks that passed before the change. */
  evidence: z.array(z.string()),
});
export type LedgerLine = z.infer<typeof ledgerLine>;

const inlineHash = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/);

/** Hashes of the inline scripts and styles in the live shell's pages, in the form of a content security policy. */
export const inlineCode = z.object({ scripts: z.array(inlineHash), styles: z.array(inlineHash) });
export type InlineCode = z.infer<typeof inlineCode>;

const channelPage = page
  .omit({
    picture: true,
    outline: true,
    listsBelow: true,
    hero: true,
  })
  .extend({ file: filePath });

/** `channel/<revision>.json`: the live set. Created exclusively, never overwritten; the newest revision is live. */
export const channel = z.object({
  schema: z.literal(1),
  revision: z.number().int().positive(),
  live: z.record(releaseName, version),
  withdrawn: z.record(releaseName, z.array(version)),
  /** API version of the provider that the set was checked against. */
  api: version,
  /** The calls that the provider offered; absent if it did not say. */
  calls: z.array(z.string()).optional(),
  discovery,
  /** Folder of the HTML files of this promotion, and the page of each file. */
  html: filePath,
  /** Hash of all files in that folder. */
  htmlIntegrity: integrity,
  pages: z.array(channelPage),
  /** Inline code that a server of the pages must permit. */
  inlineCode,
  /** Origin of the site for canonical addresses and previews. */
  publicUrl: z.url(),
  ledger: z.array(ledgerLine),
});
export type Channel = z.infer<typeof channel>;
