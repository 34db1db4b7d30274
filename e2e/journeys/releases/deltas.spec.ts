import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { nextRating, RATING } from '../../harness/builds/renamed.ts';
import { expect, test } from '../../harness/test.ts';

test.use({ baseURL: async ({ ownSite }, use) => use(ownSite.url) });

const LIVE = '/remotes/rating/2.1.0/';

/** The rating's scripts that the page has fetched: their encoding, and bytes on the line. */
const scripts = (page: Page) =>
  page.evaluate(
    (folder) =>
      (
        performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
          contentEncoding: string;
        })[]
      )
        .filter(({ name }) => name.includes(folder))
        .map(({ name, contentEncoding, encodedBodySize }) => ({
          ...{ name: name.slice(name.lastIndexOf('/') + 1), contentEncoding },
          bytes: encodedBodySize,
        })),
    LIVE,
  );

test('returning visitor · receives what has changed in a remote, and nothing of the shell again @full', async ({
  ownSite,
  page,
}) => {
  /** The shell's files that came over the line. A slow page may ask for a further one. */
  const fromShell: string[] = [];
  page.on('response', async (answer) => {
    const { pathname } = new URL(answer.url());
    if (/^\/(shell|assets)\//.test(pathname) && (await answer.request().sizes()).responseBodySize > 0)
      fromShell.push(pathname);
  });
  await page.goto('/rating');
  await expect(page.getByText(RATING.first).first()).toBeVisible();
  await ownSite.goLive('rating', '2.1.0', nextRating());
  await page.goto('/rating');
  await expect(page.getByText(RATING.next).first()).toBeVisible();
  const fetched = await scripts(page);
  expect(fetched.length).toBeGreaterThan(1);
  expect(new Set(fetched.map(({ contentEncoding }) => contentEncoding))).toEqual(new Set(['dcz']));
  expect(fetched.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(10 * 1024);
  expect(fromShell.length).toBeGreaterThan(1);
  expect(fromShell.filter((file, index) => fromShell.indexOf(file) < index)).toEqual([]);
});

test('returning visitor · receives a script whole, once · its changes give another one @full', async ({
  guard,
  ownSite,
  page,
}) => {
  guard.expect(/valid digest in the 'integrity' attribute|DECODING_FAILED|не собрался из прежнего выпуска/);
  await page.goto('/rating');
  await expect(page.getByText(RATING.first).first()).toBeVisible();
  await ownSite.release('publish', 'rating', '2.1.0', '--from', nextRating());
  const folder = ownSite.releaseFolder('rating', '2.1.0');
  const document = path.join(folder, 'release.json');
  const release = JSON.parse(readFileSync(document, 'utf8'));
  // Compressed bytes that a hash vouches for, of another script: the edge cannot know.
  for (const [name, said] of Object.entries<{ integrity: string }>(release.deltas)) {
    const delta = readFileSync(path.join(folder, name));
    delta.writeUInt8(delta.readUInt8(delta.length - 5) ^ 1, delta.length - 5);
    writeFileSync(path.join(folder, name), delta);
    said.integrity = `sha384-${createHash('sha384').update(delta).digest('base64')}`;
  }
  writeFileSync(document, JSON.stringify(release));
  const problems: string[] = [];
  page.on('console', (message) => problems.push(message.text()));
  await ownSite.release('promote', 'rating', '2.1.0', '--why', 'a journey', '--without-smoke', 'a journey');
  await page.goto('/rating');
  await expect(page.getByText(RATING.next).first()).toBeVisible();
  expect(problems.filter((text) => text.includes('не собрался из прежнего выпуска')).length).toBeGreaterThan(
    0,
  );
});
