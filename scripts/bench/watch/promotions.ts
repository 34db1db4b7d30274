import { keyOf, type Promotion, type Verdict, Watch } from '../../../delivery/src/watch/judge.ts';
import {
  emptyTally,
  NETWORK_SIGNS,
  type SiteMinute,
  sumReleases,
} from '../../../delivery/src/watch/tally.ts';
import { PARTS, type Scenario, SPAN, Visitors } from './visitors.ts';

export interface Outcome {
  verdict: Verdict;
  /** Minutes from the promotion until visitors got the release before again; undefined if there was no rollback. */
  minutes: number | undefined;
  /** Page views of the promoted releases until then. */
  views: number;
}

/** While a promotion is young, edges write and the watch looks so often, in minutes; the two know nothing of each other. */
const BRISK = 2 / 60;
const YOUNG = 15;
/** A watch that had nothing to do finds a new promotion within so many of these. */
const IDLE = 3;
/** Until the watch has seen what was written, and until a rollback has reached the visitors: never sooner than this, in minutes. */
const ACTS = { brisk: 4 / 60, idle: 1 };

/** Promotes releases on a simulated site after a day, and watches them for another. */
export function watchPromotion(scenario: Scenario): Outcome {
  const visitors = new Visitors(scenario);
  const promotion = promotionOf(scenario);
  const before: SiteMinute[] = [];
  const hear = (from: number, until: number) => {
    visitors.come(from, until);
    return visitors.heard(until);
  };
  for (let number = 0; number < SPAN.before; number += 1) before.push(hear(number, number + 1));
  // The watch sums them again with each look.
  const day = [merged(before.slice(0, -LATEST)), ...before.slice(-LATEST)];
  const since: SiteMinute[] = [];
  const watch = new Watch(day, promotion);
  const found = (verdict: Verdict, at: number, isBrisk: boolean): Outcome => {
    const acted = at + (isBrisk ? ACTS.brisk : ACTS.idle);
    visitors.come(at, acted);
    return { verdict, minutes: acted - SPAN.before, views: visitors.viewsUntil(acted) };
  };
  const firstLook = SPAN.before + BRISK * (scenario.seed % IDLE);
  for (let number = SPAN.before; number < SPAN.before + SPAN.after; number += 1) {
    const isYoung = number < SPAN.before + YOUNG;
    const pieces: SiteMinute[] = [];
    for (let piece = 1; isYoung && piece < 1 / BRISK; piece += 1) {
      const at = number + piece * BRISK;
      pieces.push(hear(at - BRISK, at));
      const known = merged(pieces);
      if (at < firstLook || !hasFault(known, promotion)) continue;
      const verdict = verdictOn(new Watch(day, promotion), [...since, known]);
      if (verdict.state === 'worse') return found(verdict, at, true);
    }
    const minute = merged([...pieces, hear(isYoung ? number + 1 - BRISK : number, number + 1)]);
    if (minute.releases.size === 0) continue;
    since.push(minute);
    const verdict = verdictOn(watch, [minute]);
    if (verdict.state === 'worse') return found(verdict, number + 1, isYoung);
  }
  return {
    verdict: watch.verdict(),
    minutes: undefined,
    views: visitors.viewsUntil(SPAN.before + SPAN.after),
  };
}

/** The last minutes before a promotion, which the watch hears one by one. */
const LATEST = 10;

function promotionOf({ promoted, share = 1 }: Scenario): Promotion {
  const live = Object.fromEntries(
    ['shell', ...Object.keys(PARTS)].map((name) => [name, promoted.includes(name) ? '2.0.0' : '1.0.0']),
  );
  const changes = promoted.map((name) => ({ name, from: '1.0.0', to: '2.0.0' }));
  const base = share < 1 ? Object.keys(live).map((name) => keyOf(name, '1.0.0')) : [];
  return {
    live,
    changes,
    served: new Set([...Object.entries(live).map((entry) => keyOf(...entry)), ...base]),
  };
}

function verdictOn(watch: Watch, minutes: readonly SiteMinute[]): Verdict {
  for (const minute of minutes) watch.hear(minute);
  return watch.verdict();
}

const merged = (minutes: readonly SiteMinute[]): SiteMinute => ({
  minute: minutes.at(-1)?.minute ?? '',
  edges: ['edge'],
  releases: sumReleases(minutes),
});

/** A minute without a new fault of what is watched cannot change a verdict for the worse. */
function hasFault({ releases }: SiteMinute, { live, changes }: Promotion): boolean {
  const isOfShell = changes.some(({ name }) => name === 'shell');
  const names = isOfShell ? Object.keys(live) : changes.map(({ name }) => name);
  return names.some((name) => {
    const { faultyNetworks } = releases.get(keyOf(name, live[name] ?? '')) ?? emptyTally();
    return NETWORK_SIGNS.some((fault) => faultyNetworks[fault]);
  });
}
