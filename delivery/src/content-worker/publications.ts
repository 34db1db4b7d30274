import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { attachedFile, composeContent, contentFacts } from '@league/content';
import { CONTENT_WORKER, type ContentReport, type ContentTask, contentTask } from '@league/shared/contract';
import { readNewestChannel } from '../channel/channel.ts';
import { promote } from '../channel/promotion.ts';
import { findProvider } from '../channel/provider.ts';
import { DeliveryError, isPassing } from '../delivery-error.ts';
import { publish } from '../publish/publish.ts';
import { closeOthers } from '../release/closed.ts';
import { releaseFolder } from '../release/releases.ts';
import type { Store } from '../release/store.ts';

/** The content that organisers edit. */
export const DESK_CONTENT = 'content-league';
/** Names its owner: nobody else publishes it. */

export interface Desk {
  store: Store;
  /** Origin of the provider. */
  providerUrl: string;
  /** `CONTENT_TOKEN` of the provider. */
  token: string;
  /** For the ledger: the name of the key, where there is one. */
  who: string;
}

/** How long the provider may be silent, in milliseconds; a file of 10 MB comes within it. */
const PATIENCE = 60_000;

async function call({ providerUrl, token }: Desk, path: string, body?: ContentReport): Promise<Response> {
  const answer = await fetch(new URL(`/api${path}`, providerUrl), {
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (answer.ok) return answer;
  const reason =
    answer.status === 404 ? 'ключ CONTENT_TOKEN не тот, что у провайдера' : `ответ ${answer.status}`;
  throw new Error(`${path}: ${reason}`);
}

/**
 * Brings the next publication live: takes it from the provider, publishes the content with it, promotes that, and reports. What
 * the gate refuses is reported as failed, with its sentences. Anything else (no network, a lost race) rejects and is begun
 * again by the next call: the provider answers the same publication until it is reported, and its release has the same
 * version and bytes, unless a name in it was hidden meanwhile.
 * @returns what was reported; undefined if nothing is due
 */
export async function bringNext(desk: Desk): Promise<ContentReport | undefined> {
  const answer = await call(desk, CONTENT_WORKER.next);
  if (answer.status === 204) return undefined;
  const task = contentTask.parse(await answer.json());
  const report = await bringLive(desk, task).catch((error): ContentReport => {
    if (!(error instanceof DeliveryError) || isPassing(error)) throw error;
    return { state: 'failed', reasons: [error.message, ...error.details] };
  });
  await call(desk, CONTENT_WORKER.report.replace(':id', String(task.publication)), report);
  return report;
}

async function bringLive(desk: Desk, task: ContentTask): Promise<ContentReport> {
  const { store, providerUrl, who } = desk;
  const version = await publishTask(desk, task);
  await refuseOther(store, task);
  const provider = await findProvider(store, { url: providerUrl, required: false });
  const action = task.kind === 'publish' ? 'публикация' : 'отмена публикации';
  const why = `${action}: ${task.tournament}${task.by ? ` (${task.by})` : ''}`;
  await promote(store, [{ name: DESK_CONTENT, version }], { who, why, ...provider });
  if (task.closes) await closeOthers(store, DESK_CONTENT, version);
  return { state: 'live', release: version };
}

/** Releases of one publication: an interrupted one is there already, with a name that was hidden meanwhile. */
const MOST = 10;
// Numbers of publications only grow, so a release of a later one never gets an earlier one's version.
const versionOf = ({ publication }: ContentTask, patch: number) => `1.${publication}.${patch}`;

/** Publishes the content of a task; returns the version. */
async function publishTask(desk: Desk, task: ContentTask, patch = 0): Promise<string> {
  const version = versionOf(task, patch);
  const folder = await mkdtemp(join(tmpdir(), 'league-content-'));
  try {
    await writeRelease(folder, await filesOf(desk, task), task, version);
    await publish(desk.store, folder, desk.who, { name: DESK_CONTENT, version });
    return version;
  } catch (error) {
    const isTaken = error instanceof DeliveryError && error.code === 'version_exists';
    if (!isTaken || patch === MOST) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return publishTask(desk, task, patch + 1);
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A file of the live release, wherever its document had it stand. */
async function keptFile(
  store: Store,
  live: string,
  { tournament, file, hash }: { tournament: string; file: string; hash: string },
): Promise<Uint8Array | undefined> {
  for (const isNamed of [true, false]) {
    const path = `${releaseFolder(DESK_CONTENT, live)}/${attachedFile(tournament, file, isNamed)}`;
    const kept = await store.get(path);
    if (kept && sha256(kept) === hash) return kept;
  }
  return undefined;
}

/** Throws unless the live release is the one that the provider has composed this one on: an operator may have rolled it back. */
async function refuseOther(store: Store, task: ContentTask): Promise<void> {
  const { base } = task;
  if (base === undefined) return;
  const live = (await readNewestChannel(store))?.live[DESK_CONTENT] ?? null;
  if (live === base || live?.startsWith(versionOf(task, 0).replace(/0$/, ''))) return;
  throw new DeliveryError(
    'conflict',
    `Оператор тем временем сменил релиз ${DESK_CONTENT}: в работе ${live ?? 'никакого'}, был ${base ?? 'никакой'}.`,
    ['Публикация остановлена, чтобы не вернуть того, что он откатил.'],
  );
}

/** The files of all documents, by their names in the content; each is compared with its hash. */
async function filesOf(desk: Desk, { files }: ContentTask): Promise<Map<string, Uint8Array>> {
  const { store } = desk;
  const live = (await readNewestChannel(store))?.live[DESK_CONTENT];
  const read = new Map<string, Uint8Array>();
  for (const [name, hash] of Object.entries(files)) {
    if (read.has(hash)) continue;
    // Most files are live already.
    const [tournament = '', file = ''] = name.split('/');
    const kept = live && (await keptFile(store, live, { tournament, file, hash }));
    if (kept) {
      read.set(hash, kept);
      continue;
    }
    const answer = await call(desk, CONTENT_WORKER.file.replace(':hash', hash));
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (sha256(bytes) !== hash) throw new Error(`файл ${hash} пришёл другим`);
    read.set(hash, bytes);
  }
  return new Map(
    Object.entries(files).flatMap(([name, hash]) => {
      const bytes = read.get(hash);
      return bytes ? [[name, bytes] as const] : [];
    }),
  );
}

async function writeRelease(
  folder: string,
  files: ReadonlyMap<string, Uint8Array>,
  { documents, ratings, files: hashes }: ContentTask,
  version: string,
): Promise<void> {
  const composed = composeContent({ documents, files, ratings });
  const sources = JSON.stringify([documents, hashes, ...(ratings.length > 0 ? [ratings] : [])]);
  const sourceHash = sha256(Buffer.from(sources)).slice(0, 16);
  const facts = contentFacts({ name: DESK_CONTENT, version, sourceHash }, composed);
  for (const [path, bytes] of [...composed.files, ['facts.json', JSON.stringify(facts)] as const]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
}
