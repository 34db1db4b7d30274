import { isApiError } from '@league/shared';
import { ERROR_CODES } from '@league/shared/contract';
import { formatLongDay, Notice } from '@league/shared/kit';

/** What somebody else has written, by the field in which the person has written too. */
type Clashes = Readonly<Record<string, string | undefined>>;

/** Says that somebody else has changed the same fields meanwhile. */
export const ClashNotice = ({ clashes }: { clashes: Clashes }) =>
  Object.keys(clashes).length > 0 && (
    <Notice tone="warning" title="Пока вы правили, это изменил кто-то другой">
      Ваш текст на месте; что записал другой, сказано под полем. Сохранится то, что стоит в поле.
    </Notice>
  );

/**
 * What to say below each of these fields.
 * @param days the fields whose values are days
 */
export const clashNotes = (clashes: Clashes, days: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(clashes).flatMap(([field, theirs]) => {
      if (theirs === undefined) return [];
      const shown = days.includes(field) && theirs ? formatLongDay(theirs) : theirs;
      return [[field, theirs === '' ? 'Другой человек это убрал.' : `Другой человек записал: ${shown}`]];
    }),
  );

/** A refusal without the fields of a stale version: the refetched form says itself which of them matter. */
export const withoutStaleFields = (error: unknown): unknown =>
  isApiError(error) && error.code === ERROR_CODES.staleVersion ? { ...error, fields: {} } : error;
