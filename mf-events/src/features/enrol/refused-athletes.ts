import { isApiError } from '@league/shared';

/**
 * Why each athlete was refused, by id. The provider reports athletes as field errors, by their position in the request:
 * `athleteIds.2`.
 */
export function refusedAthletes(error: unknown, athleteIds: readonly number[]): ReadonlyMap<number, string> {
  const fields = isApiError(error) ? error.fields : {};
  return new Map(
    athleteIds.flatMap((id, place) => {
      const reason = fields[`athleteIds.${place}`];
      return reason ? [[id, reason] as const] : [];
    }),
  );
}
