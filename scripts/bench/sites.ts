import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSpa } from '../../build/src/spa/build-spa.ts';
import { composeSitePages, type SitePage } from '../../delivery/src/page/site-pages.ts';
import { putRelease } from '../../delivery/src/release/assets.ts';
import { withCopies } from '../../delivery/src/release/compression.ts';
import { getRelease, integrityOf, type ReleaseId } from '../../delivery/src/release/releases.ts';
import type { Store } from '../../delivery/src/release/store.ts';
import { openStore } from '../../delivery/src/settings.ts';
import type { BuildFacts, Page, Release } from '../../shared/src/release/index.ts';
import { buildFolders, promoteFirst, publishFolders } from '../site/releases.ts';
import { partNames } from '../workspace/remotes.ts';
import type { Running } from './running.ts';

export interface Sites {
  federated: string;
  spa: string;
}

/** Serves the federated site and the ordinary SPA, each from its own edge, with one provider with demo data. */
export async function startSites(running: Running): Promise<Sites> {
  const root = running.folder();
  const spa = await buildSpa();
  const folders = await buildFolders(partNames(), running.signal);
  const dataOf = (name: string) => ({ DATA_DIR: path.join(root, name), TRUST_PROXY: 'loopback' });
  const { url: provider } = await running.start('provider/src/entry/main.ts', {
    ...dataOf('federated'),
    DATABASE_URL: '',
  });
  const serve = async (name: string, publish: (store: Store) => Promise<ReleaseId[]>) => {
    const store = await openStore(dataOf(name));
    const published = await publish(store);
    await promoteFirst(store, published, provider);
    const env = { ...dataOf(name), PROVIDER_URL: provider };
    const { url } = await running.start('delivery/src/main.ts', env);
    return {
      url,
      releases: await Promise.all(published.map((id) => getRelease(store, id.name, id.version))),
    };
  };
  const federated = await serve('federated', (store) => publishFolders(store, folders));
  const pages = pagesWithoutRemotes(federated.releases);
  const ordinary = await serve('spa', async (store) => [
    await storeSpa(store, { folder: spa.folder, pages }),
  ]);
  return { federated: federated.url, spa: ordinary.url };
}

/** The pages of the federated site, as those of a shell that draws all of them. */
function pagesWithoutRemotes(releases: readonly Release[]): Page[] {
  const set = Object.fromEntries(releases.map((release) => [release.name, release]));
  const [shell] = releases.filter(({ name }) => name === 'shell');
  if (!shell) throw new Error('no shell is live');
  const toPage = ({ remote: _, pictureUrl: __, hero: ___, ...page }: SitePage): Page => page;
  return composeSitePages(shell, set).map(toPage);
}

/** Stores the SPA like a shell. It is no part of the site, and a whole site would not pass the checks of `publish`. */
async function storeSpa(
  store: Store,
  { folder, pages }: { folder: string; pages: Page[] },
): Promise<ReleaseId> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'facts.json')
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const files = new Map(names.map((name) => [name, readFileSync(path.join(folder, name))] as const));
  const facts: BuildFacts = JSON.parse(readFileSync(path.join(folder, 'facts.json'), 'utf8'));
  const release: Release = {
    ...facts,
    pages,
    schema: 1,
    commit: 'bench',
    builder: 'bench',
    builtAt: new Date().toISOString(),
    files: Object.fromEntries(
      [...files].map(([name, bytes]) => [name, { integrity: integrityOf(bytes), bytes: bytes.length }]),
    ),
  };
  const contents = await withCopies(files);
  contents.set('release.json', Buffer.from(JSON.stringify(release)));
  await putRelease(store, release, contents);
  return { name: release.name, version: release.version };
}
