export { activityDraft } from '@league/shared/contract';
