import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

export interface Target {
  name: string;
  url: string;
  /** The process id of the answering process. */
  pid: number;
  headers?: Record<string, string>;
}

export interface Load {
  /** Requests a second. */
  rate: number;
  /**
   * Processor time of the answering process, in microseconds a request; more reliable than the rate on a busy
   * machine.
   */
  processor: number;
}

/** Loads the targets in rounds: A B C, C B A, A B C, … */
export async function measureThroughput(
  targets: readonly Target[],
  { rounds, seconds, connections }: { rounds: number; seconds: number; connections: number },
): Promise<Map<string, Load[]>> {
  const loads = new Map<string, Load[]>(targets.map(({ name }) => [name, []]));
  for (const target of targets) await load(target, 2, connections);
  for (let round = 0; round < rounds; round++)
    for (const target of round % 2 ? targets.toReversed() : targets)
      loads.get(target.name)?.push(await load(target, seconds, connections));
  return loads;
}

async function load(
  { name, url, pid, headers }: Target,
  seconds: number,
  connections: number,
): Promise<Load> {
  const before = processorTime(pid);
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(headers && { headers }),
  });
  if (result.errors || result.non2xx)
    throw new Error(`${name}: ${result.errors} errors, ${result.non2xx} refusals`);
  const { total } = result.requests;
  return { rate: total / result.duration, processor: (processorTime(pid) - before) / total };
}

/** The processor time that a process has used, in microseconds; Linux counts in hundredths of a second. */
function processorTime(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13);
  return (Number(user) + Number(system)) * 10_000;
}
