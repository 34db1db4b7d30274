import { parseArgs } from 'node:util';
import { Problem } from '../../problem.ts';
import { print, sum, table } from '../figures.ts';
import { simulate } from './simulate.ts';

/** Five desks with twenty commands a minute each, each about one of twenty categories; a tenth has no stream. */
const HALL = { commandEvery: 0.6, touched: 0.05, asking: 0.1 };
const SITES = { edges: 5, points: 20, lasts: 60 };

/**
 * `npm run bench -- cache [--readers 100000]`: how many requests a second the readers of a day make, and how many of them
 * come to the edges and to the provider, with a cache in front of the edges and without. Counted, not measured.
 */
export async function cache(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { readers: { type: 'string', default: '100000' } } });
  const readers = Number(values.readers);
  if (!Number.isInteger(readers) || readers <= 0) throw new Problem('--readers: нужно целое число больше 0.');
  const rows = [
    ['a cache in front', SITES.points],
    ['no cache', 0],
  ] as const;
  print(
    table(
      [`${readers} readers`, 'requests a second', 'longest second', 'at the edges', 'at the provider'],
      rows.map(([name, points]) => {
        const asked = simulate({ ...HALL, ...SITES, readers, points });
        return [
          name,
          String(meanOf(asked.readers)),
          String(Math.max(...asked.readers)),
          `${meanOf(asked.edges)}, at most ${Math.max(...asked.edges)}`,
          `${meanOf(asked.provider)}, at most ${Math.max(...asked.provider)}`,
        ];
      }),
    ),
  );
}

const meanOf = (counts: readonly number[]): number => Math.round(sum(counts) / counts.length);
