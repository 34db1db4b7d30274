// The slice's endpoints by resource. A hook is imported from here; what it calls is described in the contract.
export * from './accounts.ts';
export * from './activities.ts';
export * from './applications.ts';
export * from './brackets.ts';
export * from './cancellable.ts';
export * from './confirmations.ts';
export * from './documents.ts';
export type { ImageUpload } from './image-upload.ts';
export * from './notifications.ts';
export * from './organisation-request.ts';
export * from './payments.ts';
export * from './privacy.ts';
export * from './private-picture.ts';
export type { ProgressListener } from './reporting-fetch.ts';
export * from './requests.ts';
export * from './users.ts';
