import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { directoryStore, type Store } from '../release/store.ts';
import { makeLive, temporaryFolder } from './builds.ts';
import { startEdge } from './edges.ts';
import { sendRaw } from './raw-request.ts';

const NGINX = join(import.meta.dirname, 'nginx-edge.ts');

interface Opened {
  store: Store;
  storeDir: string;
  nginx: string;
  edge: string;
  log: string;
}

/** Both edges over one store, before one provider. */
export async function open(t: TestContext, provider = 'http://127.0.0.1:9'): Promise<Opened> {
  const dataDir = await temporaryFolder(t);
  const storeDir = join(dataDir, 'releases');
  const store = directoryStore(storeDir);
  await makeLive(t, store);
  const log = join(dataDir, 'access.log');
  const edge = await startEdge(t, store, provider, false, { health: {} });
  const edgeUrl = await edge.listen({ host: '127.0.0.1', port: 0 });
  const child = fork(NGINX, {
    env: {
      ...process.env,
      ...{ DATA_DIR: dataDir, PROVIDER_URL: provider, PORT: '0', ACCESS_LOG: log },
      HEALTH_EDGE: new URL(edgeUrl).host,
    },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  t.after(async () => {
    child.kill();
    await once(child, 'exit');
  });
  return { store, storeDir, nginx: url, edge: edgeUrl, log };
}

/** Sent as it stands: fetch would normalise the path and decode the body. */
export async function ask(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
) {
  const lines = Object.entries({ host: 'liga.test', connection: 'close', ...headers });
  const request = [
    `${method} ${path} HTTP/1.1`,
    ...lines.map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ];
  return sendRaw(Number(new URL(origin).port), request.join('\r\n'));
}

/** Headers that may differ: of the connection, of the moment, and names that each server chooses. */
const OWN = new Set([
  'connection',
  'keep-alive',
  'date',
  'server',
  'etag',
  'last-modified',
  'accept-ranges',
  'transfer-encoding',
  'content-length',
  // nginx gives no deltas.
  'use-as-dictionary',
]);

/** Asks both for each path, in each encoding, and compares status, headers and bytes. */
export async function compareAnswers({ nginx, edge }: Opened, paths: readonly string[]) {
  for (const path of paths) {
    for (const encoding of ['gzip, deflate, br, zstd', 'gzip', 'br;q=0', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      const [ours, theirs] = await Promise.all([ask(edge, path, headers), ask(nginx, path, headers)]);
      const where = `${path} (${encoding})`;
      assert.equal(theirs.status, ours.status, where);
      const isRefusal =
        ours.headers.get('content-type')?.startsWith('application/json') && ours.status >= 400;
      for (const [name, value] of ours.headers) {
        if (OWN.has(name)) continue;
        const got = theirs.headers.get(name);
        if (name === 'content-security-policy') assertPolicy(got, value, theirs, where);
        else assert.equal(got, value.replace(', available-dictionary', ''), `${where}: ${name}`);
      }
      if (isRefusal) {
        const { error, message } = JSON.parse(theirs.body);
        assert.deepEqual({ error, message }, pick(JSON.parse(ours.body)), where);
      } else if (encoding === 'identity') assert.equal(theirs.body, ours.body, where);
    }
  }
}

/** What two refusals have in common. */
const pick = ({ error, message }: { error: string; message: string }) => ({ error, message });

type Answer = Awaited<ReturnType<typeof ask>>;

/** A page's own meta element forbids what nginx's header leaves open; together they are the edge's header. */
function assertPolicy(got: string | undefined, wanted: string, answer: Answer, where: string) {
  const isPage = answer.headers.get('content-type')?.startsWith('text/html');
  if (!isPage) return assert.equal(got, wanted, where);
  const rest = (policy: string) =>
    policy.split(';').filter((directive) => !/^(script|style)-src/.test(directive));
  assert.deepEqual(rest(got ?? ''), rest(wanted), where);
  if (answer.headers.has('content-encoding')) return;
  const [, own = ''] = /http-equiv="content-security-policy" content="([^"]+)"/.exec(answer.body) ?? [];
  assert.ok(own.startsWith("script-src 'self'"), where);
  for (const directive of own.split(';')) assert.ok(wanted.includes(directive), `${where}: ${directive}`);
}
