// The slice's endpoints by resource. Import hooks from here; the contract describes the calls.
export * from './accounts.ts';
export * from './activities.ts';
export * from './brackets.ts';
export * from './confirmations.ts';
export * from './desk.ts';
export * from './documents.ts';
export * from './my-requests.ts';
export * from './notifications.ts';
export * from './organisation-request.ts';
export * from './payments.ts';
export * from './privacy.ts';
export * from './security.ts';
export * from './tournament-applications.ts';
export * from './transport/cancellable.ts';
export type { ImageUpload } from './transport/image-upload.ts';
export * from './transport/private-picture.ts';
export type { ProgressListener } from './transport/reporting-fetch.ts';
export * from './users.ts';
