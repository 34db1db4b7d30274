/** Papers of a person: medical clearance, passport or birth certificate, insurance policy. */
export const DOCUMENT_KINDS = ['umo', 'passport', 'insurance'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Days before its last day from which a paper counts as expiring and its owner is reminded. */
export const DOCUMENT_WARNING_DAYS = 30;

/** Where a paper stands today. */
export const DOCUMENT_STATUSES = ['missing', 'valid', 'expiring', 'expired'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];
