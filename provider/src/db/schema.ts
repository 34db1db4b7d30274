export * from './tables/brackets.ts';
export * from './tables/consents.ts';
export * from './tables/documents.ts';
export * from './tables/mail.ts';
export * from './tables/participation.ts';
export * from './tables/payments.ts';
export * from './tables/people.ts';
export * from './tables/rate-limits.ts';
