import { type ActivityDraft, isOver, titleError } from '@league/shared/contract';

/** What is wrong with a draft, by field. */
export type DraftErrors = { [Name in keyof ActivityDraft]?: string | undefined };

export const EMPTY_DRAFT: ActivityDraft = { name: '', date: '', location: '' };

/** A draft that was kept; undefined for anything else. */
export function readKeptDraft(kept: unknown): ActivityDraft | undefined {
  const { name, date, location } = (kept ?? {}) as Record<string, unknown>;
  const isDraft = [name, date, location].every((value) => typeof value === 'string');
  return isDraft ? ({ name, date, location } as ActivityDraft) : undefined;
}

const MISSING: Record<keyof ActivityDraft, string> = {
  name: 'Укажите название.',
  date: 'Укажите дату.',
  location: 'Укажите место.',
};

export const trimDraft = ({ name, date, location }: ActivityDraft): ActivityDraft => ({
  name: name.trim(),
  date,
  location: location.trim(),
});

/** The fields that are empty, texts that the provider would refuse, and a day that is past. */
export function findErrors(draft: ActivityDraft): DraftErrors {
  const trimmed = trimDraft(draft);
  const names = Object.keys(MISSING) as (keyof ActivityDraft)[];
  const wrong = names.map((name) => {
    if (!trimmed[name]) return [name, MISSING[name]];
    return [name, name === 'date' ? null : titleError(trimmed[name])];
  });
  const past = draft.date && isOver(draft) ? { date: 'Эта дата уже прошла' } : {};
  return { ...Object.fromEntries(wrong.filter(([, error]) => error)), ...past };
}
