import type { LiveSet } from '@league/shared/release';
import { absentIfDamaged } from '../delivery-error.ts';
import { readHtml } from '../page/html-folder.ts';
import { getRelease, type ReleaseId, verifyFiles, versionsOf } from '../release/releases.ts';
import type { Store } from '../release/store.ts';
import { change, readOthers } from './change.ts';
import { type Freeze, passFreeze } from './freeze.ts';
import { movesBetween } from './history.ts';
import { type Change, type ChangeRequest, publicUrlOf } from './revision.ts';

/**
 * Makes published releases live, all in one revision. A withdrawn one is withdrawn no longer.
 * @param freeze absent where nobody asks whether a tournament runs: the site's own promotions
 */
export function promote(
  store: Store,
  ids: readonly ReleaseId[],
  request: ChangeRequest,
  freeze?: Freeze,
): Promise<Change> {
  const names = ids.map(({ name }) => name);
  return change(store, names, request, async (previous) => {
    const isUnchanged =
      previous?.api === request.api &&
      previous.publicUrl === publicUrlOf(request, previous) &&
      ids.every(({ name, version }) => previous.parts[name] === version);
    // Lost pages are written anew from the releases, in a revision of their own: a running edge takes it.
    if (isUnchanged && (await readHtml(store, previous).catch(absentIfDamaged))) return null;
    const releases = await readOthers(store, previous?.parts ?? {}, new Set(names));
    for (const { name, version } of ids) {
      const release = await getRelease(store, name, version);
      await verifyFiles(store, release);
      releases[name] = release;
    }
    const moves = movesBetween(previous?.parts, versionsOf(releases));
    const passed = previous && freeze ? passFreeze(freeze, releases, moves) : [];
    const before = previous?.withdrawn ?? {};
    const back = ids.filter(({ name, version }) => before[name]?.includes(version));
    const evidence = [
      ...(moves.length === 0 ? ['страницы записаны заново'] : []),
      ...back.map(({ name, version }) => `отзыв снят: ${name} ${version}`),
      ...passed,
    ];
    return { action: 'promote', releases, withdrawn: without(before, ids), evidence };
  });
}

/** What is withdrawn besides these releases. */
const without = (withdrawn: LiveSet['withdrawn'], ids: readonly ReleaseId[]): LiveSet['withdrawn'] =>
  Object.fromEntries(
    Object.entries(withdrawn).map(([name, versions]) => [
      name,
      versions.filter((version) => !ids.some((id) => id.name === name && id.version === version)),
    ]),
  );
