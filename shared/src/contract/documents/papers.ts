import type { UserType } from '../people/facts.ts';
import { plural } from '../plural.ts';

/** Papers of a person: medical clearance, passport or birth certificate, insurance policy. */
export const DOCUMENT_KINDS = ['umo', 'passport', 'insurance'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Names of each kind of paper within a sentence: in full, and in a list. */
export const PAPERS: Record<DocumentKind, { name: string; short: string }> = {
  umo: { name: 'УМО — медицинский допуск', short: 'медицинский допуск' },
  passport: { name: 'паспорт или свидетельство о рождении', short: 'паспорт или свидетельство' },
  insurance: { name: 'страховка', short: 'страховка' },
};

/** The papers that somebody is asked for: whoever does not compete needs no medical clearance and no insurance. */
export const papersAsked = (userType: UserType): readonly DocumentKind[] =>
  userType === 'athlete' ? DOCUMENT_KINDS : ['passport'];

/** How many athletes lack a paper: on home, and above the list it leads to. */
export const lackingText = (count: number): string =>
  `Не хватает документов у ${count} ${plural(count, { one: 'спортсмена', few: 'спортсменов', many: 'спортсменов' })}`;

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
