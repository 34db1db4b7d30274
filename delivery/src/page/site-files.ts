import { escapeHtml } from './escape-html.ts';
import type { SitePage } from './site-pages.ts';

const END = '</urlset>';

const lineOf = (path: string, publicUrl: string) =>
  `<url><loc>${escapeHtml(publicUrl + encodeURI(path))}</loc></url>`;

/** Every indexable page by its absolute address. */
export const composeSitemap = (pages: readonly SitePage[], publicUrl: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.filter(({ noindex }) => !noindex).map(({ path }) => lineOf(path, publicUrl)),
    END,
    '',
  ].join('\n');

/** A composed sitemap with further pages of the same site. */
export function addToSitemap(sitemap: string, paths: readonly string[], publicUrl: string): string {
  const lines = paths.map((path) => lineOf(path, publicUrl)).filter((line) => !sitemap.includes(line));
  return sitemap.replace(END, () => [...lines, END].join('\n'));
}

/** The shell's own rules for robots, and the address of the sitemap. */
export const composeRobots = (rules: string, publicUrl: string): string =>
  `${rules.trim()}\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
