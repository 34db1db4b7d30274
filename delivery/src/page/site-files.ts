import { escapeHtml } from './escape-html.ts';
import type { SitePage } from './site-pages.ts';

/** Every indexable page by its absolute address. */
export function composeSitemap(pages: readonly SitePage[], publicUrl: string): string {
  const lines = pages
    .filter(({ noindex }) => !noindex)
    .map(({ path }) => `<url><loc>${escapeHtml(publicUrl + encodeURI(path))}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    '</urlset>',
    '',
  ].join('\n');
}

/** The shell's own rules for robots, and the address of the sitemap. */
export const composeRobots = (rules: string, publicUrl: string): string =>
  `${rules.trim()}\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
