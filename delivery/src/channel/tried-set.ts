import { type Channel, isContent, type ReleaseName } from '@league/shared/release';
import { DeliveryError, REASON } from '../delivery-error.ts';
import type { ReleaseId } from '../release/releases.ts';
import type { Store } from '../release/store.ts';
import { readNewestChannel } from './channel.ts';
import { readHistory, versionsOnceLive } from './ledger.ts';
import { PRODUCTION } from './named-channel.ts';

/** What a promotion from another channel promotes, with lines for the operator and for the ledger. */
interface TriedSet {
  ids: ReleaseId[];
  notes: string[];
  evidence: string[];
  /** Throws `overtaken` if the promotion would meet code that was not part of the trial. */
  judge: (previous: Channel | null) => void;
}

/** A channel, and its name. */
interface Named {
  store: Store;
  name: string;
}

type Live = Channel['live'];

/** What is live in each part, and where one is off the site. */
const OFF = 'снята с сайта';
const stateOf = (channel: Channel | null): Live => ({
  ...channel?.live,
  ...Object.fromEntries(Object.keys(channel?.discovery.retired ?? {}).map((name) => [name, OFF])),
});

/**
 * The releases of one channel that another does not have, to be promoted there in one revision. Throws `overtaken` where the site of the
 * league has code that was not part of the trial: what would go live has been tried by nobody. Content that has moved on there stays:
 * organisers publish all the time, and the gate holds it against the set.
 */
export async function triedSet({ from, to }: { from: Named; to: Named }): Promise<TriedSet> {
  const source = await readNewestChannel(from.store);
  if (!source) throw new DeliveryError('not_live', `В канале ${from.name} ещё ничего не введено.`);
  const target = await readNewestChannel(to.store);
  const live = stateOf(target);
  const history = await readHistory(to.store);
  // A trial may go back to whatever the site of the league has.
  const hasMovedOn = (name: ReleaseName, version: string) =>
    to.name === PRODUCTION && (live[name] === OFF || versionsOnceLive(history, name).includes(version));
  const differing = Object.entries(source.live).filter(([name, version]) => live[name] !== version);
  const newer = differing.filter(([name, version]) => hasMovedOn(name, version)).map(([name]) => name);
  const ids = differing
    .filter(([name]) => !newer.includes(name))
    .map(([name, version]) => ({ name, version }));
  const moved = new Set(ids.map(({ name }) => name));
  const judge = (now: Channel | null) => {
    if (to.name === PRODUCTION) refuseUntried(from.name, stateOf(source), stateOf(now), moved);
  };
  judge(target);
  if (ids.length === 0)
    throw new DeliveryError('same_set', `В ${to.name} уже всё, что есть в ${from.name}: вводить нечего.`);
  return {
    ids,
    notes: newer.map((name) => `${name} остаётся ${live[name]}: в ${to.name} оно новее, чем на пробе`),
    evidence: [`набор канала ${from.name}, ревизия ${source.revision}`],
    judge,
  };
}

/** Throws `overtaken` if code that stays live is not what the trial had beside the releases that move. */
function refuseUntried(trial: string, tried: Live, live: Live, moved: ReadonlySet<ReleaseName>): void {
  const untried = Object.entries(live).filter(
    ([name, version]) => !isContent(name) && !moved.has(name) && tried[name] !== version,
  );
  if (untried.length === 0) return;
  throw new DeliveryError(
    'overtaken',
    `В ${PRODUCTION} уже не то, с чем пробовали набор в ${trial}; ничего не изменено. Обновите пробу и попробуйте набор ещё раз:`,
    untried.map(([name, version]) => `${name}: пробовали ${tried[name] ?? '—'}, сейчас ${version}`),
    ['promote', '--from', PRODUCTION, '--channel', trial, ...REASON],
  );
}
