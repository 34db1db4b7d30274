import { isDeepStrictEqual } from 'node:util';
import { type Channel, discoveryKey, type LedgerLine, type ReleaseName } from '@league/shared/release';
import { earlyOf, type SharedPart, sharedParts } from '../channel/share/early.ts';
import { ownerOf, slotsOf } from '../release/release-set.ts';
import type { TrustedKey } from './keys.ts';

type Right = 'publish' | 'promote';

/** Whether this key may publish or promote releases of a part. */
export const may = (key: TrustedKey, right: Right, name: ReleaseName): boolean =>
  key[right].includes('*') || key[right].includes(name);

/** Whether this key may answer for everything that others have released. */
export const mayAdopt = ({ publish, promote }: TrustedKey): boolean =>
  publish.includes('*') && promote.includes('*');

/** The parts that a share of the visitors gets otherwise than before: another release, more visitors, or other steps to come. */
function changedInShare(before: Channel | null, after: Channel): ReleaseName[] {
  const early = (channel: Channel) => earlyOf(channel) ?? channel;
  const isResized = !isDeepStrictEqual(sizeOf(before), sizeOf(after));
  return [
    ...changedInSet(before && early(before), early(after)),
    ...(isResized ? sharedParts(after).map(({ name }) => name) : []),
  ];
}

const sizeOf = (channel: Channel | null) => [
  channel?.early?.percent,
  channel?.early?.leavesOutDay,
  channel?.early?.steps,
];

/** What takes something back; a share that has no place beside it ends. */
const TAKES_BACK: ReadonlySet<LedgerLine['action']> = new Set(['rollback', 'retire', 'undo', 'unshare']);

/**
 * Whether a share has ended because this key has taken back what is its own: nobody waits with a rollback for another team. The
 * ledger has to say of each foreign part which change ended it. Its release stays good, and can be shared again.
 */
function endsWithOwn(key: TrustedKey, before: Channel | null, after: Channel): boolean {
  if (!before?.early || after.early) return false;
  const changed = changedInSet(before, after);
  const causes = after.ledger.filter(
    ({ action, name, endedBy }) =>
      TAKES_BACK.has(action) && !endedBy && changed.includes(name) && may(key, 'promote', name),
  );
  const isTold = ({ name, to }: SharedPart) =>
    after.ledger.some(
      (line) =>
        line.action === 'unshare' &&
        line.name === name &&
        line.from === to &&
        causes.some((cause) => cause.name === line.endedBy),
    );
  return sharedParts(before).every((part) => may(key, 'promote', part.name) || isTold(part));
}

/** The parts for which `after` differs from `before`: live, withdrawn, or what the browser loads. */
function changedInSet(before: Channel | null, after: Channel): ReleaseName[] {
  const channels = before ? [before, after] : [after];
  const names = channels.flatMap(({ live, withdrawn, discovery }) => [
    ...Object.keys(live),
    ...Object.keys(withdrawn),
    ...Object.keys(discovery.microFrontends).map((key) => key.replace('@league/', '')),
    ...Object.keys(discovery.retired ?? {}),
    ...Object.keys(discovery.retiredSlots ?? {}).map(ownerOf),
    ...Object.keys(discovery.content ?? {}),
  ]);
  return [...new Set(names)].filter(
    (name) => !isDeepStrictEqual(before && stateOf(before, name), stateOf(after, name)),
  );
}

const stateOf = ({ live, withdrawn, discovery }: Channel, name: ReleaseName) => [
  live[name],
  withdrawn[name] ?? [],
  discovery.retired?.[name],
  slotsOf(name, discovery.retiredSlots),
  discovery.content?.[name]?.integrity,
  discovery.microFrontends[discoveryKey(name)]?.map(({ url, metadata }) => ({ url, metadata })),
];

/** Names a part to which its writer has done nothing: `discard` names the shell, and a share may end with what was done to another part. */
const isByTheWay = ({ action, endedBy }: LedgerLine) =>
  action === 'discard' || (action === 'unshare' && endedBy !== undefined);

/** What is wrong with this revision if this key has signed it, as Russian sentences. */
export function trespasses(key: TrustedKey, before: Channel | null, after: Channel): string[] {
  const changed = [
    ...changedInSet(before, after),
    ...(endsWithOwn(key, before, after) ? [] : changedInShare(before, after)),
  ];
  const written = after.ledger.filter((line) => !isByTheWay(line)).map(({ name }) => name);
  const foreign = [...new Set([...changed, ...written])].filter((name) => !may(key, 'promote', name));
  const others = after.ledger.filter(({ who }) => who !== key.who);
  return [
    ...foreign.map((name) => `${key.who} не вправе менять часть ${name}`),
    ...others.map(({ name, who }) => `строку журнала о ${name} пишет ${key.who}, а названо ${who}`),
  ];
}
