import path from 'node:path';
import { readNewestChannel } from '../../../delivery/src/channel/channel.ts';
import { draftRevision } from '../../../delivery/src/channel/revision.ts';
import { openStore } from '../../../delivery/src/open-store.ts';
import type { ReleaseSet } from '../../../delivery/src/release/release-set.ts';
import type { Release } from '../../../shared/src/release/index.ts';
import { print, table } from '../figures.ts';
import type { Sites } from '../sites.ts';

const MORE = 50;
/** They list every remote; no page fetches them before a link to another remote is followed. */
const LISTS = ['releases.json', 'sitemap.xml'];

/** P7: every page of the built site, composed with and without further remotes that have pages of their own. */
export async function moreRemotes({ storeDirectory, releases }: Sites): Promise<void> {
  const store = await openStore({ DATA_DIR: path.dirname(storeDirectory) });
  const previous = await readNewestChannel(store);
  const rating = releases.find(({ name }) => name === 'rating');
  if (!previous || !rating) throw new Error('no rating is live');
  const { withdrawn, api, calls, publicUrl } = previous;
  const compose = async (set: ReleaseSet) => {
    const decision = { action: 'promote' as const, changes: [], who: 'bench', why: 'bench' };
    const { html } = await draftRevision(store, previous, {
      ...decision,
      set,
      withdrawn,
      api,
      calls,
      publicUrl,
    });
    return html;
  };
  const present = Object.fromEntries(releases.map((release) => [release.name, release]));
  const further = Array.from({ length: MORE }, (_, index) => renamed(rating, `part-${index}`));
  const before = await compose(present);
  const after = await compose({
    ...present,
    ...Object.fromEntries(further.map((release) => [release.name, release])),
  });
  const pages = [...before].filter(([file]) => !LISTS.includes(file));
  const same = pages.filter(([file, bytes]) => Buffer.compare(bytes, after.get(file) ?? Buffer.of()) === 0);
  print(`\nP7, pages of the built site, composed with ${MORE} more remotes, each with a path of its own:\n`);
  print(
    table(
      ['pages and files before', 'unchanged to the byte', 'pages of the new remotes'],
      [[pages.length, `**${same.length}**`, after.size - before.size]],
    ),
  );
}

/** The same remote under another name, with a path of its own and nothing that only one part may have. */
function renamed({ pages: _, ...release }: Release, name: string): Release {
  const claims = { endpoints: [], tags: [], slices: [], storageKeys: [] };
  return { ...release, name, claims, site: { title: name, routes: [{ path: `/${name}`, title: name }] } };
}
