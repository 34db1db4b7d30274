import type { PublicRating, RatingLine } from '@league/shared/contract';
import { isWithheld } from '../../people/withheld-names/is-withheld.ts';
import { maskText } from '../../people/withheld-names/mask-text.ts';
import type { FindWithheld } from '../../people/withheld-names/withheld.ts';
import { byCategory } from './places.ts';

/**
 * A table as everybody reads it: no year of birth, an empty name in the place of a withheld one, and nothing that the table
 * hides. A picture and the points of each tournament go with the name: they tell who it is.
 */
export function maskRating(rows: readonly RatingLine[], find: FindWithheld): PublicRating {
  const isHidden = isWithheld(find);
  const known = rows.map((row) => ({ ...row, name: isHidden(row) ? '' : row.name }));
  return byCategory(known).map(({ sex, weight, rows: placed }) => ({
    ...{ sex, weight },
    rows: placed.map(({ place, final, name, club, points, byTournament, photo, hidePhoto, hidePoints }) => ({
      ...{ place, final, name, points: hidePoints ? null : points },
      club: maskText(club, find),
      ...(byTournament && name && !hidePoints && { byTournament: maskTournaments(byTournament, find) }),
      ...(photo && name && !hidePhoto && { photo }),
    })),
  }));
}

/** A tournament may have the name of a person. */
const maskTournaments = (byTournament: Record<string, number>, find: FindWithheld) =>
  Object.fromEntries(Object.entries(byTournament).map(([title, points]) => [maskText(title, find), points]));
