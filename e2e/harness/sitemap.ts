import type { APIRequestContext } from '@playwright/test';

/** Paths of every page that search engines are told of, and of the test tournament, which they are not. */
export async function publicPaths(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  return [...listed, '/tournament/test'];
}
