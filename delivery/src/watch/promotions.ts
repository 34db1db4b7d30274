import { type Channel, isContent, type LedgerLine, type ReleaseName } from '@league/shared/release';
import { type HistoryLine, holdOf, lastMove } from '../channel/ledger.ts';
import { keyOf, type Promotion } from './judge.ts';

/** How long a promotion is watched, and how long before it the earlier releases are looked at: every hour of the day once. */
export const WATCHED = 24 * 60 * 60_000;

export interface WatchedPromotion extends Promotion {
  revision: number;
  at: Date;
  /** Its parts that are still live as it left them; also content, which is not judged. */
  together: Readonly<Record<ReleaseName, string>>;
}

/**
 * Promotions that the watch may still roll back: of code, a day old at most, without the parts that have changed since, that are
 * held, that the watch has rolled back once, or that had no release before. A new shell ends those before it, because it
 * runs in every tab.
 */
const versionsOf = (parts: readonly Pick<LedgerLine, 'name' | 'to'>[]): Record<ReleaseName, string> =>
  Object.fromEntries(parts.map(({ name, to }) => [name, to]));

export function findPromotions(
  channel: Channel,
  history: readonly HistoryLine[],
  now: Date,
): WatchedPromotion[] {
  const { live } = channel;
  const served = new Set(Object.entries(live).map((entry) => keyOf(...entry)));
  const shell = lastMove(history, 'shell')?.revision ?? 0;
  const recent = history.filter(
    ({ action, at, revision }) =>
      action === 'promote' && revision >= shell && Date.parse(at) > now.getTime() - WATCHED,
  );
  const stands = ({ name, to, revision }: HistoryLine) =>
    live[name] === to && lastMove(history, name)?.revision === revision;
  // The release command, too, comes here, and its Node 20 has no `groupBy`.
  return [...new Set(recent.map(({ revision }) => revision))].flatMap((revision) => {
    const left = recent.filter((line) => line.revision === revision && stands(line));
    const changes = left.filter(
      (line) => line.from !== null && !isContent(line.name) && isOpen(history, line),
    );
    const [first] = changes;
    if (!first) return [];
    const unmoved = Object.entries(live).filter(
      ([name]) => (lastMove(history, name)?.revision ?? 0) <= revision,
    );
    const together = versionsOf(left);
    return [
      { revision, at: new Date(first.at), changes, together, live: Object.fromEntries(unmoved), served },
    ];
  });
}

/** It acts once for a release: whoever brings it back has decided. */
const isOpen = (history: readonly HistoryLine[], { name, to }: Pick<LedgerLine, 'name' | 'to'>): boolean =>
  !holdOf(history, name, to) &&
  !history.some((line) => line.isAutomatic && line.name === name && line.from === to);
