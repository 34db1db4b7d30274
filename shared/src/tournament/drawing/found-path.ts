import { searchable } from '@league/shared/kit';
import { type Bout, isSameSportsman, parseSportsman, type Side, type Sportsman } from '../bracket/bracket.ts';

/** Shorter queries match nearly everybody. */
const SHORTEST_QUERY = 2;

export interface FoundAthlete {
  name: string;
  club: string;
  /** The athlete's bouts, from the first round on. */
  bouts: Bout[];
}

const SIDES: readonly Side[] = [0, 1];

/** Whether the search has enough letters to find somebody. */
export const isSearch = (query: string): boolean =>
  searchable(query).replaceAll(' ', '').length >= SHORTEST_QUERY;

/** Athletes whose name and club contain every word of the query, each with the way through the draw. */
export function findAthletes(bouts: readonly Bout[], query: string): FoundAthlete[] {
  if (!isSearch(query)) return [];
  const words = searchable(query).split(' ');
  const found = new Map<string, FoundAthlete>();
  for (const bout of bouts) {
    for (const side of SIDES) {
      const { kind, name, club } = bout.sportsmen[side];
      const text = searchable(`${name} ${club}`);
      if (kind !== 'person' || !words.every((word) => text.includes(word))) continue;
      const athlete = found.get(text) ?? { name, club, bouts: [] };
      found.set(text, athlete);
      athlete.bouts.push(bout);
    }
  }
  return [...found.values()];
}

/** Bouts of one person; none if the name and the club stand for several. */
function boutsOf(rounds: readonly Bout[][], person: Sportsman): Bout[] {
  const found = rounds.map((bouts) =>
    bouts.flatMap((bout) =>
      bout.sportsmen
        .filter((sportsman) => isSameSportsman(sportsman, person))
        .map(({ club }) => ({ bout, club: searchable(club) })),
    ),
  );
  const clubs = new Set(found.flat().flatMap(({ club }) => club || []));
  const isSeveral = found.some(({ length }) => length > 1) || (!person.club && clubs.size > 1);
  return isSeveral ? [] : found.flat().map(({ bout }) => bout);
}

/**
 * Ids of the bouts of these people, named as in the draw: «Марк Орлов (Олимп)».
 * @param rounds nobody has two bouts in one of them
 */
export const boutsOfPeople = (rounds: readonly Bout[][], people: readonly string[]): Set<number> =>
  new Set(people.flatMap((person) => boutsOf(rounds, parseSportsman(person)).map(({ id }) => id)));
