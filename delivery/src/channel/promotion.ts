import type { Channel } from '@league/shared/release';
import { inspectHtml } from '../page/html-folder.ts';
import { readFace, refuseHiddenChange } from '../release/live-face.ts';
import { getRelease, type ReleaseId, verifyFiles } from '../release/releases.ts';
import type { Store } from '../release/store.ts';
import { change, readSet } from './change.ts';
import { type Freeze, passFreeze } from './freeze/freeze.ts';
import { type ChangeRequest, publicUrlOf, type Revision } from './revision.ts';

/**
 * Makes published releases live, all in one revision. A withdrawn one is withdrawn no longer.
 * @param freeze absent where nobody asks whether a tournament runs: the site's own promotions
 */
export function promote(
  store: Store,
  ids: readonly ReleaseId[],
  request: ChangeRequest,
  freeze?: Freeze,
): Promise<Revision> {
  const names = ids.map(({ name }) => name);
  return change(store, names, request, async (previous) => {
    const isUnchanged =
      previous?.api === request.api &&
      previous.publicUrl === publicUrlOf(request, previous) &&
      ids.every(({ name, version }) => previous.live[name] === version);
    // Lost pages are written anew from the releases, in a revision of their own: a running edge takes it.
    if (isUnchanged && (await inspectHtml(store, previous)) === 'whole') return null;
    const set = await readSet(store, previous?.live ?? {}, new Set(names));
    for (const { name, version } of ids) {
      const release = await getRelease(store, name, version);
      await verifyFiles(store, release);
      set[name] = release;
    }
    const shell = ids.find(({ name }) => name === 'shell');
    const face = shell && (await readFace(store, shell.version));
    if (face) await refuseHiddenChange(store, previous?.live.shell, { version: shell.version, face });
    const changes = ids.map(({ name, version }) => ({
      name,
      from: previous?.live[name] ?? null,
      to: version,
    }));
    const passed = previous && freeze && passFreeze(freeze, set, changes);
    const before = previous?.withdrawn ?? {};
    const back = ids.filter(({ name, version }) => before[name]?.includes(version));
    const notes = [
      ...back.map(({ name, version }) => `отзыв снят: ${name} ${version}`),
      ...(passed?.notes ?? []),
    ];
    return { action: 'promote', set, withdrawn: without(before, ids), changes, ...passed, notes };
  });
}

/** What is withdrawn besides these releases. */
const without = (withdrawn: Channel['withdrawn'], ids: readonly ReleaseId[]): Channel['withdrawn'] =>
  Object.fromEntries(
    Object.entries(withdrawn).map(([name, versions]) => [
      name,
      versions.filter((version) => !ids.some((id) => id.name === name && id.version === version)),
    ]),
  );
