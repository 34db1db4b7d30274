import { provider } from '../provider/proof/bench/bench.ts';
import { day } from './bench/day/day.ts';
import { edge } from './bench/edge.ts';
import { live } from './bench/live/live.ts';
import { load } from './bench/load/load.ts';
import { release } from './bench/release.ts';
import { returning } from './bench/returning.ts';
import { Problem, run } from './problem.ts';
import { stopSignal } from './stop-signal.ts';

const benchmarks: Record<string, (args: string[], signal: AbortSignal) => Promise<void>> = {
  load,
  provider,
  release,
  edge,
  day,
  live,
  returning,
};

const [name = '', ...args] = process.argv.slice(2);
await run(async () => {
  const benchmark = benchmarks[name];
  if (!benchmark) throw new Problem(`Нет измерения «${name}»: есть ${Object.keys(benchmarks).join(', ')}.`);
  await benchmark(args, stopSignal());
});
