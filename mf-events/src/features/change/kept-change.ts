import type { ActivityDetails } from '@league/shared/contract';
import { type ChangeDraft as Change, readChange, startChange } from '@league/shared/tournament';
import { type ActivityValues, readKeptValues, valuesOf } from '../../lib/form/values.ts';

/** A change of an event or a camp that somebody is writing. */
export type ChangeDraft = Change<ActivityValues>;

export const startOf = (activity: ActivityDetails): ChangeDraft =>
  startChange(activity.version ?? 1, valuesOf(activity));

/** Parses a stored change; undefined if it is invalid. */
export const readKeptChange = (kept: unknown): ChangeDraft | undefined => readChange(kept, readKeptValues);
