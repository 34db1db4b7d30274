import autocannon from 'autocannon';

export interface Target {
  name: string;
  url: string;
  headers?: Record<string, string>;
}

/** Requests a second of each target, in rounds: A B C, C B A, A B C, … */
export async function measureThroughput(
  targets: readonly Target[],
  { rounds, seconds, connections }: { rounds: number; seconds: number; connections: number },
): Promise<Map<string, number[]>> {
  const rates = new Map<string, number[]>(targets.map(({ name }) => [name, []]));
  for (const target of targets) await load(target, 2, connections);
  for (let round = 0; round < rounds; round++)
    for (const target of round % 2 ? targets.toReversed() : targets)
      rates.get(target.name)?.push(await load(target, seconds, connections));
  return rates;
}

async function load({ name, url, headers }: Target, seconds: number, connections: number): Promise<number> {
  const result = await autocannon({
    url: `${url}/api/events`,
    connections,
    duration: seconds,
    ...(headers && { headers }),
  });
  if (result.errors || result.non2xx)
    throw new Error(`${name}: ${result.errors} errors, ${result.non2xx} refusals`);
  return result.requests.total / result.duration;
}
