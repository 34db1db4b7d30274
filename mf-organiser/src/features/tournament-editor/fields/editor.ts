import { type ContentDraft, draftFieldName } from '@league/shared/contract';
import { createContext, use } from 'react';
import { textOf, valueAt, withValueAt } from '../saving/values.ts';
import type { Edits } from '../saving/work.ts';

/** The open form, for its fields. */
interface Editor {
  draft: ContentDraft;
  edits: Edits;
  /** The draft as somebody else has saved it meanwhile. */
  theirs: ContentDraft | undefined;
  /** The value of a field of the document, as the person sees it. */
  fieldValue: (field: string) => unknown;
  /** Gives a field another value, made of the one that it has then: a file may arrive while something is typed. */
  change: (field: string, next: (value: unknown) => unknown) => void;
  overwrite: (field: string) => void;
  giveUp: (field: string) => void;
  /** The sentences to show, by path. */
  faults: Readonly<Record<string, string>>;
}

const EditorContext = createContext<Editor | null>(null);
export const EditorPlace = EditorContext.Provider;

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('A field of a tournament stands outside of its form');
  return editor;
}

const fieldOf = (path: string) => path.split('.')[0] ?? '';

/** What is wrong, by path. What is still being typed is not judged: the problems are those of the saved draft. */
export const faultsOf = (
  { problems }: Pick<ContentDraft, 'problems'>,
  edits: Edits,
  isShown: (path: string) => boolean,
): Editor['faults'] =>
  Object.fromEntries([
    ...problems
      .filter(({ field }) => isShown(field) && !(fieldOf(field) in edits))
      .map(({ field, message }) => [field, message]),
    ...Object.entries(edits).flatMap(([field, { refusal }]) => (refusal ? [[field, refusal]] : [])),
  ]);

/** What stands at a path of the document, and how it changes; what is emptied has no value. */
export function useValue(path: string) {
  const { fieldValue, change, faults } = useEditor();
  const [field = '', ...below] = path.split('.');
  return {
    value: valueAt(fieldValue(field), below),
    set: (to: unknown) => change(field, (now) => withValueAt(now, below, to)),
    // A field that has no value at all has one sentence, which all its parts show.
    fault: faults[path] ?? faults[field],
  };
}

/** The props of a text field of the kit. */
export function useText(path: string) {
  const { value, set, fault } = useValue(path);
  return {
    name: path,
    label: draftFieldName(path),
    value: textOf(value),
    error: fault,
    onChange: ({ target }: { target: { value: string } }) => set(target.value),
  };
}
