import { type Channel, isContent, type Release } from '@league/shared/release';
import { absentIfDamaged, DeliveryError } from '../delivery-error.ts';
import { findRelease } from '../release/releases.ts';
import type { Store } from '../release/store.ts';
import type { RevisionPlan } from './revision.ts';

/** Since this schema of content only the provider reads the names of athletes, and masks them. */
const CLOSED_SINCE = 2;

const hasOpenNames = ({ provides }: Release): boolean =>
  Number((provides.content ?? '0').split('.')[0]) < CLOSED_SINCE;

/**
 * The contents of a change that go back to before the names of athletes were kept for the provider: everybody could read them,
 * hidden and erased ones too.
 */
export async function findOpenNames(
  store: Store,
  previous: Channel | null,
  { set, changes }: Pick<RevisionPlan, 'set' | 'changes'>,
): Promise<string[]> {
  const opened: string[] = [];
  for (const { name } of changes) {
    const [next, before] = [set[name], previous?.live[name]];
    if (!next || !before || !isContent(name) || !hasOpenNames(next)) continue;
    const replaced = await findRelease(store, name, before).catch(absentIfDamaged);
    if (replaced && !hasOpenNames(replaced)) opened.push(`${name} ${next.version}`);
  }
  return opened;
}

export const OPEN_NAMES = 'или верните его вместе с открытыми именами: --open-names; это останется в журнале';

/** Throws unless the operator has said that names may be open. */
export function refuseOpenNames(opened: readonly string[], areOpenNamesMeant: boolean | undefined): void {
  if (opened.length === 0 || areOpenNamesMeant) return;
  throw new DeliveryError(
    'open_names',
    'В этом содержимом имена спортсменов открыты всем, и скрытые, и стёртые; ничего не изменено.',
    [...opened, OPEN_NAMES],
  );
}
