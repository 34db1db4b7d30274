import type { ActivityDetails } from '@league/shared/contract';
import { type ActivityValues, FIELDS, readKeptValues, valuesOf } from '../../lib/form/values.ts';

/** A change that somebody is writing. */
export interface ChangeDraft {
  /** What is stored, as far as the person has seen it. */
  version: number;
  seen: ActivityValues;
  values: ActivityValues;
  /** What somebody else has stored meanwhile in fields that the person has changed too. */
  clashes: Partial<ActivityValues>;
}

export const startOf = (activity: ActivityDetails): ChangeDraft => {
  const seen = valuesOf(activity);
  return { version: activity.version ?? 1, seen, values: seen, clashes: {} };
};

/**
 * The same change on top of what is stored now: the person's fields stay, the others follow. Without a change of the
 * person, what is stored. `stored` may come from a cache, and be older than what the person has seen.
 */
export function rebase(draft: ChangeDraft, stored: ChangeDraft): ChangeDraft {
  const orStored = (rebased: ChangeDraft) =>
    FIELDS.every((field) => rebased.values[field] === stored.values[field]) ? stored : rebased;
  if (stored.version <= draft.version) return stored.version === draft.version ? orStored(draft) : draft;
  const values = { ...stored.values };
  const clashes = { ...draft.clashes };
  for (const field of FIELDS) {
    const mine = draft.values[field];
    const theirs = stored.seen[field];
    if (mine === draft.seen[field]) continue;
    values[field] = mine;
    if (mine === theirs) delete clashes[field];
    else if (theirs !== draft.seen[field]) clashes[field] = theirs;
  }
  return orStored({ ...stored, values, clashes });
}

/** Parses a stored change; undefined if it is invalid. */
export function readKeptChange(kept: unknown): ChangeDraft | undefined {
  const { version, seen, values, clashes } = Object(kept) as Record<string, unknown>;
  const [read, written] = [readKeptValues(seen), readKeptValues(values)];
  if (!read || !written || !Number.isInteger(version)) return undefined;
  const kepts = FIELDS.flatMap((field) => {
    const theirs = Object(clashes)[field];
    return typeof theirs === 'string' ? [[field, theirs] as const] : [];
  });
  return { version: Number(version), seen: read, values: written, clashes: Object.fromEntries(kepts) };
}
