import { bodyCheck } from '@league/shared/kit';

/** Checks a draft by the schema of its call. */
export const draftCheck = bodyCheck(() =>
  import('./draft-schema.ts').then(({ activityDraft }) => activityDraft),
);
