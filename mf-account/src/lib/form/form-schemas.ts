// One chunk for all forms of this remote: each chunk would contain zod.
export { athleteDraft, dateDocumentBody, profileBody } from '@league/shared/contract';
