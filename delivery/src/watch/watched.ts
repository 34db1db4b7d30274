import { readNewestChannel } from '../channel/channel.ts';
import { readHistory } from '../channel/ledger.ts';
import { minuteOf, readMinutes } from '../health/minutes.ts';
import type { Store } from '../release/store.ts';
import { judge, type Verdict } from './judge.ts';
import { findPromotions, WATCHED, type WatchedPromotion } from './promotions.ts';

export interface Watched {
  promotion: WatchedPromotion;
  /** Takes a while: it goes through two days. */
  judge: () => Verdict;
}

/** Every promotion under watch, and how to judge it by what edges have counted. */
export async function findWatched(store: Store, now: Date): Promise<Watched[]> {
  const channel = await readNewestChannel(store);
  const promotions = channel ? findPromotions(channel, await readHistory(store), now) : [];
  if (promotions.length === 0) return [];
  const first = Math.min(...promotions.map(({ at }) => at.getTime()));
  const minutes = await readMinutes(store, new Date(first - WATCHED), now);
  return promotions.map((promotion) => {
    const at = minuteOf(promotion.at);
    const earliest = minuteOf(new Date(promotion.at.getTime() - WATCHED));
    const before = minutes.filter(({ minute }) => minute >= earliest && minute < at);
    const since = minutes.filter(({ minute }) => minute >= at);
    return { promotion, judge: () => judge(before, since, promotion) };
  });
}
