import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildSpa, CHUNKS_FILE } from '../../build/src/spa/build-spa.ts';
import { buildSpaDrawing } from '../../build/src/spa/draw-spa.ts';
import { openStore } from '../../delivery/src/open-store.ts';
import { composeSitePages, type SitePage } from '../../delivery/src/page/site-pages.ts';
import { putRelease } from '../../delivery/src/release/assets.ts';
import { withVariants } from '../../delivery/src/release/compression.ts';
import { getRelease, integrityOf, type ReleaseId } from '../../delivery/src/release/releases.ts';
import type { Store } from '../../delivery/src/release/store.ts';
import { type BuildFacts, isContent, type Page, type Release } from '../../shared/src/release/index.ts';
import { type Child, startChild } from '../site/child.ts';
import { freePort } from '../site/port.ts';
import { buildFolders, promoteFirst, publishFolders } from '../site/releases.ts';
import { partNames } from '../workspace/remotes.ts';

export interface Sites {
  federated: string;
  spa: string;
  /** The ordinary SPA with pages that were drawn at its promotion, as those of the federated site. */
  drawnSpa: string;
  /** The federated releases. */
  releases: Release[];
  /** Directory of the federated release store. */
  storeDirectory: string;
  /** Address of the provider. */
  provider: string;
  /** Serves the folder of the last SPA build from an empty store and a new edge, and waits for its first page. */
  restartSpa(): Promise<void>;
  /** The same for the federated site, with these build folders. */
  restartSite(folders: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

/** Folder of the federated site and the provider. */
const FEDERATED = 'federated';

/** Serves the federated site, the ordinary SPA, plain and drawn, each from its own edge, with one provider with demo data. */
export async function startSites(signal: AbortSignal): Promise<Sites> {
  const root = mkdtempSync(path.join(os.tmpdir(), 'league-bench-'));
  const running: Child[] = [];
  const stop = async () => {
    for (const child of running.toReversed()) await child.stop();
    rmSync(root, { recursive: true, force: true });
  };
  const start = async (file: string, env: NodeJS.ProcessEnv) => {
    const common = {
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      LOG_LEVEL: 'error',
      TRUST_PROXY: 'loopback',
    };
    const options = { title: file, file, env: { ...process.env, ...common, ...env } };
    const child = await startChild(options, signal);
    running.push(child);
    return child.url;
  };

  try {
    const spa = await buildSpa();
    // Decided before the edge starts: the provider reads the contents from it.
    const port = String(await freePort());
    const provider = await start('provider/src/entry/main.ts', {
      DATA_DIR: path.join(root, FEDERATED),
      DATABASE_URL: '',
      SITE_URL: `http://127.0.0.1:${port}`,
    });
    const serve = async (name: string, publish: (store: Store) => Promise<ReleaseId[]>, at = {}) => {
      const dataDirectory = path.join(root, name);
      const store = await openStore({ DATA_DIR: dataDirectory });
      const published = await publish(store);
      await promoteFirst(store, published, provider);
      const url = await start('delivery/src/main.ts', {
        DATA_DIR: dataDirectory,
        PROVIDER_URL: provider,
        ...at,
      });
      const releases = await Promise.all(published.map((id) => getRelease(store, id.name, id.version)));
      return { url, releases, storeDirectory: path.join(dataDirectory, 'releases') };
    };
    const folders = await buildFolders(partNames(), signal);
    const federated = await serve(FEDERATED, (store) => publishFolders(store, folders), { PORT: port });
    const pages = pagesWithoutRemotes(federated.releases);
    const contents = folders.filter((folder) => isContent(path.basename(path.dirname(folder))));
    const serveSpa = (name: string, further: Files = []) =>
      serve(name, async (store) => [
        await storeSpa(store, { folder: spa.folder, pages, further }),
        ...(await publishFolders(store, contents)),
      ]);
    const ordinary = await serveSpa('spa');
    const drawn = await serveSpa('drawn', [await buildSpaDrawing(spa.folder)]);
    let restarts = 0;
    const showAgain = async (restart: (name: string) => ReturnType<typeof serve>) => {
      restarts += 1;
      const { url } = await restart(`again ${restarts}`);
      await (await fetch(url)).text();
    };
    return {
      ...federated,
      federated: federated.url,
      spa: ordinary.url,
      drawnSpa: drawn.url,
      provider,
      restartSpa: () => showAgain(serveSpa),
      restartSite: (built) => showAgain((name) => serve(name, (store) => publishFolders(store, built))),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Every page in the shell's route table. */
export const pagesOf = (releases: Release[]) => releases.find(({ name }) => name === 'shell')?.pages ?? [];

/** The pages of the federated site, as those of a shell that draws all of them. */
function pagesWithoutRemotes(releases: readonly Release[]): Page[] {
  const set = Object.fromEntries(releases.map((release) => [release.name, release]));
  const [shell] = releases.filter(({ name }) => name === 'shell');
  if (!shell) throw new Error('no shell is live');
  const toPage = ({ remote: _, data: __, pictureUrl: ___, hero: ____, ...page }: SitePage): Page => page;
  return composeSitePages(shell, set).map(toPage);
}

type Files = readonly (readonly [name: string, bytes: Buffer])[];

/** Stores the SPA like a shell. It is no part of the site, and a whole site would not pass the checks of `publish`. */
async function storeSpa(
  store: Store,
  { folder, pages, further }: { folder: string; pages: Page[]; further: Files },
): Promise<ReleaseId> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !['facts.json', CHUNKS_FILE].includes(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const files = new Map([
    ...names.map((name) => [name, readFileSync(path.join(folder, name))] as const),
    ...further,
  ]);
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
  const contents = await withVariants(files);
  contents.set('release.json', Buffer.from(JSON.stringify(release)));
  await putRelease(store, release, contents);
  return { name: release.name, version: release.version };
}
