import type { LiveSet, ReleaseName } from '@league/shared/release';
import { absentIfDamaged } from '../../delivery-error.ts';
import { findRelease, type ReleaseSet, type Surroundings } from '../../release/releases.ts';
import type { Store } from '../../release/store.ts';
import { findConflicts } from '../fit/fit.ts';

/** In place of a version: the part was not there yet, and leaves the site. */
export const ABSENT = 'none';

/** A part that goes back; without `to`, to what was live before. */
export interface Return {
  name: ReleaseName;
  to?: string | undefined;
}

/** A version for each of some parts, or `ABSENT`. */
export type Versions = Record<ReleaseName, string>;

interface Question extends Surroundings {
  previous: LiveSet;
  history: readonly LiveSet[];
  /** The parts that have to go back. */
  returns: readonly Return[];
}

/**
 * What goes back together with these parts: the last set that was live once and fits, in which every part that fits as it is
 * now stays.
 */
export async function findNearestSet(store: Store, question: Question): Promise<Versions | null> {
  const { previous, history, returns } = question;
  const live = await readAll(store, previous.parts);
  for (const { parts } of history.slice(1)) {
    const moved = movedParts(question, parts);
    if (!returns.every(({ name }) => moved[name])) continue;
    const whole = { ...stayingOf(live, moved), ...(await readAll(store, moved)) };
    const versions = shrink(whole, live, moved, question);
    if (versions) return versions;
  }
  return null;
}

/** Without the parts that were not there yet. */
const stayingOf = (live: ReleaseSet, moved: Versions): ReleaseSet =>
  Object.fromEntries(Object.entries(live).filter(([name]) => moved[name] !== ABSENT));

/** The parts of an earlier set that differ from the live one and may be returned to. */
function movedParts({ previous, returns }: Question, earlier: LiveSet['parts']): Versions {
  const moved: Versions = {};
  for (const [name, version] of Object.entries(earlier)) {
    const to = returns.find((part) => part.name === name)?.to ?? version;
    if (to !== previous.parts[name] && !previous.withdrawn[name]?.includes(to)) moved[name] = to;
  }
  for (const name of Object.keys(previous.parts)) if (!earlier[name]) moved[name] = ABSENT;
  return moved;
}

/** Returns parts of `set` to their live release as long as everything still fits; null if it never does. */
function shrink(whole: ReleaseSet, live: ReleaseSet, moved: Versions, question: Question): Versions | null {
  const { previous, returns } = question;
  const fits = (set: ReleaseSet) =>
    Object.keys(previous.parts).every((name) => set[name] || moved[name] === ABSENT) &&
    findConflicts(set, question).length === 0;
  if (!fits(whole)) return null;
  let set = whole;
  const versions = { ...moved };
  for (const name of Object.keys(moved)) {
    const stays = live[name];
    if (!stays || returns.some((part) => part.name === name)) continue;
    const candidate: ReleaseSet = { ...set, [name]: stays };
    if (!fits(candidate)) continue;
    set = candidate;
    delete versions[name];
  }
  return versions;
}

/** Those of these releases that can be read. */
async function readAll(store: Store, versions: Versions): Promise<ReleaseSet> {
  const set: ReleaseSet = {};
  for (const [name, version] of Object.entries(versions)) {
    const release = await findRelease(store, name, version).catch(absentIfDamaged);
    if (release) set[name] = release;
  }
  return set;
}
