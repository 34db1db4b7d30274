import type { ContentDraft } from '@league/shared/contract';

/** A tournament of the desk. */
export const draftOf = (values: Partial<ContentDraft> = {}): ContentDraft => ({
  id: 'cup_2035',
  version: 3,
  document: { title: 'Кубок', place: 'Химки' },
  problems: [],
  files: [],
  publications: [],
  live: null,
  saved_at: '2035-01-10T12:04:00.000Z',
  saved_by: 'Орлова Анна',
  ...values,
});
