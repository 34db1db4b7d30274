import { type Channel, isContent, type LedgerLine, type ReleaseName } from '@league/shared/release';
import { type HistoryLine, holdOf, lastMove } from '../channel/ledger.ts';
import { type SharedPart, sharedParts } from '../channel/share/early.ts';
import { keyOf, type Promotion } from './judge.ts';

/** How long a promotion is watched, and how long before it the earlier releases are looked at: every hour of the day once. */
export const WATCHED = 24 * 60 * 60_000;

export interface WatchedPromotion extends Promotion {
  revision: number;
  at: Date;
  /** Its parts that are still live as it left them; also content, which is not judged. */
  together: Readonly<Record<ReleaseName, string>>;
  /** Only a share of the visitors has it. */
  isShare?: true;
}

/**
 * Promotions that the watch may still roll back: of code, a day old at most, without the parts that have changed since, that are
 * held, that the watch has rolled back once, or that had no release before. A new shell ends those before it, because it
 * runs in every tab.
 */
export function findPromotions(
  channel: Channel,
  history: readonly HistoryLine[],
  now: Date,
): WatchedPromotion[] {
  return [...findForAll(channel, history, now), ...findShare(channel, history)];
}

/** What a share of the visitors has, for as long as it runs: beside it the others have the releases before. */
function findShare(channel: Channel, history: readonly HistoryLine[]): WatchedPromotion[] {
  const parts = sharedParts(channel);
  const [begun] = parts
    .flatMap((part) => beginningOf(history, part) ?? [])
    .sort((a, b) => a.revision - b.revision);
  const changes = parts.filter(
    (part) => part.from !== null && !isContent(part.name) && isOpen(history, part),
  );
  if (!begun || changes.length === 0) return [];
  const { revision, at } = begun;
  const together = versionsOf(parts);
  return [
    {
      revision,
      at: new Date(at),
      changes,
      together,
      live: channel.early?.live ?? {},
      served: servedBy(channel),
      isShare: true,
    },
  ];
}

/** The same release may have been shared before. */
function beginningOf(history: readonly HistoryLine[], { name, to }: SharedPart): HistoryLine | undefined {
  const lines = history.filter((line) => line.name === name);
  const end = lines.findIndex(endsShare);
  return lines
    .slice(0, end === -1 ? lines.length : end)
    .findLast((line) => line.action === 'share' && line.to === to);
}

/** New pages of what the others have are a promotion, too, which leaves the share alone. */
const endsShare = ({ action, from, to }: HistoryLine): boolean =>
  action === 'unshare' || action === 'rollback' || (action === 'promote' && from !== to);

const versionsOf = (parts: readonly Pick<LedgerLine, 'name' | 'to'>[]): Record<ReleaseName, string> =>
  Object.fromEntries(parts.map(({ name, to }) => [name, to]));

const servedBy = ({ live, early }: Channel): Set<string> =>
  new Set([live, early?.live ?? {}].flatMap((set) => Object.entries(set)).map((entry) => keyOf(...entry)));

function findForAll(channel: Channel, history: readonly HistoryLine[], now: Date): WatchedPromotion[] {
  const { live } = channel;
  const served = servedBy(channel);
  const shell = lastMove(history, 'shell', [])?.revision ?? 0;
  const recent = history.filter(
    ({ action, at, revision }) =>
      action === 'promote' && revision >= shell && Date.parse(at) > now.getTime() - WATCHED,
  );
  const stands = ({ name, to, revision }: HistoryLine) =>
    live[name] === to && lastMove(history, name, [])?.revision === revision;
  // The release command, too, comes here, and its Node 20 has no `groupBy`.
  return [...new Set(recent.map(({ revision }) => revision))].flatMap((revision) => {
    const left = recent.filter((line) => line.revision === revision && stands(line));
    const changes = left.filter(
      (line) => line.from !== null && !isContent(line.name) && isOpen(history, line),
    );
    const [first] = changes;
    if (!first) return [];
    const unmoved = Object.entries(live).filter(
      ([name]) => (lastMove(history, name, [])?.revision ?? 0) <= revision,
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
