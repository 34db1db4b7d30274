import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withVariants } from '../../delivery/src/release/compression.ts';
import { integrityOf, type ReleaseId, releaseFolder } from '../../delivery/src/release/releases.ts';
import type { Store } from '../../delivery/src/release/store.ts';
import type { BuildFacts, Release } from '../../shared/src/release/index.ts';

/** Stores the SPA like a shell. It is no part of the site, and a whole site would not pass the checks of `publish`. */
export async function storeSpa(store: Store, folder: string): Promise<ReleaseId> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map') && entry.name !== 'facts.json')
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const files = new Map(names.map((name) => [name, readFileSync(path.join(folder, name))]));
  const facts: BuildFacts = JSON.parse(readFileSync(path.join(folder, 'facts.json'), 'utf8'));
  const release: Release = {
    ...facts,
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
  await store.putFolder(releaseFolder(release.name, release.version), contents);
  return { name: release.name, version: release.version };
}
