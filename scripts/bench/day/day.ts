import { parseArgs } from 'node:util';
import { Problem } from '../../problem.ts';
import { median, print, table } from '../figures.ts';
import { commandsOfLargeDay } from './commands.ts';
import { type Draws, drawsOf128 } from './draws.ts';
import { inChromium } from './in-chromium.ts';
import { type Schedule, schedules } from './schedule.ts';

/** As a phone is. */
const SLOWER = 4;

/**
 * `npm run bench -- day [-n runs]`: what is computed for a tournament's day, in Node and in Chromium at CPU ×4, and how long
 * its commands take on PostgreSQL.
 */
export async function day(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { runs: { type: 'string', short: 'n', default: '9' } } });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Problem(`-n ${values.runs}: нужно целое число больше 0.`);
  await draws(runs);
  await schedule(runs);
  await commands();
}

async function commands(): Promise<void> {
  const measured = await commandsOfLargeDay();
  print(
    'Commands of 450 athletes on PostgreSQL, two stations and then five courts at once without a pause, the desk included, ms.\n',
  );
  const rows = measured.map(({ type, times }) => [
    type,
    times.length,
    median(times).toFixed(0),
    (times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0).toFixed(0),
  ]);
  print(`${table(['command', 'number', 'median', 'p95'], rows)}\n`);
  print(`Memory of the provider with the desks: ${Math.round(process.memoryUsage().rss / 1e6)} MB\n`);
}

async function draws(runs: number): Promise<void> {
  const inNode = drawsOf128(runs);
  const slow = { file: 'scripts/bench/day/draws.ts', call: 'drawsOf128', slower: SLOWER };
  const onPhone = await inChromium<Draws[]>(slow, runs);
  print(
    `Draw of 128 entrants, ${runs} runs, ms: median (longest), and the median ÷ 1000 hashes beside it.\n`,
  );
  const cells = ({ times, hashes }: Draws) => [
    `${median(times).toFixed(1)} (${Math.max(...times).toFixed(1)})`,
    (median(times) / median(hashes)).toFixed(2),
  ];
  const rows = inNode.map((one, index) => {
    const phone = onPhone[index];
    return [one.entrants, ...cells(one), ...(phone ? cells(phone) : [])];
  });
  print(`${table(['entrants', 'Node', '÷ hashes', `Chromium, CPU ×${SLOWER}`, '÷ hashes'], rows)}\n`);
}

async function schedule(runs: number): Promise<void> {
  const inNode = schedules(runs);
  const slow = { file: 'scripts/bench/day/schedule.ts', call: 'schedules', slower: SLOWER };
  const onPhone = await inChromium<Schedule[]>(slow, runs);
  print(
    `Courts and plan of 450 athletes in 20 categories on five courts, ${runs} runs, ms: median (longest).\n`,
  );
  const cell = ({ times }: Schedule) => `${median(times).toFixed(0)} (${Math.max(...times).toFixed(0)})`;
  const rows = inNode.map((one, index) => {
    const phone = onPhone[index];
    return [one.coaches, one.clashes, cell(one), phone ? cell(phone) : ''];
  });
  print(table(['coaches', 'clashes left', 'Node', `Chromium, CPU ×${SLOWER}`], rows));
}
