import { z } from 'zod';
import { discovery } from './discovery.ts';
import { filePath, page, releaseName, version } from './release.ts';

export const ledgerLine = z.object({
  at: z.iso.datetime(),
  who: z.string(),
  action: z.enum(['promote', 'rollback']),
  name: releaseName,
  from: version.nullable(),
  to: version,
  why: z.string(),
  /** What was looked at before the change: the checks that passed. */
  evidence: z.array(z.string()),
});
export type LedgerLine = z.infer<typeof ledgerLine>;

const inlineHash = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/);

/** Hashes of the inline scripts and styles of the live shell's pages, as a security policy names them. */
export const inlineCode = z.object({ scripts: z.array(inlineHash), styles: z.array(inlineHash) });
export type InlineCode = z.infer<typeof inlineCode>;

/** `channel/<revision>.json`: what is live. Created exclusively, never overwritten; the newest counts. */
export const channel = z.object({
  schema: z.literal(1),
  revision: z.number().int().positive(),
  live: z.partialRecord(releaseName, version),
  withdrawn: z.partialRecord(releaseName, z.array(version)),
  /** API version of the provider that the set was checked against. */
  api: version,
  discovery,
  /** Folder of the HTML files that this promotion wrote, and which page each file is. */
  html: filePath,
  pages: z.array(
    page
      .omit({ picture: true, outline: true, jsonLd: true, listsBelow: true, hero: true })
      .extend({ file: filePath }),
  ),
  /** What a server of the pages lets run inline; absent in channels of before there was any. */
  inlineCode: inlineCode.optional(),
  /** Origin of the site that canonical addresses and previews begin with; absent in channels of before they did. */
  publicUrl: z.url().optional(),
  ledger: z.array(ledgerLine),
});
export type Channel = z.infer<typeof channel>;
