import { type Change, type DayState, PARTS, partKeyOf } from './state.ts';

/** A command of the log, as far as the state follows from it. */
export interface Applied {
  seq: number;
  changes: readonly Change[];
}

type Parts = Record<string, unknown>;

/** A part once a change has put the fields that it names in the place of the others. */
function changed(now: unknown, { part, before, after }: Change): unknown {
  const isPart = part === 'category' && before !== null && after !== null;
  return isPart ? { ...(now as Parts), ...(after as Parts) } : after;
}

/** The part of a change as it stands in a state; null if it does not. */
export function standing(state: DayState, { part, id }: { part: Change['part']; id?: number | string }) {
  const stored = state as unknown as Record<string, Parts>;
  return (id === undefined ? stored[part] : stored[PARTS[part as keyof typeof PARTS]]?.[id]) ?? null;
}

/** The state after these commands. Each part of the state is copied once, however many there are. */
export function fold(state: DayState, commands: Iterable<Applied>): DayState {
  const next = { ...state, revisions: { ...state.revisions } as Record<string, number> };
  const parts = new Map<string, Parts>();
  const partOf = (name: keyof DayState): Parts => {
    const known = parts.get(name);
    if (known) return known;
    const copy = { ...(state[name] as Parts) };
    parts.set(name, copy);
    Object.assign(next, { [name]: copy });
    return copy;
  };
  for (const { seq, changes } of commands) {
    for (const change of changes) {
      const after = changed(standing(next, change), change);
      if (!('id' in change)) Object.assign(next, { [change.part]: after });
      else if (after === null) delete partOf(PARTS[change.part])[change.id];
      else partOf(PARTS[change.part])[change.id] = after;
      next.revisions[partKeyOf(change)] = seq;
    }
    next.seq = seq;
  }
  return next;
}

/** The state after the command `seq` made these changes. */
export const applyChanges = (state: DayState, changes: readonly Change[], seq: number): DayState =>
  fold(state, [{ seq, changes }]);

/** A change of a part from one value to another: of a category that stays, which is long, the fields that differ. */
export function changeOf(
  named: { part: Change['part']; id?: number | string },
  before: unknown,
  after: unknown,
): Change {
  if (named.part !== 'category' || before === null || after === null)
    return { ...named, before, after } as Change;
  const [old, now] = [before, after] as [Parts, Parts];
  const fields = Object.keys(now).filter(
    (field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]),
  );
  const only = (value: Parts) => Object.fromEntries(fields.map((field) => [field, value[field]]));
  return { ...named, before: only(old), after: only(now) } as Change;
}

/** The schema of the rows that this release writes, and the only one that it reads. */
export const SCHEMA = 1;

/** A row of a log as it is stored. */
export interface StoredRow {
  seq: number;
  schema: number;
  type: string;
  changes: readonly unknown[];
}

/** Whether this release knows what a row says. A newer one may have written it. */
export const isReadable = ({ schema }: Pick<StoredRow, 'schema'>): boolean => schema === SCHEMA;

/** What a stored row has changed. Throws for a row of another schema. */
export function appliedBy({ seq, schema, changes }: StoredRow): Applied {
  if (!isReadable({ schema })) throw new Error(`Command ${seq} of the log has the unknown schema ${schema}`);
  return { seq, changes: changes as readonly Change[] };
}
