import type { Page } from '@league/shared/release';

/** The page of a path: the page itself, or the longest deep page above it. Undefined for an unknown path. */
export function matchPage<P extends Pick<Page, 'path' | 'deep'>>(
  pages: readonly P[],
  path: string,
): P | undefined {
  const wanted = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const exact = pages.find((page) => page.path === wanted);
  if (exact) return exact;
  return pages
    .filter((page) => page.deep && wanted.startsWith(`${page.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}
