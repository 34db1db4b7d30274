import { provider } from '../provider/proof/bench/bench.ts';
import { edge } from './bench/edge.ts';
import { live } from './bench/live/live.ts';
import { load } from './bench/load/load.ts';
import { Running } from './bench/running.ts';
import { Problem, run } from './problem.ts';
import { stopSignal } from './stop-signal.ts';

const benchmarks: Record<string, (args: string[], running: Running) => Promise<void>> = {
  load,
  edge,
  live,
  provider,
};

const [name = '', ...args] = process.argv.slice(2);
await run(async () => {
  const benchmark = benchmarks[name];
  if (!benchmark) {
    const known = Object.keys(benchmarks).join(', ');
    throw new Problem(
      name ? `Нет измерения «${name}»: есть ${known}.` : `Назовите измерение: npm run bench -- ${known}.`,
    );
  }
  const running = new Running(stopSignal());
  try {
    await Promise.race([benchmark(args, running), running.interrupted]);
  } finally {
    await running.end();
  }
});
// What an interrupted measurement still waits for would hold the process.
process.exit();
