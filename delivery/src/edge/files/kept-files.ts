import { LRUCache } from 'lru-cache';
import type { Store } from '../../release/store.ts';

interface Kept {
  /** As the store answered before the file was read; null from a store that cannot tell. */
  stamp: string | null;
  bytes: Buffer;
}

/** Memory for all kept files together. The live releases of this site take 3 MB. */
const LIMIT_BYTES = 32 * 1024 * 1024;

/**
 * Reads files of a store and keeps those asked for most recently in memory. In a directory, a file is looked at before
 * each use, so that a removed or replaced one is never served from memory; a bucket is not asked again.
 */
export function keepFiles(store: Store, maxSize = LIMIT_BYTES): (path: string) => Promise<Buffer | null> {
  const kept = new LRUCache<string, Kept>({
    maxSize,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  });
  const running = new Map<string, Promise<Buffer | null>>();

  const read = async (path: string, stamp: string | null) => {
    const bytes = await store.get(path);
    if (bytes) kept.set(path, { stamp, bytes });
    else kept.delete(path);
    return bytes;
  };

  return async (path) => {
    const stamp = store.stamp?.(path) ?? null;
    if (store.stamp && stamp === null) return null;
    const known = kept.get(path);
    if (known?.stamp === stamp) return known.bytes;
    const answer = running.get(path) ?? read(path, stamp).finally(() => running.delete(path));
    running.set(path, answer);
    return answer;
  };
}
