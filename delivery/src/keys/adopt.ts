import { DeliveryError } from '../delivery-error.ts';
import { listParts, partFolder } from '../release/releases.ts';
import type { Store } from '../release/store.ts';
import { mayAdopt } from './authority.ts';
import type { Signer, TrustedKey } from './keys.ts';
import { CHANNEL_DOCUMENT, readSignature, signaturePath, signDocument } from './signed-store.ts';

/** What `signEverything` has signed: how many documents had no signature, and which had one of an unknown key. */
interface Adopted {
  added: number;
  replaced: string[];
}

/**
 * Signs every release and every revision of a store that no trusted key has signed. The signer answers for what is
 * there: the files are not looked at. A signature of a trusted key stays, even one of another content: it shows what was
 * changed. Throws `not_allowed` for a key that may not release everything.
 */
export async function signEverything(
  store: Store,
  signer: Signer,
  trusted: ReadonlyMap<string, TrustedKey>,
): Promise<Adopted> {
  const key = trusted.get(signer.id);
  if (!key || !mayAdopt(key))
    throw new DeliveryError(
      'not_allowed',
      `За все части отвечает только ключ с «*» из RELEASE_KEYS, а ${signer.who} его не имеет; ничего не подписано.`,
    );
  const adopted: Adopted = { added: 0, replaced: [] };
  for (const path of await documentsOf(store)) {
    const bytes = await store.get(path);
    if (!bytes) continue;
    const place = signaturePath(path, bytes);
    const file = await store.get(place);
    if (trusted.has(readSignature(file)?.key ?? '')) continue;
    if (file) {
      await store.remove(place);
      adopted.replaced.push(path);
    } else adopted.added += 1;
    await store.put(place, signDocument(signer, path, bytes, true));
  }
  return adopted;
}

async function documentsOf(store: Store): Promise<string[]> {
  const documents: string[] = [];
  for (const channel of await store.list('channel'))
    for (const name of await store.list(`channel/${channel}`)) {
      const path = `channel/${channel}/${name}`;
      if (CHANNEL_DOCUMENT.test(path)) documents.push(path);
    }
  for (const name of await listParts(store)) {
    const versions = await store.list(partFolder(name));
    documents.push(...versions.map((version) => `${partFolder(name)}/${version}/release.json`));
  }
  return documents;
}
