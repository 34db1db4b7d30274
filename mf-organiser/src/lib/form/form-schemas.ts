// One chunk for all forms of this remote: each chunk would contain zod.
export { activityChange, refusalBody, returnBody } from '@league/shared/contract';
