import { drawCategory } from '../../../shared/src/day/draw/draw.ts';
import { commitmentOf } from '../../../shared/src/day/draw/hash.ts';
import type { Drawable } from '../../../shared/src/day/log/state.ts';

/** Milliseconds of single draws, and of 1000 hashes after each. */
export interface Draws {
  entrants: string;
  times: number[];
  hashes: number[];
}

const category = 'cadets-a:male:33';
const entrants = (fieldsOf: (index: number) => Partial<Drawable>): Drawable[] =>
  Array.from({ length: 128 }, (_, index) => ({
    id: index + 1,
    category,
    club: `club ${index % 12}`,
    coach: index % 36,
    region: `region ${index % 3}`,
    points: Math.max(0, 40 - index),
    ...fieldsOf(index),
  }));

/** The last kind cannot be split evenly: the search goes on to its limit. */
const KINDS: readonly [string, Drawable[]][] = [
  ['12 clubs, 32 seeds', entrants(() => ({}))],
  ['one club', entrants(() => ({ club: 'club', coach: 1, region: 'region' }))],
  [
    'clubs, coaches and regions that cross',
    entrants((index) => ({
      club: `club ${(index * index) % 7}`,
      coach: index % 9,
      region: `region ${index % 4}`,
    })),
  ],
];

export const drawsOf128 = (runs: number): Draws[] =>
  KINDS.map(([name, list]) => {
    const [times, hashes]: [number[], number[]] = [[], []];
    for (let attempt = 1; attempt <= runs; attempt += 1) {
      times.push(timed(() => drawCategory(list, { value: 'ab', category, attempt })));
      hashes.push(
        timed(() => {
          for (let turn = 0; turn < 1000; turn += 1) commitmentOf(`${attempt}.${turn}`);
        }),
      );
    }
    return { entrants: name, times, hashes };
  });

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
