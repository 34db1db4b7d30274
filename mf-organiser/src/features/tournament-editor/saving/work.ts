import type { ContentDraft, DraftChanges } from '@league/shared/contract';
import { isSame, partsOf, rowsOf } from './values.ts';

/** What a person has written in a field and the server has not confirmed. */
interface Edit {
  to: unknown;
  /** Values of the field that are no surprise: what stood there at the beginning, and what this person has sent since. */
  known: readonly unknown[];
  /** Why the server does not take `to`; it is not sent again before it changes. */
  refusal?: string;
}

/** By field. */
export type Edits = Readonly<Record<string, Edit>>;
type Document = ContentDraft['document'];

export const NO_EDITS: Edits = {};
export const hasEdits = (edits: Edits): boolean => Object.keys(edits).length > 0;

const isKnown = ({ known }: Edit, theirs: unknown) => known.some((value) => isSame(value, theirs));

/** Whether somebody else has changed a field that the person has changed too. Until the person chooses, it is not sent. */
export const isClash = (edits: Edits, field: string, document: Document): boolean => {
  const edit = edits[field];
  return edit !== undefined && !isSame(edit.to, document[field]) && !isKnown(edit, document[field]);
};

/** The person has written `to` in a field. */
export const change = (edits: Edits, field: string, to: unknown, document: Document): Edits => ({
  ...edits,
  [field]: { to, known: edits[field]?.known ?? [document[field] ?? null] },
});

/** What to send next. */
export function ready(edits: Edits, document: Document): DraftChanges['fields'] {
  const found = Object.entries(edits).filter(
    ([field, { refusal }]) => refusal === undefined && !isClash(edits, field, document),
  );
  return Object.fromEntries(found.map(([field, { to }]) => [field, to]));
}

/** These values are on their way, and may arrive although no answer comes. */
export const sent = (edits: Edits, fields: DraftChanges['fields']): Edits =>
  map(edits, (edit, field) =>
    field in fields ? { ...edit, known: [...edit.known, fields[field] ?? null] } : edit,
  );

/** The edits that the document does not have yet. */
export function open(edits: Edits, document: Document): Edits {
  const left = map(edits, (edit, field) => (isSame(edit.to, document[field]) ? undefined : edit));
  return hasEdits(left) ? left : NO_EDITS;
}

/** The server will never take these fields as they are. */
export const refused = (edits: Edits, refusals: Readonly<Record<string, string>>): Edits =>
  map(edits, (edit, field) => (field in refusals ? { ...edit, refusal: refusals[field] ?? '' } : edit));

/** The person has seen what somebody else has stored, and writes over it. */
export const overwrite = (edits: Edits, field: string, document: Document): Edits =>
  map(edits, (edit, name) => (name === field ? { ...edit, known: [document[field] ?? null] } : edit));

/** What is stored stays. */
export const giveUp = (edits: Edits, field: string): Edits =>
  map(edits, (edit, name) => (name === field ? undefined : edit));

const map = (edits: Edits, next: (edit: Edit, field: string) => Edit | undefined): Edits =>
  Object.fromEntries(
    Object.entries(edits).flatMap(([field, edit]) => {
      const changed = next(edit, field);
      return changed ? [[field, changed]] : [];
    }),
  );

/** Parses edits that the browser has stored. */
export const readEdits = (stored: unknown): Edits =>
  Object.fromEntries(
    Object.entries(partsOf(stored)).map(([field, edit]) => {
      const { to = null, known } = partsOf(edit);
      return [field, { to, known: rowsOf(known) }];
    }),
  );
