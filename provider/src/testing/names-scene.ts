import { eq } from 'drizzle-orm';
import { createSiteReader, type SiteReader } from '../league/tournaments/site-reader.ts';
import { users } from '../platform/db/schema.ts';
import { startCampScene } from './camp-scene.ts';
import { startContentSite } from './content-site.ts';
import { TEST_SECRET } from './test-app.ts';

type AppOptions = Parameters<typeof startCampScene>[1];

/**
 * Starts a camp scene beside a site whose files name its athlete, born in 2012. `read` makes what the provider reads
 * the site with: its clock moves on by a minute at each look, so that every request sees what is live.
 */
export async function startNamesScene<Read extends AppOptions>(
  read: (address: string, reader: SiteReader, clock: () => number) => Read,
) {
  const site = await startContentSite();
  let minute = 0;
  const clock = () => {
    minute += 1;
    return minute * 60_000;
  };
  const options = read(site.address, createSiteReader(TEST_SECRET), clock);
  const scene = await startCampScene({}, options);
  const { app, athlete, db } = scene;
  site.provider = app;
  await db.update(users).set({ birthday: '2012-03-14' }).where(eq(users.id, athlete.id));
  return { ...scene, ...options, site };
}
