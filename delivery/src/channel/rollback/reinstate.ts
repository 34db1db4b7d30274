import { DeliveryError } from '../../delivery-error.ts';
import { getRelease, type ReleaseId } from '../../release/releases.ts';
import type { Store } from '../../release/store.ts';
import { change, readSet } from '../change.ts';
import type { ChangeRequest, Revision } from '../revision.ts';

/** Takes a withdrawal back: the release may be promoted and chosen again. The live set stays the same. */
export function reinstate(
  store: Store,
  { name, version }: ReleaseId,
  request: ChangeRequest,
): Promise<Revision> {
  return change(store, [], request, async (previous) => {
    const versions = previous?.withdrawn[name] ?? [];
    if (!previous || !versions.includes(version)) {
      throw new DeliveryError('not_withdrawn', `Релиз ${name} ${version} не отозван: снимать нечего.`);
    }
    await getRelease(store, name, version);
    const withdrawn = { ...previous.withdrawn, [name]: versions.filter((other) => other !== version) };
    const set = await readSet(store, previous.live, new Set());
    return { action: 'reinstate', set, withdrawn, changes: [{ name, from: null, to: version }] };
  });
}
