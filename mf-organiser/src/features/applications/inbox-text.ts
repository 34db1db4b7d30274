import {
  athleteCount,
  intakeText,
  type OrganiserApplication,
  type OrganiserTournament,
  placesLeftText,
} from '@league/shared/contract';
import { formatLongDay, nbsp } from '@league/shared/kit';

/** The state of a tournament's intake: how many are accepted and wait, the limit and the deadline. */
export function intakeLines(tournament: OrganiserTournament): string[] {
  const { accepted, waiting, limit, until, state } = tournament;
  const of = limit === null ? '' : ` из ${limit}`;
  const counts = `Принято${of ? '' : ':'} ${accepted}${of}${waiting > 0 && state !== 'over' ? `, ждут решения ${waiting}` : ''}.`;
  if (state === 'open')
    return [counts, nbsp(`Приём заявок — до ${until ? formatLongDay(until) : ''} ${placesLeft(tournament)}`)];
  return [counts, intakeText(state, { until, limit })];
}

const placesLeft = ({ places_left }: OrganiserTournament): string =>
  places_left === null ? '' : `${placesLeftText(places_left)}.`;

/** Places that accepted applications leave; null: no limit is known. */
const leftOf = ({ limit, accepted }: OrganiserTournament): number | null =>
  limit === null ? null : Math.max(0, limit - accepted);

/** The sender in words: the club, or the coach with the club. */
export const senderText = ({ author }: OrganiserApplication): string =>
  author.club_name === null ? author.name : `${author.club_name}, ${author.name}`;

export const athletesIn = (applications: readonly OrganiserApplication[]): number =>
  applications.reduce((sum, { athletes }) => sum + athletes, 0);

/** Why the chosen applications do not fit; null if they do. */
export function overLimit(
  tournament: OrganiserTournament,
  chosen: readonly OrganiserApplication[],
): string | null {
  const left = leftOf(tournament);
  const athletes = athletesIn(chosen);
  if (left === null || athletes <= left) return null;
  return `${placesLeftText(left)}, выбрано ${athleteCount(athletes)}: на остальных мест не хватит.`;
}

/** Stands beside a name that the organiser reads and everybody may not. */
export const NOT_PUBLIC = 'не для публикации';
