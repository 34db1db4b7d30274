import type { DraftChanges, SavedDraft } from '@league/shared/contract';
import { isSame, partsOf } from './values.ts';

/** A change of a field that is not stored yet. */
interface Edit {
  /** What stood there, in the version that the person saw. */
  from: unknown;
  version: number;
  to: unknown;
}

/** What somebody else has stored in a field that the person has changed too. */
export interface Clash {
  value: unknown;
  by: string | null;
  at: string | null;
  /** The version that has it. */
  version: number;
}

/** What a person has typed and the server has not confirmed, by field. */
export interface Work {
  edits: Readonly<Record<string, Edit>>;
  /** The request that has no answer yet. It is repeated as it is: the server may have stored it. */
  sent: DraftChanges | null;
  /** The person has to choose; until then the field is not sent. */
  clashes: Readonly<Record<string, Clash>>;
  /** The server's sentences about fields that it does not store; they are not sent again before they change. */
  refusals: Readonly<Record<string, string>>;
}

export const NO_WORK: Work = { edits: {}, sent: null, clashes: {}, refusals: {} };

export const hasEdits = ({ edits }: Work): boolean => Object.keys(edits).length > 0;

const without = <T>(record: Readonly<Record<string, T>>, field: string) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== field));

interface Seen {
  version: number;
  document: Readonly<Record<string, unknown>>;
}

/** The person has written `to` in a field. */
export function change(work: Work, { version, document }: Seen, field: string, to: unknown): Work {
  const before = work.edits[field] ?? { from: document[field] ?? null, version };
  return {
    ...work,
    edits: { ...work.edits, [field]: { ...before, to } },
    refusals: without(work.refusals, field),
  };
}

/** What to send next; null: nothing. The oldest version decides, because a field may be edited for a long time. */
export function nextRequest({ edits, sent, clashes, refusals }: Work): DraftChanges | null {
  if (sent) return sent;
  const ready = Object.entries(edits).filter(([field]) => !(field in clashes || field in refusals));
  if (ready.length === 0) return null;
  return {
    version: Math.min(...ready.map(([, { version }]) => version)),
    fields: Object.fromEntries(ready.map(([field, { from, to }]) => [field, { from, to }])),
  };
}

/** The answer to a request: what was typed meanwhile stays. */
export function answered(work: Work, request: DraftChanges, { draft, conflicts }: SavedDraft): Work {
  const { version } = draft;
  const edits = { ...work.edits };
  const clashes = { ...work.clashes };
  for (const [field, { to }] of Object.entries(request.fields)) {
    const edit = edits[field];
    if (!edit) continue;
    const conflict = conflicts.find((one) => one.field === field);
    if (!conflict) {
      if (isSame(edit.to, to)) delete edits[field];
      else edits[field] = { from: to, to: edit.to, version };
      continue;
    }
    const { value, by, at } = conflict;
    const merged = mergeParts(field, edit, value);
    if (merged) edits[field] = { from: value, to: merged, version };
    else clashes[field] = { value, by, at, version };
  }
  return { ...work, edits, clashes, sent: null };
}

/** The request was refused as a whole; the fields that it names wait for a change. */
export const refused = (work: Work, fields: Readonly<Record<string, string>>): Work => ({
  ...work,
  sent: null,
  refusals: { ...work.refusals, ...fields },
});

/** The person's own value shall replace what somebody else has stored. */
export function keepMine(work: Work, field: string): Work {
  const [edit, clash] = [work.edits[field], work.clashes[field]];
  if (!edit || !clash) return work;
  return {
    ...work,
    edits: { ...work.edits, [field]: { from: clash.value, to: edit.to, version: clash.version } },
    clashes: without(work.clashes, field),
  };
}

/** What somebody else has stored stays. */
export const takeTheirs = (work: Work, field: string): Work => ({
  ...work,
  edits: without(work.edits, field),
  clashes: without(work.clashes, field),
});

/** Fields whose parts say nothing about each other. */
const IN_PARTS = ['links', 'applications'];

/** Both changes of a field, if they concern different parts of it. */
function mergeParts(field: string, { from, to }: Edit, theirs: unknown): object | undefined {
  if (!IN_PARTS.includes(field) || to === null || theirs === null) return undefined;
  const [before, mine, other] = [from, to, theirs].map(partsOf) as [object, object, object];
  const merged: Record<string, unknown> = { ...other };
  for (const name of Object.keys({ ...before, ...mine, ...other })) {
    const [was, my, their] = [before, mine, other].map((parts) => (parts as Record<string, unknown>)[name]);
    if (isSame(was, my) || isSame(my, their)) continue;
    if (!isSame(was, their)) return undefined;
    if (my === undefined) delete merged[name];
    else merged[name] = my;
  }
  return merged;
}

/** Parses work that was kept in the browser; `version` is the newest that the server has. */
export function readWork(kept: unknown, version: number): Work {
  const { edits, sent } = partsOf(kept);
  const read = Object.entries(partsOf(edits)).flatMap(([field, edit]) => {
    const { from = null, to = null, version: seen } = partsOf(edit);
    return Number.isInteger(seen) ? [[field, { from, to, version: Math.min(Number(seen), version) }]] : [];
  });
  const { fields, version: sentVersion } = partsOf(sent);
  const isSent = Number.isInteger(sentVersion) && Number(sentVersion) <= version && fields !== undefined;
  return { ...NO_WORK, edits: Object.fromEntries(read), sent: isSent ? (sent as DraftChanges) : null };
}
