import { type PublishedRating, WEIGHTS } from '@league/shared/contract';
import { withPlaces } from './places.ts';
import type { Participant, Rating } from './rating-schema.ts';

/** A rating as the provider reads it from the release, in the order of its page. */
export const publishRating = (rating: Rating): PublishedRating => [
  ...WEIGHTS.male.map((weight) => ({ sex: 'male' as const, weight, rows: rowsOf(rating.male[weight]) })),
  ...WEIGHTS.female.map((weight) => ({
    sex: 'female' as const,
    weight,
    rows: rowsOf(rating.female[weight]),
  })),
];

const rowsOf = (participants: readonly Participant[]) =>
  withPlaces(participants).map(({ name, club, place, points, hidePoints, born }) => ({
    name,
    club,
    place,
    points: hidePoints ? null : points,
    born: born ?? null,
  }));
