import { isContent, type ReleaseName } from '@league/shared/release';
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
}

interface Channels {
  /** The channel where the set was tried, and its name. */
  from: { store: Store; name: string };
  /** The channel that is to get it. */
  to: { store: Store; name: string };
}

/**
 * The releases of one channel that another does not have, to be promoted there in one revision. Throws `overtaken` where the site of the
 * league has code that was not part of the trial: what would go live has been tried by nobody. Content that has moved on there stays:
 * organisers publish all the time, and the gate holds it against the set.
 */
export async function triedSet({ from, to }: Channels): Promise<TriedSet> {
  const source = await readNewestChannel(from.store);
  if (!source) throw new DeliveryError('not_live', `В канале ${from.name} ещё ничего не введено.`);
  const target = await readNewestChannel(to.store);
  const history = await readHistory(to.store);
  const live = target?.live ?? {};
  const others = Object.keys(live).filter((name) => !source.live[name]);
  const differing = Object.entries(source.live).filter(([name, version]) => live[name] !== version);
  // A trial may go back to whatever the site of the league has.
  const hasPassed = ([name, version]: [ReleaseName, string]) =>
    to.name === PRODUCTION && versionsOnceLive(history, name).includes(version);
  const passed = [
    ...differing.filter(hasPassed),
    ...(to.name === PRODUCTION ? others.map((name): [ReleaseName, string] => [name, '—']) : []),
  ];
  const code = passed.filter(([name]) => !isContent(name));
  if (code.length > 0)
    throw new DeliveryError(
      'overtaken',
      `В ${to.name} уже не то, с чем пробовали набор в ${from.name}; ничего не изменено. Обновите пробу и попробуйте набор ещё раз:`,
      code.map(([name, version]) => `${name}: пробовали ${version}, в работе ${live[name]}`),
      ['promote', '--from', to.name, '--channel', from.name, ...REASON],
    );
  const ids = differing
    .filter(([name]) => !passed.some(([other]) => other === name))
    .map(([name, version]) => ({ name, version }));
  if (ids.length === 0)
    throw new DeliveryError('same_set', `В ${to.name} уже всё, что есть в ${from.name}: вводить нечего.`);
  return {
    ids,
    notes: passed.map(([name]) => `${name} остаётся ${live[name]}: в ${to.name} оно новее, чем на пробе`),
    evidence: [`набор канала ${from.name}, ревизия ${source.revision}`],
  };
}
