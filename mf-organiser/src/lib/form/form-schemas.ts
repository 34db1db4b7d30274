// One chunk for all forms of this remote: each chunk would contain zod.
export { newDraft, noticeDraft, publication, refusalBody, returnBody } from '@league/shared/contract';
