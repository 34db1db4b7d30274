import { isDeepStrictEqual } from 'node:util';
import { type Channel, discoveryKey, type LedgerLine, type ReleaseName } from '@league/shared/release';
import type { TrustedKey } from './keys.ts';

type Right = 'publish' | 'promote';

/** Whether this key may publish or promote releases of a part. */
export const may = (key: TrustedKey, right: Right, name: ReleaseName): boolean =>
  key[right].includes('*') || key[right].includes(name);

/** Whether this key may answer for everything that others have released. */
export const mayAdopt = ({ publish, promote }: TrustedKey): boolean =>
  publish.includes('*') && promote.includes('*');

/** The parts for which `after` differs from `before`: live, withdrawn, or what the browser loads. */
function changedInSet(before: Channel | null, after: Channel): ReleaseName[] {
  const channels = before ? [before, after] : [after];
  const names = channels.flatMap(({ live, withdrawn, discovery }) => [
    ...Object.keys(live),
    ...Object.keys(withdrawn),
    ...Object.keys(discovery.microFrontends).map((key) => key.replace('@league/', '')),
    ...Object.keys(discovery.retired ?? {}),
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
  discovery.content?.[name]?.integrity,
  discovery.microFrontends[discoveryKey(name)]?.map(({ url, metadata }) => ({ url, metadata })),
];

/** Names a part to which its writer has done nothing: `discard` names the shell. */
const isByTheWay = ({ action }: LedgerLine) => action === 'discard';

/** What is wrong with this revision if this key has signed it, as Russian sentences. */
export function trespasses(key: TrustedKey, before: Channel | null, after: Channel): string[] {
  const changed = changedInSet(before, after);
  const written = after.ledger.filter((line) => !isByTheWay(line)).map(({ name }) => name);
  const foreign = [...new Set([...changed, ...written])].filter((name) => !may(key, 'promote', name));
  const others = after.ledger.filter(({ who }) => who !== key.who);
  return [
    ...foreign.map((name) => `${key.who} не вправе менять часть ${name}`),
    ...others.map(({ name, who }) => `строку журнала о ${name} пишет ${key.who}, а названо ${who}`),
  ];
}
