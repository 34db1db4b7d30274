import { COLUMNS, type Column, statusFor } from '../../src/identity/access/permissions.ts';
import type { Row, Target } from './row.ts';
import { WHO_MAY } from './who-may.ts';

/**
 * The status of a call's answer about a target, by `who-may.ts` and its row; `undefined` if the call has no
 * such target.
 */
export function expectedStatus(call: string, row: Row, target: Target, column: Column): number | undefined {
  const word = row.instead?.[column] ?? WHO_MAY.get(call)?.[column];
  if (!word) throw new Error(`${call} has no word for ${column} in who-may.ts`);
  if (target !== 'own' && !row.targets?.includes(target)) return undefined;
  const status = row.statuses?.[target];
  if (typeof status === 'object') return status[column] ?? statusFor(word, target, column);
  const isRefusedGuest = column === 'guest' && word === 'no';
  return isRefusedGuest || status === undefined ? statusFor(word, target, column) : status;
}

/** The columns of people who can wait for confirmation. */
export const WAITING = COLUMNS.flatMap((column) => {
  const [, person] = /^waiting (\w+)$/.exec(column) ?? [];
  return person ? [{ column, person: person as 'club' | 'coach' | 'athlete' | 'referee' }] : [];
});

/** Whether naming an account an organiser changes the answer of a call; otherwise its type decides as ever. */
export const asksForOrganiser = (call: string): boolean => {
  const words = WHO_MAY.get(call);
  return words !== undefined && words.organiser !== words.referee;
};
