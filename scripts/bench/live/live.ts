import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { quantile } from '../../../provider/proof/bench/latency.ts';
import { findPostgres, startPostgres } from '../../../provider/src/testing/servers/postgres-server.ts';
import { getDayDesk, listEvents, login, sendDayCommand } from '../../../shared/src/contract/index.ts';
import { expectsOf } from '../../../shared/src/day/index.ts';
import { Problem } from '../../problem.ts';
import type { Process } from '../../site/child.ts';
import { medianInterval, print, table } from '../figures.ts';
import type { Running } from '../running.ts';
import { Crowd } from './crowd.ts';

/** The day of the demo. */
const TOURNAMENT = 'test';
/** Of each round: commands as of five desks with twenty a minute each, and reads of somebody else, in milliseconds. */
const ROUND = 8_000;
const COMMAND_EVERY = 600;
const READ_EVERY = 20;

/**
 * `npm run bench -- live [-n rounds] [--readers 500]`: how long a command takes to every reader of a day's stream, what a
 * reader costs the edge, and what the readers cost others: the same reads while the same readers are at this edge, and
 * at another one. Targets: p99 to a reader ≤ 2 s, the ratio of these reads ≤ 1.5.
 */
export async function live(args: string[], running: Running): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', short: 'n', default: '7' },
      readers: { type: 'string', default: '500' },
    },
  });
  const [rounds, readers] = [Number(values.rounds), Number(values.readers)];
  if (![rounds, readers].every((count) => Number.isInteger(count) && count > 0))
    throw new Problem('-n и --readers: нужны целые числа больше 0.');
  const common = { DATA_DIR: running.folder() };
  const bin = findPostgres();
  const postgres = bin ? await startPostgres(bin) : undefined;
  running.atEnd(() => postgres?.stop());
  const provider = await running.start('provider/src/entry/main.ts', {
    ...{ ...common, DATABASE_URL: postgres?.url ?? '', DEMO: '1', LOGIN_RATE_LIMIT: '1000' },
    SESSION_SECRET: 'a secret of the benchmark, long enough for HS256',
  });
  const startEdge = () => running.start('delivery/src/main.ts', { ...common, PROVIDER_URL: provider.url });
  const here = await startEdge();
  const elsewhere = await startEdge();
  const crowd = new Crowd();
  running.atEnd(() => crowd.end());
  const desk = await Desk.open(provider.url);
  await measureMemory(crowd, here, readers);
  await measureRounds({ crowd, desk, here, elsewhere, rounds, readers });
}

async function measureMemory(crowd: Crowd, edge: Process, readers: number): Promise<void> {
  const before = memoryOf(edge.pid);
  await crowd.join(edge.url, readers, TOURNAMENT);
  const after = memoryOf(edge.pid);
  await crowd.leave();
  const each = ((after - before) / readers).toFixed(1);
  print(
    `Memory of the edge (RSS): ${mb(before)} MB, with ${readers} readers ${mb(after)} MB: ${each} kB a reader.\n`,
  );
}

interface Measured {
  crowd: Crowd;
  desk: Desk;
  here: Process;
  elsewhere: Process;
  rounds: number;
  readers: number;
}

async function measureRounds({ crowd, desk, here, elsewhere, rounds, readers }: Measured): Promise<void> {
  const delays: number[] = [];
  const reads: [here: number, away: number][] = [];
  for (let round = 0; round < rounds; round++) {
    const [first, second] = round % 2 === 0 ? [here, elsewhere] : [elsewhere, here];
    const p95 = new Map<Process, number>();
    for (const edge of [first, second]) {
      await crowd.join(edge.url, readers, TOURNAMENT);
      const [sent, times] = await Promise.all([sendFor(desk), readFor(here.url)]);
      await pause(1_000);
      for (const [number, arrived] of (await crowd.collect()).arrivals) {
        const at = sent.get(Number.parseInt(number, 10));
        if (at !== undefined) delays.push(...arrived.map((time) => time - at));
      }
      await crowd.leave();
      p95.set(edge, quantile(times, 0.95));
    }
    reads.push([p95.get(here) ?? Number.NaN, p95.get(elsewhere) ?? Number.NaN]);
  }
  print(`From a secretary's command to ${readers} readers, ${delays.length} arrivals, ms:\n`);
  const cells = [0.5, 0.95, 0.99, 1].map((part) => quantile(delays, part).toFixed(0));
  print(`${table(['median', 'p95', 'p99', 'longest'], [cells])}\n`);
  print(`p95 of \`listEvents\` at the edge, ms, while the readers are at it and at another edge:\n`);
  print(
    `${table(
      ['at it', 'at another'],
      reads.map((pair) => pair.map((one) => one.toFixed(1))),
    )}\n`,
  );
  const { median, low, high } = medianInterval(reads.map(([at, away]) => at / away));
  print(`at it ÷ at another: **${median.toFixed(2)}** (${low.toFixed(2)}–${high.toFixed(2)})`);
}

/** Sends commands for the time of a round; returns when each was sent, by its number. */
async function sendFor(desk: Desk): Promise<Map<number, number>> {
  const sent = new Map<number, number>();
  const end = performance.now() + ROUND;
  while (performance.now() < end) {
    const at = performance.timeOrigin + performance.now();
    sent.set(await desk.change(), at);
    await pause(COMMAND_EVERY);
  }
  return sent;
}

/** Reads for the time of a round; returns how long each took, in milliseconds. */
async function readFor(origin: string): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + ROUND;
  while (performance.now() < end) {
    const begin = performance.now();
    await (await fetch(`${origin}/api${listEvents.path}`)).text();
    times.push(performance.now() - begin);
    await pause(READ_EVERY);
  }
  return times;
}

/** A secretary who withdraws an entry and takes that back, in turns. */
class Desk {
  readonly #origin: string;
  readonly #headers: Record<string, string>;
  #last = 0;
  #entry = 0;

  static async open(origin: string): Promise<Desk> {
    const body = JSON.stringify({ email: 'organiser@league.test', password: 'Dobok2025' });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${origin}/api${login.path}`, { method: 'POST', headers, body });
    const { token } = (await answer.json()) as { token: string };
    const desk = new Desk(origin, { ...headers, authorization: `Bearer ${token}` });
    await desk.#post(`/days/${TOURNAMENT}/secretaries/own`, {});
    const { state } = await desk.#state();
    desk.#entry = Object.values(state.entries).find(({ status }) => status !== 'withdrawn')?.id ?? 0;
    return desk;
  }

  constructor(origin: string, headers: Record<string, string>) {
    this.#origin = origin;
    this.#headers = headers;
  }

  /** Changes the day once; returns the number of the command. */
  async change(): Promise<number> {
    const command = this.#last
      ? ({ type: 'return', entry: this.#entry, reason: 'desk-error' } as const)
      : ({ type: 'withdraw', entry: this.#entry, reason: 'withdrew' } as const);
    const { state } = await this.#state();
    const expects = expectsOf(state as never, command as never);
    const sent = { key: crypto.randomUUID(), after: state.seq, expects, command };
    const { seq } = (await this.#post(pathOf(sendDayCommand.path), sent)) as { seq: number };
    this.#last = this.#last ? 0 : seq;
    return seq;
  }

  async #state() {
    const answer = await fetch(`${this.#origin}/api${pathOf(getDayDesk.path)}`, { headers: this.#headers });
    return (await answer.json()) as {
      state: { seq: number; entries: Record<string, { id: number; status: string }> };
    };
  }

  async #post(where: string, body: object): Promise<unknown> {
    const options = { method: 'POST', headers: this.#headers, body: JSON.stringify(body) };
    const answer = await fetch(`${this.#origin}/api${where}`, options);
    if (!answer.ok) throw new Error(`${answer.status} to ${where}: ${await answer.text()}`);
    return answer.json();
  }
}

const pathOf = (text: string) => text.replace(':tournament', TOURNAMENT);

/** Resident memory of a process in kB, as Linux counts it. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

const mb = (kb: number) => Math.round(kb / 1024);
