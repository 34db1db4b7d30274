import type { Page } from '@league/shared/release';
import { PHOTO_SIZES, sections } from '../../features/landing/sections.ts';
import { pageHeads } from '../routes/page-heads.ts';
import { routeTable } from '../routes/route-table.ts';
import { socialPictureFile } from '../routes/social-pictures.ts';
import { outlineOf } from './page-outlines.ts';

const [{ id }] = sections;
const HERO_FILE = new RegExp(`^${id}-1-(\\d+)\\.[0-9a-f]{8}\\.avif$`);

/**
 * The landing page's first photograph, among the files of a build: the first HTML answer preloads it, or it would wait
 * for the script. A drawn background is part of the script.
 */
function heroPhoto(files: readonly string[]): Page['hero'] {
  const found = files.flatMap((file) => {
    const width = HERO_FILE.exec(file)?.[1];
    return width ? [{ file, width: Number(width) }] : [];
  });
  if (found.length === 0) return undefined;
  return { type: 'image/avif', sizes: PHOTO_SIZES, files: found.toSorted((a, b) => a.width - b.width) };
}

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
