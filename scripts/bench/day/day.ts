import { parseArgs } from 'node:util';
import { Problem } from '../../problem.ts';
import { median, print, table } from '../figures.ts';
import { inChromium } from './in-chromium.ts';
import { type Schedule, schedules } from './schedule.ts';

/** As a phone is. */
const SLOWER = 4;

/** `npm run bench -- day [-n runs]`: what is computed for a tournament's day, in Node and in Chromium at CPU ×4. */
export async function day(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { runs: { type: 'string', short: 'n', default: '9' } } });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Problem(`-n ${values.runs}: нужно целое число больше 0.`);
  await schedule(runs);
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
