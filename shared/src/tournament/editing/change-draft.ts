/** A change that somebody is writing of a thing with a version. */
export interface ChangeDraft<Values> {
  /** What is stored, as far as the person has seen it. */
  version: number;
  seen: Values;
  values: Values;
  /** What somebody else has stored meanwhile in fields that the person has changed too. */
  clashes: Partial<Values>;
}

const namesOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values)[];

/** The beginning of a change: nothing is changed yet. */
export const startChange = <Values>(version: number, seen: Values): ChangeDraft<Values> => ({
  ...{ version, seen, values: seen, clashes: {} },
});

/**
 * The same change on top of what is stored now: the person's fields stay, the others follow. Without a change of the
 * person, what is stored. `stored` may come from a cache, and be older than what the person has seen.
 */
export function rebase<Values extends object>(
  draft: ChangeDraft<Values>,
  stored: ChangeDraft<Values>,
): ChangeDraft<Values> {
  const fields = namesOf(stored.seen);
  const orStored = (rebased: ChangeDraft<Values>) =>
    fields.every((field) => rebased.values[field] === stored.values[field]) ? stored : rebased;
  if (stored.version <= draft.version) return stored.version === draft.version ? orStored(draft) : draft;
  const values = { ...stored.values };
  const clashes = { ...draft.clashes };
  for (const field of fields) {
    const mine = draft.values[field];
    const theirs = stored.seen[field];
    if (mine === draft.seen[field]) continue;
    values[field] = mine;
    if (mine === theirs) delete clashes[field];
    else if (theirs !== draft.seen[field]) clashes[field] = theirs;
  }
  return orStored({ ...stored, values, clashes });
}

/** What is still unanswered of the clashes once the person has changed fields: a field that was written anew is decided. */
export const openClashes = <Values extends object>(
  { clashes, values: before }: ChangeDraft<Values>,
  values: Values,
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(clashes).filter(
      ([field]) => values[field as keyof Values] === before[field as keyof Values],
    ),
  ) as Partial<Values>;

/**
 * Parses a stored change; undefined if it is invalid.
 * @param readValues parses the values of the fields, all of them texts
 */
export function readChange<Values extends object>(
  kept: unknown,
  readValues: (kept: unknown) => Values | undefined,
): ChangeDraft<Values> | undefined {
  const { version, seen, values, clashes } = Object(kept) as Record<string, unknown>;
  const [read, written] = [readValues(seen), readValues(values)];
  if (!read || !written || !Number.isInteger(version)) return undefined;
  const keptClashes = namesOf(read).flatMap((field) => {
    const theirs = Object(clashes)[field];
    return typeof theirs === 'string' ? [[field, theirs] as const] : [];
  });
  return {
    ...{ version: Number(version), seen: read, values: written },
    clashes: Object.fromEntries(keptClashes) as Partial<Values>,
  };
}
