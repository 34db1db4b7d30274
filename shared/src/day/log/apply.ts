import { type Change, type DayState, thingOf } from './state.ts';

/** One keyed part of the state with a thing added, replaced or removed. */
function withThing<T>(
  things: Readonly<Record<string, T>>,
  id: string | number,
  value: T | null,
): Record<string, T> {
  const { [String(id)]: _, ...others } = things as Record<string, T>;
  return value === null ? others : { ...others, [id]: value };
}

function applyChange(state: DayState, change: Change): DayState {
  switch (change.thing) {
    case 'entry':
      return { ...state, entries: withThing(state.entries, change.id, change.after) };
    case 'category':
      return { ...state, categories: withThing(state.categories, change.id, change.after) };
    case 'sheet':
      return { ...state, sheets: withThing(state.sheets, change.id, change.after) };
    case 'session':
      return { ...state, sessions: withThing(state.sessions, change.id, change.after) };
    case 'session-list':
      return { ...state, lists: withThing(state.lists, change.id, change.after) };
    case 'word':
      return { ...state, words: withThing(state.words, change.id, change.after) };
    default:
      return { ...state, [change.thing]: change.after };
  }
}

/** The state after the command `seq` made these changes. */
export function applyChanges(state: DayState, changes: readonly Change[], seq: number): DayState {
  const next = changes.reduce(applyChange, state);
  const revisions = { ...state.revisions };
  for (const change of changes) revisions[thingOf(change)] = seq;
  return { ...next, seq, revisions };
}

/** The changes that take these back, the last one first. */
export const inverseOf = (changes: readonly Change[]): Change[] =>
  [...changes]
    .reverse()
    .map((change) => ({ ...change, before: change.after, after: change.before }) as Change);
