import fastifyStatic from '@fastify/static';
import { type Release, releaseName, version as versionSchema } from '@league/shared/release';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { findRelease, releaseFolder } from '../release/releases.ts';
import type { Store } from '../release/store.ts';

interface FileParams {
  name: string;
  version: string;
  '*': string;
}

export interface ReleaseFilesOptions {
  store: Store;
  /** The directory behind the store; files are streamed from here. */
  storeDir: string;
  /** Version of the live shell, which provides the site's icon. */
  liveShell: () => Promise<string | undefined>;
}

/** The site's icon, and its place in the live shell's release. */
const ICONS = {
  '/favicon.ico': 'favicon.svg',
  '/favicon.svg': 'favicon.svg',
};

interface Caching {
  maxAge: string;
  immutable: boolean;
}
const FOR_EVER: Caching = { maxAge: '365d', immutable: true };
const BRIEFLY: Caching = { maxAge: '1h', immutable: false };

/** Files of releases: those listed in `release.json`, cached for ever, and nothing else. */
export async function serveReleaseFiles(
  app: FastifyInstance,
  { store, storeDir, liveShell }: ReleaseFilesOptions,
) {
  await app.register(fastifyStatic, {
    root: storeDir,
    serve: false,
    index: false,
    dotfiles: 'deny',
    preCompressed: true,
  });

  const known = new Map<string, Release>();
  const find = async (name: string, version: string) => {
    const id = `${name} ${version}`;
    const cached = known.get(id);
    if (cached) return cached;
    const part = releaseName.safeParse(name);
    if (!part.success || !versionSchema.safeParse(version).success) return null;
    // A browser cannot tell a damaged release from an absent one; promotion tells the operator.
    const release = await findRelease(store, part.data, version).catch(() => null);
    if (release) known.set(id, release);
    return release;
  };

  const send = async (reply: FastifyReply, name: string, version: string, file: string, caching: Caching) => {
    const release = await find(name, version);
    if (!release || !Object.hasOwn(release.files, file)) return reply.callNotFound();
    return reply.sendFile(`${releaseFolder(release.name, version)}/${file}`, caching);
  };

  // A missing script must be an uncached 404, never the HTML of a page.
  app.get<{ Params: FileParams }>('/remotes/:name/:version/*', ({ params }, reply) =>
    params.name === 'shell'
      ? reply.callNotFound()
      : send(reply, params.name, params.version, params['*'], FOR_EVER),
  );
  app.get<{ Params: FileParams }>('/shell/:version/*', ({ params }, reply) =>
    send(reply, 'shell', params.version, params['*'], FOR_EVER),
  );
  for (const path of ['/remotes/*', '/shell/*']) app.get(path, (_request, reply) => reply.callNotFound());
  for (const [path, file] of Object.entries(ICONS)) {
    app.get(path, async (_request, reply) => send(reply, 'shell', (await liveShell()) ?? '', file, BRIEFLY));
  }
}
