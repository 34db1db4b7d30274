import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs, promisify } from 'node:util';
import { createChannel, readNewestChannel } from '../../delivery/src/channel/channel.ts';
import { writeCommand } from '../../delivery/src/cli/write-command.ts';
import { openStore } from '../../delivery/src/open-store.ts';
import { getRelease, releaseFolder } from '../../delivery/src/release/releases.ts';
import { Problem } from '../problem.ts';
import { buildAnew } from '../site/releases.ts';
import { repoRoot } from '../workspace/packages.ts';
import { partNames } from '../workspace/remotes.ts';
import { median, print, table } from './figures.ts';
import { type Sites, startSites } from './sites.ts';

const run = promisify(execFile);
const PART = 'rating';
const RELEASES = 200;
/** A rebuild takes most of a minute, and varies less than the command. */
const REBUILDS = 2;

/** `npm run bench -- release [-n runs]`: a rollback against revert, rebuild, restart; a promotion; with 200 releases. */
export async function release(args: string[], signal: AbortSignal): Promise<void> {
  const { values } = parseArgs({ args, options: { runs: { type: 'string', short: 'n', default: '7' } } });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1 || runs > 50)
    throw new Problem(`-n ${values.runs}: нужно целое число от 1 до 50.`);
  const sites = await startSites(signal);
  try {
    await fillStore(sites, runs);
    print(
      `Release command on ${availableParallelism()} cores, ${RELEASES} releases of ${PART} that were live.`,
    );
    print('Seconds from the start of the process until the running edge has served the new set.\n');
    const rollbacks: Spent[] = [];
    const promotions: Spent[] = [];
    for (let turn = 0; turn < runs; turn += 1) {
      rollbacks.push(await spent(() => command(sites, 'rollback', PART)));
      promotions.push(
        await spent(() => command(sites, 'promote', PART, `2.${turn}.0`, '--without-smoke', 'bench')),
      );
    }
    const wholeSite: Spent[] = [];
    const spas: Spent[] = [];
    for (let turn = 0; turn < REBUILDS; turn += 1) {
      wholeSite.push(await spent(() => rebuildSite(sites, signal)));
      spas.push(await spent(() => rebuildSpa(sites)));
    }
    const rows: [string, Spent[]][] = [
      ['rollback to visible', rollbacks],
      ['promotion to visible, without the smoke run', promotions],
      ['the same site: all parts rebuilt at once, stored, new edge', wholeSite],
      ['the same code as one SPA: rebuilt, stored, new edge', spas],
    ];
    const cells = (list: Spent[], of: (one: Spent) => number) => {
      const [own, site, spa] = [list, wholeSite, spas].map((each) => median(each.map(of))) as [
        number,
        number,
        number,
      ];
      return [own.toFixed(2), `× ${(site / own).toFixed(1)}`, `× ${(spa / own).toFixed(1)}`];
    };
    print(
      table(
        ['medians', ...['s', 'processor s'].flatMap((unit) => [unit, 'the site rebuilt', 'the SPA rebuilt'])],
        rows.map(([title, list]) => [
          title,
          ...cells(list, ({ time }) => time),
          ...cells(list, ({ processor }) => processor),
        ]),
      ),
    );
    print(
      '\nA rebuild begins with the reverted sources and installed packages, and ends with its first page.',
    );
  } finally {
    await sites.stop();
  }
}

/** Seconds of the clock, and of the processors: those depend less on what else the machine does. */
interface Spent {
  time: number;
  processor: number;
}

/** Measures work that returns the moment at which visitors had the result; the processors go on to its end. */
async function spent(work: () => Promise<number>): Promise<Spent> {
  const [started, used] = [performance.now(), processorTime()];
  const visible = await work();
  return { time: (visible - started) / 1000, processor: processorTime() - used };
}

/** Seconds that this process and its ended children have used; Linux counts in hundredths. */
function processorTime(): number {
  const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
  return fields
    .split(' ')
    .slice(11, 15)
    .reduce((total, ticks) => total + Number(ticks) / 100, 0);
}

/** Copies of the live release under other versions: 200 that were live one after another, and some to promote. */
async function fillStore({ storeDirectory }: Sites, spare: number): Promise<void> {
  const store = await openStore({ DATA_DIR: path.dirname(storeDirectory) });
  const channel = await readNewestChannel(store);
  const live = await getRelease(store, PART, channel?.live[PART] ?? '');
  const copy = (version: string) => {
    const folder = path.join(storeDirectory, releaseFolder(PART, version));
    cpSync(path.join(storeDirectory, releaseFolder(PART, live.version)), folder, { recursive: true });
    writeFileSync(path.join(folder, 'release.json'), JSON.stringify({ ...live, version }));
  };
  for (let turn = 0; turn < spare; turn += 1) copy(`2.${turn}.0`);
  let previous = channel;
  for (let minor = 1; minor <= RELEASES && previous; minor += 1) {
    const [from, to] = [previous.live[PART] ?? null, `1.${minor}.0`];
    copy(to);
    const line = { at: new Date().toISOString(), who: 'bench', why: 'bench', evidence: [], name: PART };
    previous = {
      ...previous,
      revision: previous.revision + 1,
      live: { ...previous.live, [PART]: to },
      discovery: { ...previous.discovery, revision: previous.revision + 1 },
      ledger: [{ ...line, action: 'promote', from, to }],
    };
    await createChannel(store, previous);
  }
  await writeCommand(storeDirectory);
  // The disk writes the copies meanwhile, and each change of the channel would wait for it.
  await run('sync');
}

/** Runs the command in the store, like an operator in the worst hour, to its end. */
async function command({ storeDirectory, federated, provider }: Sites, ...words: string[]): Promise<number> {
  const where = ['--why', 'bench', '--site', federated, '--provider', provider];
  const program = path.join(storeDirectory, 'bin/release.mjs');
  const child = spawn(process.execPath, [program, ...words, ...where], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  let visible: number | undefined;
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith('Люди получают её')) visible = performance.now();
  }
  const [code] = await ended;
  if (code !== 0 || visible === undefined) throw new Problem(`${words.join(' ')}: код ${code}.`);
  return visible;
}

/** The rollback of this site if it had no store of releases: revert the commit, build everything, restart. */
async function rebuildSite({ restartSite }: Sites, signal: AbortSignal): Promise<number> {
  await restartSite(await buildAnew(partNames(), signal));
  return performance.now();
}

/** The mildest peer: a site of one piece, in a build without releases, their facts and hashes. */
async function rebuildSpa({ restartSpa }: Sites): Promise<number> {
  await run(process.execPath, ['--disable-warning=ExperimentalWarning', 'build/src/spa/build-spa.ts'], {
    cwd: repoRoot,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await restartSpa();
  return performance.now();
}
