import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { getRelease, releaseFolder } from '../../delivery/src/release/releases.ts';
import { promote } from '../../delivery/src/sets/promotion.ts';
import { openStore } from '../../delivery/src/settings.ts';
import { type Load, measureThroughput, type Target } from '../../provider/proof/bench/throughput.ts';
import { API_VERSION } from '../../shared/src/contract/index.ts';
import { Problem } from '../problem.ts';
import type { Process } from '../site/child.ts';
import { buildFolders, publishFolders } from '../site/releases.ts';
import { partNames } from '../workspace/remotes.ts';
import { median, print, table } from './figures.ts';
import type { Running } from './running.ts';

/** What a browser sends. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** Any remote's entry will do. */
const REMOTE = 'rating';

/** `npm run bench -- edge [-n rounds]`: the edge against a bare static server over the same store, and its memory: ≤ 150 MB (missed: 156). */
export async function edge(args: string[], running: Running): Promise<void> {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string', short: 'n', default: '7' } } });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Problem(`-n ${values.rounds}: нужно целое число больше 0.`);
  const root = running.folder();
  const { entry, html } = await makeStore(root, running.signal);
  const env = { DATA_DIR: root, STORE: path.join(root, 'releases'), HOME: html };
  const served = await running.start('delivery/src/main.ts', env);
  const bare = await running.start('scripts/bench/static-server.ts', env);
  const atRest = memoryOf(served.pid);
  print(
    `The edge and a bare static server over the same store, one process each, ten connections, ${rounds} rounds of 3 s in turns.
`,
  );
  for (const place of ['/', entry]) await compare(place, served, bare, rounds);
  print(`Memory of the edge (RSS): ${atRest} MB at rest, ${memoryOf(served.pid)} MB after this load.`);
}

/** A store with the parts of these sources live; returns the path of an entry file, and the folder of the pages. */
async function makeStore(dataDirectory: string, signal: AbortSignal) {
  const store = await openStore({ DATA_DIR: dataDirectory });
  const published = await publishFolders(store, await buildFolders(partNames(), signal));
  const { set } = await promote(store, published, {
    who: 'bench',
    why: 'a measurement',
    api: API_VERSION,
  });
  const id = published.find(({ name }) => name === REMOTE);
  if (!id) throw new Problem(`Части ${REMOTE} нет.`);
  const release = await getRelease(store, id.name, id.version);
  return { entry: `/${releaseFolder(id.name, id.version)}/${release.entry}`, html: set.html };
}

async function compare(place: string, served: Process, bare: Process, rounds: number): Promise<void> {
  const targetOf = (name: string, { url, pid }: Process): Target => ({
    name,
    url: url + place,
    pid,
    headers: HEADERS,
  });
  const targets = [targetOf('edge', served), targetOf('bare', bare)];
  const loads = await measureThroughput(targets, { rounds, seconds: 3, connections: 10 });
  const row = (name: string, list: readonly Load[]) => [
    name,
    Math.round(median(list.map(({ rate }) => rate))),
    median(list.map(({ processor }) => processor)).toFixed(1),
  ];
  const [ours = [], theirs = []] = [loads.get('edge'), loads.get('bare')];
  const ratios = ours
    .map(({ rate }, round) => rate / (theirs[round]?.rate ?? Number.NaN))
    .sort((a, b) => a - b);
  print(`${place}\n`);
  print(
    table(
      ['server', 'requests a second, median', 'processor, µs a request'],
      [row('edge', ours), row('bare', theirs)],
    ),
  );
  const span = `${ratios[0]?.toFixed(2)}–${ratios.at(-1)?.toFixed(2)}`;
  print(`\nedge ÷ bare, requests: **${median(ratios).toFixed(2)}** (${span})\n`);
}

/** Resident memory of a process in MB, as Linux counts it. */
const memoryOf = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
