import { isSealed, type KeyRing, open, seal } from '../keys/seal.ts';
import type { Area, FileStore } from './file-store.ts';

/** The encryption of a file is bound to this text: a file put in the place of another does not open. */
export const purposeOf = (area: Area, name: string): string => `${area}/${name}`;

/**
 * The store with papers encrypted at rest; photos are shown to many and stay as they are. A paper from before the
 * encryption is returned as it is; `rotate-keys` seals it.
 */
export const sealPapers = (store: FileStore, ring: KeyRing): FileStore => ({
  ...store,
  put: (area, name, bytes) =>
    store.put(area, name, area === 'documents' ? seal(ring, purposeOf(area, name), bytes) : bytes),
  async get(area, name) {
    const bytes = await store.get(area, name);
    if (area !== 'documents' || !bytes || !isSealed(bytes)) return bytes;
    return open(ring, purposeOf(area, name), bytes);
  },
});
