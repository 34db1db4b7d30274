import { basename } from 'node:path';
import {
  ASSETS,
  isAsset,
  type LiveSet,
  type Release,
  releaseName,
  version as versionSchema,
} from '@league/shared/release';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import mime from 'mime';
import { absentIfDamaged } from '../../delivery-error.ts';
import { isAssetCopy } from '../../release/assets.ts';
import { type Encoding, mayShrink, SUFFIX } from '../../release/compression.ts';
import { findRelease, isCopyOf, storedPath } from '../../release/releases.ts';
import type { Store } from '../../release/store.ts';
import { acceptedEncodings, sendCopy } from './negotiation.ts';

interface CachedFile {
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
function cacheFiles(store: Store, maxSize = LIMIT_BYTES): (path: string) => Promise<Buffer | null> {
  const files = new LRUCache<string, CachedFile>({
    maxSize,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  });
  const running = new Map<string, Promise<Buffer | null>>();

  const read = async (path: string, stamp: string | null) => {
    const bytes = await store.get(path);
    if (bytes) files.set(path, { stamp, bytes });
    else files.delete(path);
    return bytes;
  };

  return async (path) => {
    const stamp = store.stamp?.(path) ?? null;
    if (store.stamp && stamp === null) return null;
    const known = files.get(path);
    if (known?.stamp === stamp) return known.bytes;
    const answer = running.get(path) ?? read(path, stamp).finally(() => running.delete(path));
    running.set(path, answer);
    return answer;
  };
}

interface FileParams {
  name: string;
  version: string;
  '*': string;
}

interface ReleaseFilesOptions {
  store: Store;
  /** What is live: the shell provides the site's icon and service worker. */
  live: () => Promise<LiveSet['parts']>;
}

/** Files of the live shell's release that stand at the root of the site: the icon, and the service worker. */
const AT_ROOT = {
  '/favicon.ico': 'favicon.svg',
  '/favicon.svg': 'favicon.svg',
  '/sw.js': 'sw.js',
};

/**
 * A remote's own service worker may control what lies below the remote's name, and nothing else; without the header it could
 * control only its release's files.
 */
const WORKER = 'worker.js';

const FOR_EVER = 'public, max-age=31536000, immutable';
const BRIEFLY = 'public, max-age=3600';
const REVALIDATED = 'no-cache';

/**
 * Files of releases: those listed in `release.json`, cached for ever, and nothing else. Of each, only bytes that were
 * published: a damaged compressed copy gives way to the next encoding.
 */
export async function serveReleaseFiles(app: FastifyInstance, { store, live }: ReleaseFilesOptions) {
  const read = cacheFiles(store);
  const known = new Map<string, Release>();
  const whole = new WeakSet<Buffer>();

  const find = async (name: string, version: string) => {
    const id = `${name} ${version}`;
    const cached = known.get(id);
    if (cached) return cached;
    const part = releaseName.safeParse(name);
    if (!part.success || !versionSchema.safeParse(version).success) return null;
    // A browser cannot tell a damaged release from an absent one; promotion tells the operator.
    const release = await findRelease(store, part.data, version).catch(absentIfDamaged);
    if (release) known.set(id, release);
    return release;
  };

  const send = async (request: FastifyRequest, reply: FastifyReply, requested: FileRequest) => {
    const { path, isCopy, ...described } = requested;
    for (const encoding of requested.mayShrink ? acceptedEncodings(request) : PLAIN) {
      const body = await read(path + SUFFIX[encoding]);
      if (!body) continue;
      if (!whole.has(body) && !(await isCopy(encoding, body))) {
        app.log.error({ path: path + SUFFIX[encoding] }, 'file of a release is damaged');
        continue;
      }
      whole.add(body);
      return sendCopy(request, reply, { ...described, type: typeOf(path), body, encoding });
    }
    return reply.callNotFound();
  };

  const sendFile = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { name, version, file, caching = FOR_EVER }: RequestedFile,
  ) => {
    const release = await find(name, version);
    const listed = release && Object.hasOwn(release.files, file) ? release.files[file] : undefined;
    // An asset has one address, without a version.
    if (!listed || isAsset(file)) return reply.callNotFound();
    return send(request, reply, {
      path: storedPath({ name, version }, file),
      mayShrink: mayShrink(file, listed.bytes),
      isCopy: (encoding, body) => isCopyOf(listed, encoding, body),
      etag: listed.integrity,
      caching,
      headers: file === WORKER && name !== 'shell' ? { 'service-worker-allowed': `/${name}/` } : undefined,
    });
  };

  // A missing script must be an uncached 404, never the HTML of a page.
  app.get<{ Params: FileParams }>('/remotes/:name/:version/*', (request, reply) => {
    const { name, version, '*': file } = request.params;
    return name === 'shell' ? reply.callNotFound() : sendFile(request, reply, { name, version, file });
  });
  app.get<{ Params: FileParams }>('/shell/:version/*', (request, reply) => {
    const { version, '*': file } = request.params;
    return sendFile(request, reply, { name: 'shell', version, file });
  });
  app.get<{ Params: Pick<FileParams, '*'> }>(`/${ASSETS}/*`, (request, reply) => {
    const path = `${ASSETS}/${request.params['*']}`;
    if (!isAsset(path)) return reply.callNotFound();
    return send(request, reply, {
      path,
      mayShrink: mayShrink(path, Number.POSITIVE_INFINITY),
      isCopy: (encoding, body) => isAssetCopy(path, encoding, body),
      etag: basename(path),
      caching: FOR_EVER,
    });
  });
  for (const path of ['/remotes/*', '/shell/*']) app.get(path, (_request, reply) => reply.callNotFound());
  for (const [path, file] of Object.entries(AT_ROOT)) {
    app.get(path, async (request, reply) => {
      const { shell = '' } = await live();
      const caching = file === 'sw.js' ? REVALIDATED : BRIEFLY;
      return sendFile(request, reply, { name: 'shell', version: shell, file, caching });
    });
  }
}

interface RequestedFile {
  name: string;
  version: string;
  file: string;
  caching?: string;
}

interface FileRequest {
  /** In the store. */
  path: string;
  mayShrink: boolean;
  /** Whether these bytes, once unpacked, are those that were published. */
  isCopy: (encoding: Encoding, body: Buffer) => Promise<boolean>;
  etag: string;
  caching: string;
  headers?: Readonly<Record<string, string>> | undefined;
}

const PLAIN = ['identity'] as const;

function typeOf(file: string): string {
  const type = mime.getType(file) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
