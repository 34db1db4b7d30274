import type { Channel } from '@league/shared/release';
import { DeliveryError, REASON } from '../delivery-error.ts';
import { inspectHtml } from '../page/html-folder.ts';
import { readFace, refuseHiddenChange } from '../release/live-face.ts';
import { getRelease, type ReleaseId, verifyFiles } from '../release/releases.ts';
import type { Store } from '../release/store.ts';
import { type ChangeRequest, type ChangeResult, change, publicUrlOf, readSet } from './change.ts';
import { type Freeze, passFreeze } from './freeze/freeze.ts';

export interface PromotionRequest extends ChangeRequest {
  /** Absent where nobody asks whether a tournament runs: the site's own promotions. */
  freeze?: Freeze;
  /** For the ledger, after what is checked here. */
  evidence?: readonly string[] | undefined;
}

/** Makes published releases live, all in one revision. */
export function promote(
  store: Store,
  ids: readonly ReleaseId[],
  request: PromotionRequest,
): Promise<ChangeResult> {
  const names = ids.map(({ name }) => name);
  return change(store, names, request, async (previous) => {
    const withdrawn = previous?.withdrawn ?? {};
    refuseWithdrawn(ids, withdrawn);
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
    const passed = previous && request.freeze && passFreeze(request.freeze, set, changes);
    const evidence = [...(passed?.evidence ?? []), ...(request.evidence ?? [])];
    return {
      action: 'promote',
      set,
      withdrawn,
      changes,
      evidence,
      notes: passed?.notes ?? [],
    };
  });
}

/** Throws `withdrawn` if one of these releases is. */
function refuseWithdrawn(ids: readonly ReleaseId[], withdrawn: Channel['withdrawn']): void {
  for (const { name, version } of ids) {
    if (!withdrawn[name]?.includes(version)) continue;
    throw new DeliveryError(
      'withdrawn',
      `Релиз ${name} ${version} отозван; опубликуйте исправленную версию. Если его отозвали зря, снимите отзыв:`,
      [],
      ['reinstate', name, version, ...REASON],
    );
  }
}
