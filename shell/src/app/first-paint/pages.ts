import type { Page } from '@league/shared/release';
import { PHOTO_SIZES, sections } from '../../features/landing/sections.ts';
import { pageHeads } from '../routes/page-heads.ts';
import { shellRoutes } from '../routes/route-table.ts';
import { SOCIAL_PICTURE } from '../routes/social-pictures.ts';
import { outlineOf } from './page-outlines.ts';

const [{ id }] = sections;
const HERO_NAME = new RegExp(`^${id}-1-(\\d+)\\.avif$`);

/**
 * The landing page's first photograph, among the assets of a build: the first HTML answer preloads it, or it would wait
 * for the script. A drawn background is part of the script.
 */
function heroPhoto(assets: ReadonlyMap<string, string>): Page['hero'] {
  const found = [...assets].flatMap(([name, file]) => {
    const width = HERO_NAME.exec(name)?.[1];
    return width ? [{ file, width: Number(width) }] : [];
  });
  if (found.length === 0) return undefined;
  return { type: 'image/avif', sizes: PHOTO_SIZES, files: found.toSorted((a, b) => a.width - b.width) };
}

/** `/reset-password/:token` is served by the page of `/reset-password`. */
const staticPrefix = (path: string) => path.replace(/\/:.*$/, '');

function toPage(entry: (typeof shellRoutes)[number], assets: ReadonlyMap<string, string>): Page {
  const { path } = entry;
  const { title, noindex = false, description } = pageHeads[path];
  const hero = entry.page === 'landing' ? heroPhoto(assets) : undefined;
  return {
    path: staticPrefix(path),
    deep: path.includes(':'),
    title,
    ...(description && { description }),
    noindex,
    picture: SOCIAL_PICTURE,
    outline: outlineOf(entry, title),
    ...(hero && { hero }),
  };
}

/** The shell's pages for the edge: one HTML file for each top-level path. `assets` are the files of the build's assets by name. */
export function pages(assets: ReadonlyMap<string, string> = new Map()): Page[] {
  const byPath = new Map<string, Page>();
  for (const page of shellRoutes.map((entry) => toPage(entry, assets))) {
    const known = byPath.get(page.path);
    byPath.set(page.path, known ? { ...known, deep: known.deep || page.deep } : page);
  }
  return [...byPath.values()];
}
