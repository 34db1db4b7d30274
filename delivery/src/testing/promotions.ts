import { keyOf, type Verdict, Watch } from '../watch/judge.ts';
import type { SiteMinute } from '../watch/tally.ts';
import { PARTS, type Scenario, SPAN, Visitors } from './visitors.ts';

export interface Outcome {
  verdict: Verdict;
  /** Minutes from the promotion until the rollback; undefined if there was none. */
  minutes: number | undefined;
  /** Page views of the promoted releases until then, with those of the minute in which the watch acts. */
  views: number;
  /** Of these, the ones that the watch knew of when it decided. */
  viewsSeen: number;
}

/** Promotes releases on a simulated site after a day, and watches them for another. */
export function watchPromotion(scenario: Scenario): Outcome {
  const visitors = new Visitors(scenario);
  const before: SiteMinute[] = [];
  for (let number = 0; number < SPAN.before; number += 1) before.push(visitors.minute(number));
  const { promoted } = scenario;
  const live = Object.fromEntries(
    ['shell', ...Object.keys(PARTS)].map((name) => [name, promoted.includes(name) ? '2.0.0' : '1.0.0']),
  );
  const changes = promoted.map((name) => ({ name, from: '1.0.0', to: '2.0.0' }));
  const base = Object.keys(live).map((name) => keyOf(name, '1.0.0'));
  const isShared = (scenario.share ?? 1) < 1;
  const served = new Set([
    ...Object.entries(live).map((entry) => keyOf(...entry)),
    ...(isShared ? base : []),
  ]);
  const watch = new Watch(before, { live, changes, served });
  for (let number = SPAN.before; number < SPAN.before + SPAN.after; number += 1) {
    const minute = visitors.minute(number);
    if (minute.releases.size === 0) continue;
    watch.hear(minute);
    const verdict = watch.verdict();
    if (verdict.state !== 'worse') continue;
    const viewsSeen = visitors.views;
    // It acts within the next minute.
    visitors.minute(number + 1);
    return { verdict, minutes: number + 2 - SPAN.before, views: visitors.views, viewsSeen };
  }
  return { verdict: watch.verdict(), minutes: undefined, views: visitors.views, viewsSeen: visitors.views };
}
