import { ERROR_CODES } from '@league/shared/contract';
import { type Applied, appliedBy, isReadable, type StoredRow } from '@league/shared/day';
import { dayLog } from '../../../platform/db/schema.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** The columns of a command, its time among them. */
export const commandColumns = {
  seq: dayLog.seq,
  schema: dayLog.schema,
  type: dayLog.type,
  at: dayLog.at,
  payload: dayLog.payload,
  changes: dayLog.changes,
};

/** What a row of a log has changed. Throws 503 for one that another replica, already newer, has written. */
export function readRow(row: StoredRow): Applied {
  if (isReadable(row)) return appliedBy(row);
  const message = 'Сайт обновляется. Обновите страницу через минуту.';
  throw new Refusal(503, ERROR_CODES.unavailable, message);
}
