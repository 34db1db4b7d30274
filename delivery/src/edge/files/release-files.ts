import { basename } from 'node:path';
import {
  ASSETS,
  type Channel,
  type Release,
  type ReleaseName,
  releaseName,
  version as versionSchema,
} from '@league/shared/release';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import mime from 'mime';
import { absentIfDamaged } from '../../delivery-error.ts';
import { type Encoding, mayShrink, SUFFIX } from '../../release/compression.ts';
import { isCopyOf } from '../../release/copies.ts';
import { DELTA } from '../../release/deltas.ts';
import { findRelease, storedPath } from '../../release/releases.ts';
import type { Store } from '../../release/store.ts';
import { isCompressed, readAssets } from './assets.ts';
import { dictionaryHeaders, findDelta, readDeltas } from './deltas.ts';
import { keepFiles } from './kept-files.ts';
import { acceptedEncodings, sendCopy } from './negotiation.ts';

interface FileParams {
  name: string;
  version: string;
  '*': string;
}

interface ReleaseFilesOptions {
  store: Store;
  /** What is live: the shell provides the site's icon and service worker. */
  live: () => Promise<Channel['live']>;
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
  const liveVersion = async (name: ReleaseName) => (await live())[name];
  const read = keepFiles(store);
  const known = new Map<string, Release>();
  const whole = new WeakSet<Buffer>();
  const readWhole = async (path: string, encoding: Encoding, listed: Release['files'][string]) => {
    const body = await read(path + SUFFIX[encoding]);
    if (!body || whole.has(body)) return body;
    if (!(await isCopyOf(listed, encoding, body))) {
      app.log.error({ path: path + SUFFIX[encoding] }, 'file of a release is damaged');
      return null;
    }
    whole.add(body);
    return body;
  };
  const readDelta = readDeltas(read);
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

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { name, version, file, caching }: Wanted,
  ) => {
    const release = await find(name, version);
    const listed = release && Object.hasOwn(release.files, file) ? release.files[file] : undefined;
    const path = release && storedPath(release, file);
    // An asset has one address, without a version.
    if (!release || !listed || !path || path === file) return reply.callNotFound();
    const headers = caching === FOR_EVER ? headersOf(release, file) : undefined;
    const described = { type: typeOf(file), caching, headers };
    const delta = headers && findDelta(request, release, file);
    const shorter = delta && (await readDelta(delta));
    if (shorter)
      return sendCopy(request, reply, {
        ...described,
        body: shorter,
        encoding: DELTA,
        etag: delta.integrity,
      });
    const encodings = mayShrink(file, listed.bytes) ? acceptedEncodings(request) : PLAIN;
    for (const encoding of encodings) {
      const body = await readWhole(path, encoding, listed);
      if (body) return sendCopy(request, reply, { ...described, body, encoding, etag: listed.integrity });
    }
    return reply.callNotFound();
  };

  // A missing script must be an uncached 404, never the HTML of a page.
  app.get<{ Params: FileParams }>('/remotes/:name/:version/*', (request, reply) => {
    const { name, version, '*': file } = request.params;
    return name === 'shell'
      ? reply.callNotFound()
      : send(request, reply, { name, version, file, caching: FOR_EVER });
  });
  app.get<{ Params: FileParams }>('/shell/:version/*', (request, reply) => {
    const { version, '*': file } = request.params;
    return send(request, reply, { name: 'shell', version, file, caching: FOR_EVER });
  });
  const readAsset = readAssets({ store, read, findRelease: find, live });
  app.get<{ Params: Pick<FileParams, '*'> }>(`/${ASSETS}/*`, async (request, reply) => {
    const file = `${ASSETS}/${request.params['*']}`;
    for (const encoding of isCompressed(file) ? acceptedEncodings(request) : PLAIN) {
      const body = await readAsset(file, encoding);
      if (body)
        return sendCopy(request, reply, {
          ...{ body, encoding, type: typeOf(file), caching: FOR_EVER },
          etag: basename(file),
        });
    }
    return reply.callNotFound();
  });
  for (const path of ['/remotes/*', '/shell/*']) app.get(path, (_request, reply) => reply.callNotFound());
  for (const [path, file] of Object.entries(AT_ROOT)) {
    app.get(path, async (request, reply) => {
      const version = (await liveVersion('shell')) ?? '';
      return send(request, reply, {
        name: 'shell',
        version,
        file,
        caching: file === 'sw.js' ? REVALIDATED : BRIEFLY,
      });
    });
  }
}

interface Wanted {
  name: string;
  version: string;
  file: string;
  caching: string;
}

const PLAIN = ['identity'] as const;

const headersOf = (release: Release, file: string) => ({
  ...dictionaryHeaders(release, file),
  ...(file === WORKER && release.name !== 'shell' && { 'service-worker-allowed': `/${release.name}/` }),
});

function typeOf(file: string): string {
  const type = mime.getType(file) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
