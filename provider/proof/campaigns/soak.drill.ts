import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { getBrackets, getUser, listCamps, listEvents, uploadDocument } from '@league/shared/contract';
import { imageFile, picture } from '../../src/testing/picture.ts';
import { findPostgres, startPostgres } from '../../src/testing/servers/postgres-server.ts';
import { PROVIDER, type Server, startServer } from '../server.ts';
import { Client } from './client.ts';
import { saveBrackets } from './saves.ts';

const SECONDS = Number(process.env.SOAK_SECONDS ?? 1800);
const WINDOWS = 12;
/** The first windows warm up: code is compiled, pools and caches fill. */
const WARM_UP = 3;
/** People who use the site at the same time. */
const VISITORS = 6;
/** A quarter of the life of an access token. */
const LOGIN_MILLISECONDS = 220_000;

const repoRoot = path.resolve(import.meta.dirname, '../../..');
const EDGE = path.join(repoRoot, 'delivery/src/main.ts');
const REPORT = path.join(import.meta.dirname, 'report-memory.ts');
/** Pages of every remote, and what a tab asks for beside its page. */
const PAGES = ['/', '/tournament', '/rating', '/camp', '/TestBrackets', '/profile/1', '/releases.json'];
/** The demo athlete. */
const ATHLETE = 41;

interface Window {
  calls: number;
  /** Milliseconds. */
  p95: number;
  provider: Held;
  edge: Held;
}

/** What a process holds. */
interface Held {
  /** Megabytes that a collection leaves. */
  memory: number;
  handles: number;
}

const average = (windows: readonly Window[], value: (window: Window) => number) =>
  windows.reduce((sum, window) => sum + value(window), 0) / windows.length;

/**
 * One person: logs in, opens pages with their script, reads, and now and then sends a paper and opens it, all at the edge;
 * every call has to succeed.
 */
async function visit(url: string, durations: number[], isOver: () => boolean): Promise<void> {
  const paper = await picture(1200, 900).jpeg().toBuffer();
  const timed = async (call: () => Promise<Response>) => {
    const began = performance.now();
    const response = await call();
    const body = Buffer.from(await response.arrayBuffer());
    durations.push(performance.now() - began);
    assert.ok(response.ok, `${response.url} answered ${response.status}`);
    return body;
  };
  for (let round = 0, client = new Client(), since = 0; !isOver(); round++) {
    if (Date.now() - since > LOGIN_MILLISECONDS) {
      client = new Client();
      await client.login(url, 'athlete');
      since = Date.now();
    }
    await timed(() => client.call(url, getUser, { params: { id: ATHLETE } }));
    await timed(() => client.call(url, listEvents));
    await timed(() => client.call(url, listCamps));
    await timed(() => client.call(url, getBrackets));
    const page = (await timed(() => client.send(url + PAGES[round % PAGES.length]))).toString();
    const script = /\ssrc="(\/[^"]+\.js)"/.exec(page)?.[1];
    if (script) await timed(() => fetch(url + script));
    if (round % 10 === 0) {
      const address = `${url}/api/user/users/${ATHLETE}/documents/umo`;
      const body = new FormData();
      body.set('image', imageFile(paper));
      const authorization = `Bearer ${client.token}`;
      await timed(() => fetch(address, { method: uploadDocument.method, headers: { authorization }, body }));
      await timed(() => fetch(`${address}/file`, { headers: { authorization } }));
    }
    await pause(20);
  }
}

/** What the provider holds, by its own metrics. */
async function measureProvider(url: string): Promise<Held> {
  const text = await (await fetch(`${url}/api/metrics`)).text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  const held = figure('nodejs_heap_size_used_bytes') + figure('nodejs_external_memory_bytes');
  return { memory: held / 1024 ** 2, handles: figure('process_open_fds') };
}

/**
 * What the edge holds after a garbage collection that is asked for: it has no metrics of its own, and its resident
 * memory only says how long it waited for a collection.
 */
async function measureEdge({ process: edge }: Server): Promise<Held> {
  const answered = once(edge, 'message');
  edge.send('measure');
  const [{ held }] = (await answered) as [{ held: number }];
  return { memory: held / 1024 ** 2, handles: readdirSync(`/proc/${edge.pid}/fd`).length };
}

/** Resident memory in megabytes. */
function residentMemory({ process: { pid } }: Server): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/**
 * The least that a process held during a window: what a garbage collection leaves. The most says how long it waited for
 * one.
 */
const floorOf = (samples: readonly Held[]): Held => ({
  memory: Math.min(...samples.map(({ memory }) => memory)),
  handles: Math.max(...samples.map(({ handles }) => handles)),
});

/** A release store with the present sources live, as after the first `npm start`. */
async function fillStore(dataDir: string, provider: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, PROVIDER_URL: provider };
  const node = async (...args: string[]) =>
    (await promisify(execFile)(process.execPath, args, { cwd: repoRoot, env })).stdout;
  const built = (await node('scripts/build.ts')).trim().split('\n');
  const release = (...args: string[]) => node('delivery/src/cli/cli.ts', ...args);
  const ids: string[] = [];
  for (const folder of built) {
    const [version = '', name = ''] = folder.split(path.sep).toReversed();
    await release('publish', name, version, '--from', folder);
    ids.push(name, version);
  }
  await release('promote', ...ids, '--why', 'soak', '--no-confirm', '--without-smoke', 'soak');
}

test(`soak · memory, handles and latency of edge and provider stay flat for ${SECONDS} seconds of a mixed load`, async (t) => {
  const postgres = await startPostgres(findPostgres() ?? '');
  const provider = await startServer(PROVIDER, {
    DATABASE_URL: postgres.url,
    SESSION_SECRET: 'a secret of the campaigns, long enough',
    DEMO: '1',
    LOG_LEVEL: 'silent',
    LOGIN_RATE_LIMIT: '1000000',
    // So that memory is collected often enough to see what stays.
    NODE_OPTIONS: '--max-old-space-size=256',
  });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'league-soak-'));
  let edge: Server | undefined;
  try {
    await fillStore(dataDir, provider.url);
    const front = await startServer(EDGE, {
      DATA_DIR: dataDir,
      PROVIDER_URL: provider.url,
      LOG_LEVEL: 'silent',
      // As `npm start` runs it, and with the word about its memory.
      NODE_OPTIONS: `--max-semi-space-size=2 --import ${pathToFileURL(REPORT)}`,
    });
    edge = front;
    const { url } = front;
    let isOver = false;
    const durations: number[] = [];
    const visitors = Array.from({ length: VISITORS }, () => visit(url, durations, () => isOver));
    const failed = Promise.all(visitors).then(() => [] as Window[]);
    const watch = async () => {
      const windows: Window[] = [];
      for (let number = 0; number < WINDOWS; number++) {
        await saveBrackets(
          () => url,
          (done) => done >= 10,
        );
        const held: Record<'provider' | 'edge', Held[]> = { provider: [], edge: [] };
        for (const end = Date.now() + (SECONDS * 1000) / WINDOWS; Date.now() < end; await pause(500)) {
          held.provider.push(await measureProvider(provider.url));
          held.edge.push(await measureEdge(front));
        }
        const sorted = durations.splice(0).sort((a, b) => a - b);
        const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
        const window = {
          calls: sorted.length,
          p95,
          provider: floorOf(held.provider),
          edge: floorOf(held.edge),
        };
        windows.push(window);
        const said = ({ memory, handles }: Held) => `${memory.toFixed(0)} MB, ${handles} handles`;
        t.diagnostic(
          `calls ${window.calls}, p95 ${p95.toFixed(0)} ms, provider ${said(window.provider)}, edge ${said(window.edge)} of ${residentMemory(front).toFixed(0)} MB resident`,
        );
      }
      return windows;
    };
    const windows = await Promise.race([watch(), failed]);
    isOver = true;
    await Promise.all(visitors);
    assert.equal(windows.length, WINDOWS);

    const [early, late] = [windows.slice(WARM_UP, WARM_UP + 4), windows.slice(-4)];
    const grows = (value: (window: Window) => number) => average(late, value) / average(early, value);
    for (const who of ['provider', 'edge'] as const) {
      assert.ok(grows((window) => window[who].memory) < 1.15, `memory of the ${who} grows`);
      const handles = (list: readonly Window[]) => average(list, (window) => window[who].handles);
      assert.ok(handles(late) - handles(early) < 10, `handles of the ${who} grow`);
    }
    assert.ok(grows(({ p95 }) => p95) < 1.5, 'calls become slower');
    assert.ok(grows(({ calls }) => calls) > 0.7, 'fewer calls are answered');
  } finally {
    await edge?.stop();
    await provider.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
