// What several parts of the site ask the provider for, and how files are sent and read.
export * from './endpoints.ts';
export * from './transport/cancellable.ts';
export { type ImageUpload, imageUpload } from './transport/image-upload.ts';
export { patientFetch } from './transport/patient-fetch.ts';
export * from './transport/private-picture.ts';
export type { ProgressListener } from './transport/reporting-fetch.ts';
