/** Papers of a person: medical clearance, passport or birth certificate, insurance policy. */
export const DOCUMENT_KINDS = ['umo', 'passport', 'insurance'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** A paper counts as expiring, and its owner is reminded, from this many days before its last day. */
export const DOCUMENT_WARNING_DAYS = 30;

/** State of a paper today. */
export const DOCUMENT_STATUSES = ['missing', 'valid', 'expiring', 'expired'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** Why an organiser opens a paper; recorded in the journal, which holds no free text. */
export const PAPER_REASONS = [
  'mandate_commission',
  'dispute',
  'insurance_case',
  'authority_request',
] as const;
