import { type PlacedAthlete, type PublicRating, type Sex, WEIGHTS } from '@league/shared/contract';

/** Finalists per category. */
const FINALISTS = 4;

type Place = Pick<PlacedAthlete, 'place' | 'final'>;

function finalOf(place: number, sharing: number): Place['final'] {
  if (place > FINALISTS) return 'out';
  return place + sharing - 1 <= FINALISTS ? 'in' : 'tied';
}

/** Equal points in the order of names; an empty one comes last, so that its place among them does not tell it. */
const byName = ({ name: one }: { name: string }, { name: other }: { name: string }) =>
  Number(one === '') - Number(other === '') || one.localeCompare(other, 'ru');

/** Athletes by points; equal points share a place, and the next place counts everyone before it: 1, 2, 2, 4. */
export function withPlaces<Athlete extends { name: string; points: number }>(
  athletes: readonly Athlete[],
): (Athlete & Place)[] {
  const sorted = athletes.toSorted((one, other) => other.points - one.points || byName(one, other));
  return sorted.map((athlete) => {
    const place = sorted.findIndex(({ points }) => points === athlete.points) + 1;
    const sharing = sorted.filter(({ points }) => points === athlete.points).length;
    return { ...athlete, place, final: finalOf(place, sharing) };
  });
}

/** Every weight category of the league with its athletes by places, boys first, the lightest first. */
export function byCategory<Athlete extends { sex: Sex; weight: string; name: string; points: number }>(
  athletes: readonly Athlete[],
): (Pick<PublicRating[number], 'sex' | 'weight'> & { rows: (Athlete & Place)[] })[] {
  return (['male', 'female'] as const).flatMap((sex) =>
    WEIGHTS[sex].map((weight) => ({
      ...{ sex, weight },
      rows: withPlaces(athletes.filter((one) => one.sex === sex && one.weight === weight)),
    })),
  );
}
