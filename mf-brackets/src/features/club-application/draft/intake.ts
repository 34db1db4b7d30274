import {
  type ClubApplication,
  type IntakeRefusal,
  intakeRefusal,
  intakeText,
  type TournamentIntake,
} from '@league/shared/contract';
import type { DraftErrors } from './check-draft.ts';

/** Why the provider would refuse the draft for its tournament; null: it would not, or it is not known yet. */
export function refusedIntake(
  { tournament, rows }: { tournament: { id: string } | null; rows: readonly unknown[] },
  tournaments: readonly TournamentIntake[] | undefined,
  stored: ClubApplication | null,
): IntakeRefusal | null {
  if (!tournament || !tournaments) return null;
  const found = tournaments.find(({ id }) => id === tournament.id);
  const nowhere = { until: null, limit: null };
  if (!found) return { state: 'none', message: intakeText('none', nowhere) };
  const isThere = stored?.tournament.id === found.id;
  return intakeRefusal(found.state, found, found.places_left ?? 0, {
    // A draft without athletes needs at least one place.
    athletes: Math.max(1, rows.length),
    reserved: isThere ? stored.rows.length : 0,
    isReturned: isThere && stored.status === 'returned',
  });
}

/** Adds that error at its place: missing places to the list, everything else to the tournament. */
export function withIntake(errors: DraftErrors, refused: IntakeRefusal | null): DraftErrors {
  if (!refused) return errors;
  return { ...errors, [refused.state === 'full' ? 'list' : 'tournament']: refused.message };
}
