import type { APIRequestContext } from '@playwright/test';

/** Paths of every page in the sitemap, and of the test tournament, which is not in it. */
export async function publicPaths(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  return [...listed, '/tournament/test'];
}
