import type { ContentDraft, DraftChanges } from '@league/shared/contract';
import { isSame, partsOf } from './values.ts';

/** A change of a field that is not stored yet. */
interface Edit {
  /** What stood there when the person began. */
  from: unknown;
  to: unknown;
}

/** What somebody else has stored in a field that the person has changed too, and who has saved last. */
interface Clash {
  value: unknown;
  by: string | null;
  at: string;
}

/** What a person has typed and the server has not confirmed, by field. */
export interface Work {
  /** The version of the draft on which the edits stand. */
  version: number;
  edits: Readonly<Record<string, Edit>>;
  /** What the last request has asked to store. It may have arrived although no answer came: then it is nobody else's. */
  sent: Readonly<Record<string, unknown>>;
  /** The person has to choose; until then the field is not sent. */
  clashes: Readonly<Record<string, Clash>>;
  /** The server's sentences about fields that it does not store; they are not sent again before they change. */
  refusals: Readonly<Record<string, string>>;
}

export const NO_WORK: Work = { version: 0, edits: {}, sent: {}, clashes: {}, refusals: {} };

export const hasEdits = ({ edits }: Work): boolean => Object.keys(edits).length > 0;

const without = <T>(record: Readonly<Record<string, T>>, field: string) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== field));

type Seen = Pick<ContentDraft, 'version' | 'document'>;

/** The person has written `to` in a field. */
export function change(work: Work, { version, document }: Seen, field: string, to: unknown): Work {
  const from = work.edits[field] ? work.edits[field].from : (document[field] ?? null);
  return {
    ...work,
    version: hasEdits(work) ? work.version : version,
    edits: { ...work.edits, [field]: { from, to } },
    refusals: without(work.refusals, field),
  };
}

/** What to send next; null: nothing. */
export function nextRequest({ version, edits, clashes, refusals }: Work): DraftChanges | null {
  const ready = Object.entries(edits).filter(([field]) => !(field in clashes || field in refusals));
  if (ready.length === 0) return null;
  return { version, fields: Object.fromEntries(ready.map(([field, { to }]) => [field, to])) };
}

/**
 * The same work on top of what is stored now: what is stored is done, and a field that somebody else has changed too waits for
 * the person.
 */
export function rebase(
  work: Work,
  { version, document, saved_by: by, saved_at: at }: Seen & Pick<ContentDraft, 'saved_by' | 'saved_at'>,
): Work {
  const edits: Record<string, Edit> = {};
  const clashes: Record<string, Clash> = {};
  for (const [field, edit] of Object.entries(work.edits)) {
    const theirs = document[field] ?? null;
    if (isSame(edit.to, theirs)) continue;
    const isOwn = isSame(edit.from, theirs) || (field in work.sent && isSame(work.sent[field], theirs));
    const to = isOwn ? edit.to : mergeParts(field, edit, theirs);
    if (to !== undefined) edits[field] = { from: theirs, to };
    else {
      edits[field] = edit;
      const known = work.clashes[field];
      clashes[field] = known && isSame(known.value, theirs) ? known : { value: theirs, by, at };
    }
  }
  return { ...work, version, edits, clashes, sent: {} };
}

/** The request was refused as a whole; the fields that it names wait for a change. */
export const refused = (work: Work, fields: Readonly<Record<string, string>>): Work => ({
  ...work,
  sent: {},
  refusals: { ...work.refusals, ...fields },
});

/** The person's own value shall replace what somebody else has stored. */
export function keepMine(work: Work, field: string): Work {
  const [edit, clash] = [work.edits[field], work.clashes[field]];
  if (!edit || !clash) return work;
  return {
    ...work,
    edits: { ...work.edits, [field]: { from: clash.value, to: edit.to } },
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
  const [before, mine, merged] = [partsOf(from), partsOf(to), { ...partsOf(theirs) }];
  for (const name of Object.keys({ ...before, ...mine })) {
    const [was, my, their] = [before[name], mine[name], merged[name]];
    if (isSame(was, my) || isSame(my, their)) continue;
    if (!isSame(was, their)) return undefined;
    if (my === undefined) delete merged[name];
    else merged[name] = my;
  }
  return merged;
}

/** Parses work that was kept in the browser. */
export function readWork(kept: unknown): Work {
  const { version, edits, sent } = partsOf(kept);
  const read = Object.entries(partsOf(edits)).map(([field, edit]) => {
    const { from = null, to = null } = partsOf(edit);
    return [field, { from, to }];
  });
  return { ...NO_WORK, version: Number(version) || 0, edits: Object.fromEntries(read), sent: partsOf(sent) };
}
