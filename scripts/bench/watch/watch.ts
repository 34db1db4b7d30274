import { parseArgs } from 'node:util';
import { Problem } from '../../problem.ts';
import { median, print, sum, table } from '../figures.ts';
import { type Outcome, watchPromotion } from './promotions.ts';
import { shareInterval } from './share-interval.ts';
import { type Defect, PARTS, randomOf } from './visitors.ts';

/** Visitors an hour, from and until; the simulated sites lie evenly between them on a logarithmic scale. */
const VISITORS = { from: 5, until: 5_000 };
const SIZES = [5, 50, 500, 5_000];

/** What is promoted: a part, two parts together, a shell. */
const PROMOTED = [...Object.keys(PARTS).map((name) => [name]), ['rating', 'events'], ['shell']];

/** The standard list of faults. */
const DEFECTS: Record<string, Defect & { hasNoSpare?: boolean }> = {
  'entry lost': { isDead: true, isMissing: true, faults: { load: 0.97 } },
  'entry lost, no release before fits': {
    ...{ isDead: true, isMissing: true, faults: { load: 0.97 }, hasNoSpare: true },
  },
  'entry damaged': { isDead: true, faults: { load: 0.97 } },
  'chunk lost': { isMissing: true, faults: { load: 0.4 } },
  'throws at render': { faults: { render: 0.6 } },
  'throws in a handler': { faults: { handler: 0.15 } },
  'doubles the layout shift': { shift: 2 },
  'slow by a second': { slower: 1_000 },
  'calls an API wrongly': { faults: { call: 0.3 } },
};

/** Promotions are for everybody, or for a share of the visitors first. */
const SHARES = [1, 0.1];
const shareName = (share: number) => (share === 1 ? 'all' : '10 %');

/**
 * `npm run bench -- watch [-n 10000] [--defects 20] [--seed 1]`: how often the watch rolls a healthy promotion back, for everybody and for a
 * share, on simulated sites of all sizes with bad minutes of provider, edge and halls, and how soon it finds each fault of the standard list.
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
  const classes = SHARES.flatMap((share) =>
    SIZES.slice(1).map((until) => ({ share, until, promotions: 0, alarms: 0 })),
  );
  for (let index = 0; index < count; index += 1) {
    await breathe(signal);
    const perHour = VISITORS.from * (VISITORS.until / VISITORS.from) ** random();
    const promoted = PROMOTED[Math.floor(random() * PROMOTED.length)] ?? ['rating'];
    const share = SHARES[index % SHARES.length] ?? 1;
    const { verdict } = watchPromotion({ seed: seed * 1_000_000 + index, perHour, promoted, share });
    const site = classes.find((one) => one.share === share && perHour <= one.until);
    if (!site) continue;
    site.promotions += 1;
    if (verdict.state !== 'worse') continue;
    site.alarms += 1;
    print(
      `seed ${seed * 1_000_000 + index}, ${Math.round(perHour)}/h, ${shareName(share)}, ${promoted}: ${JSON.stringify(verdict.evidence)}`,
    );
  }
  const sumUp = (name: string, sites: typeof classes) => {
    const promotions = sum(sites.map((site) => site.promotions));
    const found = sum(sites.map((site) => site.alarms));
    const { low, high } = shareInterval(found, promotions);
    return [name, promotions, found, `${percent(low)}–${percent(high)}`];
  };
  const rows = [
    ...classes.map((site) => sumUp(`${shareName(site.share)}, ${site.until / 10}–${site.until}`, [site])),
    ...SHARES.map((share) =>
      sumUp(
        shareName(share),
        classes.filter((site) => site.share === share),
      ),
    ),
    sumUp('together', classes),
  ];
  print('');
  print(table(['promoted to, visitors an hour', 'healthy promotions', 'rolled back', '95 % interval'], rows));
}

const percent = (share: number) => `${(100 * share).toFixed(3)} %`;

async function findings(count: number, seed: number, signal: AbortSignal): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const [title, { hasNoSpare = false, ...defect }] of Object.entries(DEFECTS)) {
    for (const share of SHARES.toReversed()) {
      const cells: string[] = [];
      for (const perHour of SIZES.slice(1)) {
        const outcomes: Outcome[] = [];
        for (let index = 0; index < count; index += 1) {
          await breathe(signal);
          const [promoted] = [Object.keys(PARTS)[index % 5] ?? 'rating'];
          const scenario = { seed: seed * 1_000_000 + index, perHour, share, defect, hasNoSpare };
          outcomes.push(watchPromotion({ ...scenario, promoted: [promoted] }));
        }
        cells.push(describe(outcomes));
      }
      rows.push([title, shareName(share), ...cells]);
    }
  }
  print('');
  print(
    'Median minutes until the rollback; median and, in brackets, 90th percentile of the page views of the release until then; found within 20 page views, within a day:',
  );
  print(table(['fault', 'promoted to', ...SIZES.slice(1).map((size) => `${size}/h`)], rows));
}

/** Page views within which a lost entry is to be found. */
const FEW = 20;

function describe(outcomes: readonly Outcome[]): string {
  const found = outcomes.filter(({ minutes }) => minutes !== undefined);
  const share = `${found.filter(({ views }) => views <= FEW).length}, ${found.length} of ${outcomes.length}`;
  if (found.length === 0) return share;
  const minutes = median(found.map((outcome) => outcome.minutes ?? 0));
  const views = found.map((outcome) => outcome.views).sort((a, b) => a - b);
  const most = views[Math.ceil(0.9 * views.length) - 1];
  return `${minutes.toFixed(minutes < 10 ? 1 : 0)} min, ${median(views)} (${most}) views, ${share}`;
}
