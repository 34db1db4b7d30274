import type { ActivityDraft } from '@league/shared/contract';
import { bodyCheck } from '@league/shared/kit';

export const EMPTY_DRAFT: ActivityDraft = { name: '', date: '', location: '' };

/** Parses a stored draft; undefined if it is invalid. */
export function readKeptDraft(kept: unknown): ActivityDraft | undefined {
  const { name, date, location } = (kept ?? {}) as Record<string, unknown>;
  const isDraft = [name, date, location].every((value) => typeof value === 'string');
  return isDraft ? ({ name, date, location } as ActivityDraft) : undefined;
}

export const trimDraft = ({ name, date, location }: ActivityDraft): ActivityDraft => ({
  name: name.trim(),
  date,
  location: location.trim(),
});

/** Checks a draft by the schema of its call. */
export const draftCheck = bodyCheck(() =>
  import('./draft-schema.ts').then(({ activityDraft }) => activityDraft),
);
