import { negotiate } from '@fastify/accept-negotiator';
import type { Release } from '@league/shared/release';
import type { FastifyRequest } from 'fastify';
import { DELTA, deltaFile, stemOf } from '../../release/deltas.ts';
import { integrityOf, partFolder, storedPath } from '../../release/releases.ts';

interface Delta {
  /** In the store. */
  path: string;
  integrity: string;
}

/** Headers of every answer with a script that later releases are compressed against; undefined for other files. */
export function dictionaryHeaders(release: Release, file: string) {
  const stem = stemOf(file);
  if (!stem) return undefined;
  return {
    'use-as-dictionary': `match="/${partFolder(release.name)}/*/${stem}"`,
    vary: 'accept-encoding, available-dictionary',
  };
}

/** A hash as a byte sequence of a structured header. */
const HASH = /^:([A-Za-z0-9+/]{43}=):$/;

/**
 * The delta of a release's file for the dictionary that a browser offers; null if there is none. A browser that asks past its
 * cache has met a damaged file, perhaps by a delta: it gets none.
 */
export function findDelta({ headers }: FastifyRequest, release: Release, file: string): Delta | null {
  const offered = headers['available-dictionary'];
  if (!release.deltas || typeof offered !== 'string') return null;
  const hash = HASH.exec(offered)?.[1];
  if (!hash || headers['cache-control']?.includes('no-cache')) return null;
  const name = deltaFile(file, Buffer.from(hash, 'base64').toString('hex'));
  const said = Object.hasOwn(release.deltas, name) ? release.deltas[name] : undefined;
  if (!said || !negotiate(headers['accept-encoding'] ?? '', [DELTA])) return null;
  return { path: storedPath(release, name), integrity: said.integrity };
}

/** Reads deltas that have the bytes that their release says. */
export function readDeltas(read: (path: string) => Promise<Buffer | null>) {
  const whole = new WeakSet<Buffer>();
  return async ({ path, integrity }: Delta): Promise<Buffer | null> => {
    const body = await read(path);
    if (!body || whole.has(body)) return body;
    if (integrityOf(body) !== integrity) return null;
    whole.add(body);
    return body;
  };
}
