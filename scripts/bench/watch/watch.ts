import { parseArgs } from 'node:util';
import { type Outcome, watchPromotion } from '../../../delivery/src/testing/promotions.ts';
import { type Defect, PARTS, randomOf } from '../../../delivery/src/testing/visitors.ts';
import { Problem } from '../../problem.ts';
import { median, print, sum, table } from '../figures.ts';
import { shareInterval } from './share-interval.ts';

/** Visitors an hour, from and until; the simulated sites lie evenly between them on a logarithmic scale. */
const VISITORS = { from: 5, until: 5_000 };
const SIZES = [5, 50, 500, 5_000];

/** What is promoted: a part, two parts together, a shell. */
const PROMOTED = [...Object.keys(PARTS).map((name) => [name]), ['rating', 'events'], ['shell']];

/** The standard list of faults. */
const DEFECTS: Record<string, Defect> = {
  'entry lost': { isDead: true, faults: { load: 0.97 } },
  'chunk lost': { faults: { load: 0.4 } },
  'throws at render': { faults: { render: 0.6 } },
  'throws in a handler': { faults: { handler: 0.15 } },
  'doubles the layout shift': { shift: 2 },
  'slow by a second': { slower: 1_000 },
  'calls an API wrongly': { faults: { call: 0.3 } },
};

/**
 * `npm run bench -- watch [-n 10000] [--defects 20] [--seed 1]`: how often the watch rolls a healthy promotion back, on simulated sites of
 * all sizes with bad minutes of provider, edge and halls, and how soon it finds each fault of the standard list.
 */
export async function watch(args: string[], signal: AbortSignal): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      healthy: { type: 'string', short: 'n', default: '10000' },
      defects: { type: 'string', default: '20' },
      seed: { type: 'string', default: '1' },
    },
  });
  const [healthy, defects, seed] = [values.healthy, values.defects, values.seed].map(Number);
  if (![healthy, defects, seed].every(Number.isSafeInteger))
    throw new Problem('-n, --defects и --seed: нужны целые числа.');
  if (healthy) await alarms(healthy, seed ?? 1, signal);
  if (defects) await findings(defects, seed ?? 1, signal);
}

/** The next turn of the event loop hears Ctrl-C. */
const breathe = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) =>
    setImmediate(() => (signal.aborted ? reject(new Problem('Прервано.')) : resolve())),
  );

async function alarms(count: number, seed: number, signal: AbortSignal): Promise<void> {
  const random = randomOf(seed);
  const classes = SIZES.slice(1).map((until) => ({ until, promotions: 0, alarms: 0 }));
  for (let index = 0; index < count; index += 1) {
    await breathe(signal);
    const perHour = VISITORS.from * (VISITORS.until / VISITORS.from) ** random();
    const promoted = PROMOTED[Math.floor(random() * PROMOTED.length)] ?? ['rating'];
    const { verdict } = watchPromotion({ seed: seed * 1_000_000 + index, perHour, promoted });
    const site = classes.find(({ until }) => perHour <= until);
    if (!site) continue;
    site.promotions += 1;
    if (verdict.state !== 'worse') continue;
    site.alarms += 1;
    print(
      `seed ${seed * 1_000_000 + index}, ${Math.round(perHour)}/h, ${promoted}: ${JSON.stringify(verdict.evidence)}`,
    );
  }
  const rows = [...classes, { until: 0, promotions: count, alarms: sum(classes.map((site) => site.alarms)) }];
  print('');
  print(
    table(
      ['visitors an hour', 'healthy promotions', 'rolled back', '95 % interval'],
      rows.map(({ until, promotions, alarms }) => {
        const { low, high } = shareInterval(alarms, promotions);
        const size = until ? `${until / 10}–${until}` : 'all';
        return [size, promotions, alarms, `${percent(low)}–${percent(high)}`];
      }),
    ),
  );
}

const percent = (share: number) => `${(100 * share).toFixed(3)} %`;

async function findings(count: number, seed: number, signal: AbortSignal): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const [title, defect] of Object.entries(DEFECTS)) {
    for (const share of [0.1, 1]) {
      const cells: string[] = [];
      for (const perHour of SIZES.slice(1)) {
        const outcomes: Outcome[] = [];
        for (let index = 0; index < count; index += 1) {
          await breathe(signal);
          const [promoted] = [Object.keys(PARTS)[index % 5] ?? 'rating'];
          const scenario = { seed: seed * 1_000_000 + index, perHour, share, defect };
          outcomes.push(watchPromotion({ ...scenario, promoted: [promoted] }));
        }
        cells.push(describe(outcomes));
      }
      rows.push([title, share === 1 ? 'all' : '10 %', ...cells]);
    }
  }
  print('');
  print(
    'Median minutes until the rollback, median page views of the release until then, found within a day:',
  );
  print(table(['fault', 'promoted to', ...SIZES.slice(1).map((size) => `${size}/h`)], rows));
}

function describe(outcomes: readonly Outcome[]): string {
  const found = outcomes.filter(({ minutes }) => minutes !== undefined);
  const share = `${found.length} of ${outcomes.length}`;
  if (found.length === 0) return share;
  const minutes = median(found.map((outcome) => outcome.minutes ?? 0));
  return `${minutes} min, ${median(found.map(({ views }) => views))} views, ${share}`;
}
