import type { Page } from '@league/shared/release';
import { previews } from './previews.ts';
import { type RouteEntry, routeTable } from './route-table.ts';
import { socialPictureFile } from './social-pictures.ts';

/** `/profile/:id` is served by the page of `/profile`. */
const staticPrefix = (path: string) => path.replace(/\/:.*$/, '');

function toPage(entry: RouteEntry): Page {
  const { path, title, noindex = false } = entry;
  const { description, area = 'league' } = previews[path] ?? {};
  return {
    path: staticPrefix(path),
    deep: 'remote' in entry || path.includes(':'),
    ...('remote' in entry && { remote: entry.remote }),
    title,
    ...(description && { description }),
    noindex,
    picture: socialPictureFile(area),
  };
}

/** The route table as the edge needs it: one HTML file for each top-level path. */
export function pages(): Page[] {
  const byPath = new Map<string, Page>();
  for (const page of routeTable.map(toPage)) {
    const known = byPath.get(page.path);
    byPath.set(page.path, known ? { ...known, deep: known.deep || page.deep } : page);
  }
  return [...byPath.values()];
}
