import type { Page } from '@league/shared/release';
import { outlineOf } from '../first-paint/page-outlines.ts';
import { heroPhoto } from '../frame/hero-photo.ts';
import { pageHeads } from './page-heads.ts';
import { routeTable } from './route-table.ts';
import { socialPictureFile } from './social-pictures.ts';

/** `/profile/:id` is served by the page of `/profile`. */
const staticPrefix = (path: string) => path.replace(/\/:.*$/, '');

function toPage(entry: (typeof routeTable)[number], files: readonly string[]): Page {
  const { path } = entry;
  const { title, noindex = false, description, area = 'league' } = pageHeads[path];
  const hero = 'page' in entry && entry.page === 'landing' ? heroPhoto(files) : undefined;
  return {
    path: staticPrefix(path),
    deep: 'remote' in entry || path.includes(':'),
    ...('remote' in entry && { remote: entry.remote }),
    title,
    ...(description && { description }),
    noindex,
    picture: socialPictureFile(area),
    outline: outlineOf(entry, title),
    ...(hero && { hero }),
  };
}

/** The route table for the edge: one HTML file for each top-level path. `files` are the files of the build. */
export function pages(files: readonly string[] = []): Page[] {
  const byPath = new Map<string, Page>();
  for (const page of routeTable.map((entry) => toPage(entry, files))) {
    const known = byPath.get(page.path);
    byPath.set(page.path, known ? { ...known, deep: known.deep || page.deep } : page);
  }
  return [...byPath.values()];
}
