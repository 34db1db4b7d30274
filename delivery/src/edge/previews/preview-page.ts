import { LRUCache } from 'lru-cache';
import type { Site } from '../../page/html-folder.ts';
import { describePage } from '../../page/page-head.ts';
import { compressed } from '../../release/compression.ts';
import { type Prepared, prepare } from '../files/negotiation.ts';
import type { Preview } from './previews.ts';

/** The lines that `describePage` writes, up to the first line after it. */
const DESCRIPTION = /<meta name="referrer"[\s\S]*?(?=<link rel="manifest"|<script src=)/;
const PICTURE = /<meta property="og:image" content="([^"]*)">/;

const KEPT = 500;

interface Made {
  preview: Preview;
  from: Prepared;
  page: Prepared;
}

/** Makes pages with a head of their own from the page above them. Each is made once while neither changes. */
export function previewPages() {
  const made = new LRUCache<string, Made>({ max: KEPT });
  return async (path: string, from: Prepared, preview: Preview, site: Site): Promise<Prepared> => {
    const before = made.get(path);
    if (before?.from === from && before.preview === preview) return before.page;
    const html = Buffer.from(withHead(String(from.plain), path, preview, site));
    const page = prepare(html, from.type, await compressed('page.html', html, 'quick'));
    made.set(path, { preview, from, page });
    return page;
  };
}

function withHead(html: string, path: string, preview: Preview, { pages, publicUrl }: Site): string {
  const { title, description, picture, jsonLd, noindex = false } = preview;
  const name = pages.find((page) => page.path === '/')?.title ?? title;
  const above = PICTURE.exec(html)?.[1]?.replace(publicUrl, '');
  const pictureUrl = picture ?? above;
  const page = {
    path,
    title,
    description,
    deep: false,
    noindex,
    ...(pictureUrl && { pictureUrl }),
    ...(jsonLd && { jsonLd }),
  };
  const lines = describePage(page, { name, publicUrl });
  // A replacer, because `$&` in a name must not act as a pattern.
  return html.replace(DESCRIPTION, () => `${lines.join('\n')}\n`);
}
