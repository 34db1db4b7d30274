// One chunk for all forms of activities: each chunk would contain zod.
export { activityChange, activityDraft, refusalBody } from '@league/shared/contract';
