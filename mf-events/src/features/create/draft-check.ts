import { bodyCheck } from '@league/shared/kit';

/** Checks a camp or an event that is being created. */
export const draftCheck = bodyCheck(() =>
  import('./draft-schema.ts').then(({ activityDraft }) => activityDraft),
);
