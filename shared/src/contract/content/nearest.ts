import { addDays } from '../../league/league-day.ts';
import type { TournamentCard } from './published.ts';
import { firstDay } from './term.ts';

/** The beginning of a card as a moment; that of the trial tournament is computed for this day. */
export const beginningOn = (today: string, startsAt: TournamentCard['startsAt']): string =>
  typeof startsAt === 'string' ? startsAt : `${addDays(today, startsAt.daysAhead)}T${startsAt.at}`;

/** Whether a tournament is not over on this day: on its last one it is not. */
export const isAhead = (
  { startsAt, lastDay }: Pick<TournamentCard, 'startsAt' | 'lastDay'>,
  today: string,
): boolean => (lastDay ?? firstDay(beginningOn(today, startsAt))) >= today;

/** The tournament that visitors look for: its card, and when it begins. */
export interface Nearest {
  card: TournamentCard;
  startsAt: string;
  /** The trial tournament, which stands in where there is no other. */
  isSample: boolean;
}

/** The nearest tournament that is not over, hidden or cancelled; without one the trial tournament, if there is one. */
export function findNearest(cards: readonly TournamentCard[], today: string): Nearest | undefined {
  const [real] = cards
    .filter(
      ({ startsAt, isHidden, status }) => isMoment(startsAt) && !isHidden && status?.kind !== 'cancelled',
    )
    .filter((card) => isAhead(card, today))
    .sort((one, other) => momentOf(one, today) - momentOf(other, today));
  const card = real ?? cards.find(({ startsAt }) => !isMoment(startsAt));
  return card && { card, startsAt: beginningOn(today, card.startsAt), isSample: !real };
}

const isMoment = (startsAt: TournamentCard['startsAt']) => typeof startsAt === 'string';
const momentOf = ({ startsAt }: TournamentCard, today: string) => Date.parse(beginningOn(today, startsAt));
