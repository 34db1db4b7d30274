import type { LiveSet, RemoteName, Retirement } from '@league/shared/release';
import { absentIfDamaged, DeliveryError } from '../delivery-error.ts';
import { readSite } from '../page/html-folder.ts';
import { findRelease, type ReleaseSet } from '../release/releases.ts';
import type { Store } from '../release/store.ts';
import { change, readOthers } from './change.ts';
import type { Change, ChangeRequest } from './revision.ts';

/** A part to take off the site, and the sentence for the people who look for it. */
export interface Leave {
  name: RemoteName;
  notice: string;
}

/**
 * Takes a part off the site: no release of it is live, nor a fallback; its pages show the notice, and so do its slots or nothing.
 * Of a part that is off the site already, only the notice changes. A promotion or a rollback brings it back.
 */
export function retire(store: Store, { name, notice }: Leave, request: ChangeRequest): Promise<Change> {
  return change(store, [name], request, async (previous) => {
    if (name === 'shell')
      throw new DeliveryError('usage', 'Оболочку (shell) снять нельзя: без неё сайт не открыть.');
    const isKnown = previous && (previous.parts[name] || previous.retired[name]);
    if (!isKnown) throw new DeliveryError('not_live', `Часть ${name} не в работе: снимать нечего.`);
    const before = previous.retired[name];
    if (before?.notice === notice) return null;
    const releases = await readOthers(store, previous.parts, new Set([name]));
    const retirement = before ? { ...before, notice } : await describe(store, previous, { name, notice });
    return {
      action: 'retire',
      releases,
      withdrawn: previous.withdrawn,
      retired: { ...previous.retired, [name]: retirement },
      evidence: emptySlots(releases, name),
    };
  });
}

/** Its own description of itself; if that is damaged, what the set knows of it. */
async function describe(store: Store, live: LiveSet, { name, notice }: Leave) {
  const release = await findRelease(store, name, live.parts[name] ?? '').catch(absentIfDamaged);
  const site = await readSite(store, live).catch(absentIfDamaged);
  const { title, routes } = release?.site ?? site?.discovery.sites[name] ?? { title: name, routes: [] };
  return { title, notice, routes } satisfies Retirement;
}

/** What the other parts lose, as Russian sentences. */
const emptySlots = (set: ReleaseSet, gone: RemoteName) =>
  Object.values(set).flatMap((release) =>
    (release.uses?.slots ?? [])
      .filter((slot) => slot.startsWith(`${gone}/`))
      .map(
        (slot) =>
          `${release.name} ${release.version} ставит слот ${slot}: на его месте – фраза для людей или ничего`,
      ),
  );
