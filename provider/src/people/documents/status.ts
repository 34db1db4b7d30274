import { DOCUMENT_WARNING_DAYS, type DocumentStatus } from '@league/shared/contract';

/** The day `days` days after `day`, both in the form `2026-07-12`. */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The later of two days in that form. */
export function laterOf(day: string, other: string): string {
  if (day < other) return other;
  return day;
}

/** The status of a stored paper on a day. It is still valid on its last day. */
export function statusOn(day: string, validUntil: string | null): DocumentStatus {
  if (validUntil === null) return 'valid';
  if (validUntil < day) return 'expired';
  return validUntil <= daysAfter(day, DOCUMENT_WARNING_DAYS) ? 'expiring' : 'valid';
}
