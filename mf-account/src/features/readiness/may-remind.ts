import { lacksOf, REMINDER_HOURS, type ReadinessRow } from '@league/shared/contract';

const HOUR = 3_600_000;

/** Whether the family was reminded within a day. */
export const isReminded = ({ reminded_at }: ReadinessRow, now = Date.now()): boolean =>
  reminded_at !== null && now - Date.parse(reminded_at) < REMINDER_HOURS * HOUR;

/** Whether a reminder would reach somebody and say something. */
export const mayRemind = (row: ReadinessRow): boolean =>
  row.status !== 'declined' && row.has_reader && lacksOf(row).length > 0 && !isReminded(row);
