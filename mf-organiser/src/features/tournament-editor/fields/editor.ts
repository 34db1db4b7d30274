import { type ContentDraft, draftFieldName } from '@league/shared/contract';
import { createContext, use } from 'react';
import { textOf, valueAt, withValueAt } from '../saving/values.ts';
import type { Work } from '../saving/work.ts';
import { type Faults, faultAt } from './faults.ts';

/** The open form, for its fields. */
export interface Editor extends Pick<Work, 'clashes'> {
  draft: ContentDraft;
  /** The value of a field of the document, as the person sees it. */
  fieldValue: (field: string) => unknown;
  /** Gives a field another value, made of the one that it has then: a file may arrive while something is typed. */
  change: (field: string, next: (value: unknown) => unknown) => void;
  keepMine: (field: string) => void;
  takeTheirs: (field: string) => void;
  faults: Faults;
  /** Whether something that is not saved yet refers to a file. */
  isNamed: (file: string) => boolean;
}

const EditorContext = createContext<Editor | null>(null);
export const EditorPlace = EditorContext.Provider;

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('A field of a tournament stands outside of its form');
  return editor;
}

/** What stands at a path of the document, and how it changes; what is emptied has no value. */
export function useValue(path: string) {
  const { fieldValue, change, faults } = useEditor();
  const [field = '', ...below] = path.split('.');
  const value = fieldValue(field);
  return {
    value: valueAt(value, below),
    set: (to: unknown) => change(field, (now) => withValueAt(now, below, to)),
    fault: faultAt(faults, path),
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
