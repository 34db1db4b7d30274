import { channelPath, listRevisions } from '../channel/channel.ts';
import { listParts, partFolder } from '../release/releases.ts';
import { AlreadyExistsError, type Store } from '../release/store.ts';
import type { Signer } from './keys.ts';
import { signaturePath, signDocument } from './signed-store.ts';

/**
 * Signs every release and every revision of a store that has no signatures yet. The signer answers for what is there:
 * the files are not looked at. Returns the number of new signatures.
 */
export async function signEverything(store: Store, signer: Signer): Promise<number> {
  const documents = (await listRevisions(store)).map(channelPath);
  for (const name of await listParts(store)) {
    const versions = await store.list(partFolder(name));
    documents.push(...versions.map((version) => `${partFolder(name)}/${version}/release.json`));
  }
  let added = 0;
  for (const path of documents) {
    const bytes = await store.get(path);
    if (!bytes) continue;
    try {
      await store.put(signaturePath(path, bytes), signDocument(signer, path, bytes));
      added += 1;
    } catch (error) {
      if (!(error instanceof AlreadyExistsError)) throw error;
    }
  }
  return added;
}
