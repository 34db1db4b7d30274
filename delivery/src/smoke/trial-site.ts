import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEdge } from '../edge/edge.ts';
import type { Store } from '../release/store.ts';
import type { Change } from '../sets/revision.ts';
import { createSet } from '../sets/sets.ts';
import { answerLikeProvider } from './fakes/fake-api.ts';

interface LocalServer {
  url: string;
  close(): Promise<void>;
}

/** A server on this machine only, at any free port. */
export async function listenLocally(answer: RequestListener): Promise<LocalServer> {
  const server: Server = createServer(answer);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** `503`: a server in trouble; `reset`: a lost connection; `hang`: no answer. */
type Fault = '503' | 'reset' | 'hang';

/** A site on this machine, with an edge that can lose files. */
export interface TrialSite {
  url: string;
  /** The next requests for this file meet the fault, at most `times`; returns the function that ends it. */
  lose(path: string, fault: Fault, times?: number): () => void;
  /** Calls that its provider did not know. */
  unknownCalls: ReadonlySet<string>;
  close(): Promise<void>;
}

/** The site of what a store has live, beside a provider with this version of the API. */
export async function openTrialSite(store: Store, api: string): Promise<TrialSite> {
  const unknownCalls = new Set<string>();
  const provider = await listenLocally((request, response) =>
    answerLikeProvider(request, response, { api, unknown: unknownCalls }),
  );
  const edge = await createEdge({
    store,
    providerUrl: provider.url,
    // What is tried is how a browser draws.
    fills: false,
  });
  await edge.ready();
  const lost = new Map<string, { fault: Fault; times: number }>();
  const server = await listenLocally((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    const loss = lost.get(path);
    if (!loss || loss.times < 1) return edge.routing(request, response);
    loss.times -= 1;
    fail(response, loss.fault);
  });
  return {
    url: server.url,
    unknownCalls,
    lose(path, fault, times = Number.POSITIVE_INFINITY) {
      lost.set(path, { fault, times });
      return () => void lost.delete(path);
    },
    async close() {
      await server.close();
      await edge.close();
      await provider.close();
    },
  };
}

function fail(response: ServerResponse, fault: Fault): void {
  if (fault === 'reset') response.socket?.resetAndDestroy();
  if (fault === '503') response.writeHead(503, { 'cache-control': 'no-store' }).end();
}

/** The store as it will be once the draft is written; what is put into it stays in memory. */
export async function withDraft(store: Store, { set, files: written }: Change): Promise<Store> {
  const files = new Map<string, Uint8Array>();
  const layer: Store = {
    async put(path, bytes) {
      files.set(path, bytes);
    },
    async putFolder(path, added) {
      for (const [name, bytes] of added) files.set(`${path}/${name}`, bytes);
    },
    async remove(path) {
      files.delete(path);
    },
    async get(path) {
      const bytes = files.get(path);
      return bytes ? Buffer.from(bytes) : store.get(path);
    },
    async list(path) {
      const added = [...files.keys()]
        .filter((file) => file.startsWith(`${path}/`))
        .map((file) => file.slice(path.length + 1).split('/')[0] ?? '');
      return [...new Set([...(await store.list(path)), ...added])].sort();
    },
  };
  await layer.putFolder(set.html, written);
  await createSet(layer, set);
  return layer;
}
