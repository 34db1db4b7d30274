import type { DraftProblem } from '@league/shared/contract';
import type { Work } from '../saving/work.ts';

interface Facts {
  problems: readonly DraftProblem[];
  work: Work;
  /** The person has left this field. */
  isTouched: (path: string) => boolean;
  /** The person wants to see everything that is wrong. */
  isChecked: boolean;
}

export type Faults = Readonly<Record<string, string>>;

const fieldOf = (path: string) => path.split('.')[0] ?? '';

/**
 * The sentences to show, by path. What is still being typed is not judged: the problems are those of the saved draft.
 */
export function faultsOf({ problems, work, isTouched, isChecked }: Facts): Faults {
  const found = problems
    .filter(({ field }) => (isChecked || isTouched(field)) && !(fieldOf(field) in work.edits))
    .map(({ field, message }) => [field, message]);
  return { ...Object.fromEntries(found), ...work.refusals };
}

/** The sentence at a path; a field that has no value at all has one sentence, which all its parts show. */
export const faultAt = (faults: Faults, path: string): string | undefined =>
  faults[path] ?? faults[fieldOf(path)];
