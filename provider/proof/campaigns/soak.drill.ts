import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { getBrackets, getUser, listCamps, listEvents, uploadDocument } from '@league/shared/contract';
import { imageFile, picture } from '../../src/testing/picture.ts';
import { findPostgres, startPostgres } from '../../src/testing/servers/postgres-server.ts';
import { PROVIDER, startServer } from '../server.ts';
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
/** The demo athlete. */
const ATHLETE = 41;

interface Window {
  calls: number;
  /** Milliseconds. */
  p95: number;
  /** Megabytes that a collection leaves. */
  memory: number;
  handles: number;
}

const average = (windows: readonly Window[], value: (window: Window) => number) =>
  windows.reduce((sum, window) => sum + value(window), 0) / windows.length;

/** One person: logs in, reads, and now and then sends a paper and opens it; every call has to succeed. */
async function visit(url: string, durations: number[], isOver: () => boolean): Promise<void> {
  const paper = await picture(1200, 900).jpeg().toBuffer();
  const timed = async (call: () => Promise<Response>) => {
    const began = performance.now();
    const response = await call();
    await response.arrayBuffer();
    durations.push(performance.now() - began);
    assert.ok(response.ok, `${response.url} answered ${response.status}`);
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

/** What the process holds in memory and open handles, by its own metrics. */
async function measure(url: string): Promise<Pick<Window, 'memory' | 'handles'>> {
  const text = await (await fetch(`${url}/api/metrics`)).text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  const held = figure('nodejs_heap_size_used_bytes') + figure('nodejs_external_memory_bytes');
  return { memory: held / 1024 ** 2, handles: figure('process_open_fds') };
}

/**
 * The least that the process held during a window: what a garbage collection leaves. The most says how long it waited
 * for one.
 */
async function measureFloor(url: string, milliseconds: number): Promise<Pick<Window, 'memory' | 'handles'>> {
  const samples = [await measure(url)];
  for (const end = Date.now() + milliseconds; Date.now() < end; await pause(500))
    samples.push(await measure(url));
  return {
    memory: Math.min(...samples.map(({ memory }) => memory)),
    handles: Math.max(...samples.map(({ handles }) => handles)),
  };
}

test(`soak · memory, handles and latency stay flat for ${SECONDS} seconds of a mixed load`, async (t) => {
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
  try {
    const { url } = provider;
    let isOver = false;
    const durations: number[] = [];
    const visitors = Array.from({ length: VISITORS }, () => visit(url, durations, () => isOver));
    const failed = Promise.all(visitors).then(() => [] as Window[]);
    const watch = async () => {
      const windows: Window[] = [];
      for (let number = 0; number < WINDOWS; number++) {
        await saveBrackets(
          () => url,
          10,
          () => {},
        );
        const held = await measureFloor(url, (SECONDS * 1000) / WINDOWS);
        const sorted = durations.splice(0).sort((a, b) => a - b);
        const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
        const window = { calls: sorted.length, p95, ...held };
        windows.push(window);
        t.diagnostic(
          `calls ${window.calls}, p95 ${p95.toFixed(0)} ms, ${window.memory.toFixed(0)} MB, ${window.handles} handles`,
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
    assert.ok(grows(({ memory }) => memory) < 1.15, 'memory grows');
    assert.ok(
      average(late, ({ handles }) => handles) - average(early, ({ handles }) => handles) < 10,
      'handles grow',
    );
    assert.ok(grows(({ p95 }) => p95) < 1.5, 'calls become slower');
    assert.ok(grows(({ calls }) => calls) > 0.7, 'fewer calls are answered');
  } finally {
    await provider.stop();
    await postgres.stop();
  }
});
