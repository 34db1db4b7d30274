import { execFile } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { createChannel, readNewestChannel } from '../../delivery/src/channel/channel.ts';
import { writeCommand } from '../../delivery/src/cli/write-command.ts';
import { openStore } from '../../delivery/src/open-store.ts';
import { getRelease, releaseFolder } from '../../delivery/src/release/releases.ts';
import { Problem } from '../problem.ts';
import { repoRoot } from '../workspace/packages.ts';
import { median, print, table } from './figures.ts';
import { type Sites, startSites } from './sites.ts';

const run = promisify(execFile);
const PART = 'rating';
const RELEASES = 200;

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
    print(
      'From the start of the process to its end, which is when the running edge has served the new set.\n',
    );
    const rollbacks: number[] = [];
    const promotions: number[] = [];
    for (let turn = 0; turn < runs; turn += 1) {
      rollbacks.push(await timed(() => command(sites, 'rollback', PART)));
      promotions.push(
        await timed(() => command(sites, 'promote', PART, `2.${turn}.0`, '--without-smoke', 'bench')),
      );
    }
    const rebuild = await timed(() => rebuildAndRestart(sites));
    const seconds = (time: number) => (time / 1000).toFixed(2);
    const rows: [string, number][] = [
      ['rollback to visible, median', median(rollbacks)],
      ['promotion to visible, without the smoke run, median', median(promotions)],
      ['the same code as one SPA: rebuild and restart, after a revert', rebuild],
    ];
    const ratio = (time: number) => `× ${(rebuild / time).toFixed(0)}`;
    print(
      table(
        ['', 's', 'faster than rebuild'],
        rows.map(([title, time]) => [title, seconds(time), ratio(time)]),
      ),
    );
  } finally {
    await sites.stop();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
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
}

/** Runs the command in the store, like an operator in the worst hour. */
const command = ({ storeDirectory, federated, provider }: Sites, ...words: string[]) =>
  run(process.execPath, [
    path.join(storeDirectory, 'bin/release.mjs'),
    ...words,
    ...['--why', 'bench', '--site', federated, '--provider', provider],
  ]);

/** What a site of one piece needs once its last commit is reverted. */
async function rebuildAndRestart({ restartSpa }: Sites): Promise<void> {
  await run(process.execPath, ['--disable-warning=ExperimentalWarning', 'build/src/spa/build-spa.ts'], {
    cwd: repoRoot,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await restartSpa();
}
