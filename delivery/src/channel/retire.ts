import {
  type Channel,
  discoveryKey,
  isContent,
  type RemoteName,
  type Retirement,
} from '@league/shared/release';
import { absentIfDamaged, DeliveryError, REASON } from '../delivery-error.ts';
import { ownerOf, type ReleaseSet } from '../release/release-set.ts';
import { findRelease } from '../release/releases.ts';
import type { Store } from '../release/store.ts';
import { type ChangeRequest, type ChangeResult, type Choice, change, readSet } from './change.ts';
import { readHistory, versionsOnceLive } from './ledger.ts';
import { ABSENT } from './rollback/candidates.ts';

/** A part to take off the site, or one slot of it, and the sentence for the people who look for it. */
export interface Leave {
  name: RemoteName;
  /** Only this slot leaves, and the part stays. */
  slot?: string | undefined;
  notice: string;
}

/**
 * Takes a part off the site: no release of it is live, nor a fallback; its pages show the notice, and so do its slots or nothing.
 * Of a part that is off the site already, only the notice changes. A promotion or a rollback brings it back. A single slot
 * comes back with a promotion of its part, not with a rollback, which may happen for another reason.
 */
export function retire(store: Store, leave: Leave, request: ChangeRequest): Promise<ChangeResult> {
  const { name, slot } = leave;
  return change(store, [name], request, async (previous) => {
    if (name === 'shell')
      throw new DeliveryError('usage', 'Оболочку (shell) снять нельзя: без неё сайт не открыть.');
    if (isContent(name))
      throw new DeliveryError(
        'usage',
        'Содержимое не снимают, а откатывают:',
        [],
        ['rollback', name, '--to', ABSENT, ...REASON],
      );
    const isKnown = previous && (previous.live[name] || previous.discovery.retired?.[name]);
    if (!isKnown) throw new DeliveryError('not_live', `Часть ${name} не в работе: снимать нечего.`);
    return slot === undefined
      ? retirePart(store, previous, leave)
      : retireSlot(store, previous, { ...leave, slot });
  });
}

async function retirePart(store: Store, previous: Channel, { name, notice }: Leave): Promise<Choice | null> {
  const live = previous.live[name];
  const before = previous.discovery.retired?.[name];
  if (before?.notice === notice) return null;
  const [last = ''] = versionsOnceLive(await readHistory(store), name);
  const set = await readSet(store, previous.live, new Set([name]));
  const retirement = before ? { ...before, notice } : await describe(store, previous, { name, notice });
  return {
    action: 'retire',
    set,
    withdrawn: previous.withdrawn,
    retired: { ...previous.discovery.retired, [name]: retirement },
    changes: [{ name, from: live ?? null, to: live ?? last }],
    notes: emptySlots(set, (slot) => ownerOf(slot) === name),
  };
}

async function retireSlot(
  store: Store,
  { live, withdrawn, discovery }: Channel,
  { name, slot, notice }: Leave & { slot: string },
): Promise<Choice | null> {
  const version = live[name];
  if (!version) throw new DeliveryError('not_live', `Часть ${name} снята с сайта вся, вместе со слотами.`);
  const place = `${name}/${slot}`;
  const before = discovery.retiredSlots ?? {};
  if (before[place] === notice) return null;
  const set = await readSet(store, live, new Set());
  const offered = set[name]?.offers?.slots ?? [];
  if (!offered.includes(slot)) {
    const message = `Слота ${slot} у ${name} ${version} нет${offered.length > 0 ? '. Есть:' : ', и других тоже.'}`;
    throw new DeliveryError('unknown_slot', message, offered);
  }
  return {
    action: 'retire',
    set,
    withdrawn,
    retiredSlots: { ...before, [place]: notice },
    changes: [{ name, slot, from: version, to: version }],
    notes: whoPlaces(place, set),
  };
}

/** Its own description of itself; if that is damaged, what the channel knows of it. */
async function describe(store: Store, { live, discovery, pages }: Channel, { name, notice }: Leave) {
  const release = await findRelease(store, name, live[name] ?? '').catch(absentIfDamaged);
  const known = discovery.microFrontends[discoveryKey(name)]?.[0]?.extras.site;
  const title = pages.find(({ remote }) => remote === name)?.title ?? name;
  const { title: own, routes } = release?.site ?? known ?? { title, routes: [] };
  return { title: own, notice, routes } satisfies Retirement;
}

/** What the other parts lose with a slot, or that it is nothing, as Russian sentences. */
function whoPlaces(place: string, set: ReleaseSet): string[] {
  const lost = emptySlots(set, (slot) => slot === place);
  return lost.length > 0
    ? lost
    : [`слот ${place} не ставит ни одна часть в работе: на страницах ничего не изменится`];
}

/** What the other parts lose, as Russian sentences. */
const emptySlots = (set: ReleaseSet, isGone: (slot: string) => boolean) =>
  Object.values(set).flatMap((release) =>
    (release.uses?.slots ?? [])
      .filter(isGone)
      .map(
        (slot) =>
          `${release.name} ${release.version} ставит слот ${slot}: на его месте – фраза для людей или ничего`,
      ),
  );
