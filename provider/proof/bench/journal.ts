import { quantile, timeOf } from './latency.ts';

/** Milliseconds of one person's openings of others' profiles: with a new entry of the journal, and without. */
interface Cost {
  written: number;
  known: number;
  ratio: number;
}

/**
 * Opens each profile twice, one after the other: the first answer waits for its entry of the journal, the second finds
 * the entry of the same minute. Everything else is the same, so the difference is the journal.
 */
export async function measureJournal(url: string, token: string, ids: readonly number[]): Promise<Cost> {
  const headers = { authorization: `Bearer ${token}` };
  const open = (id: number) => timeOf(`${url}/api/user/users/${id}`, headers);
  const times = { written: [] as number[], known: [] as number[] };
  for (const id of ids) {
    times.written.push(await open(id));
    times.known.push(await open(id));
  }
  const [written, known] = [quantile(times.written, 0.5), quantile(times.known, 0.5)];
  return { written, known, ratio: written / known };
}
