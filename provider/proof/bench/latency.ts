import { Agent, request } from 'node:http';

/** Keeps its connection open, as a browser and a proxy do. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** The milliseconds until the whole answer has arrived. */
export function timeOf(url: string, headers: Record<string, string>): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    request(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answers ${response.statusCode}`));
      response.resume().once('end', () => resolve(performance.now() - startedAt));
    })
      .once('error', reject)
      .end();
  });
}

/** The value that `share` of all values do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
