import { isOver } from '../../league/league-day.ts';
import { type PluralForms, plural } from '../plural.ts';

/** Sport ranks of a row as numbers; see `rankCode`. */
export const RANK_CODES = [8, 7, 6, 5, 4, 3, 2, 1] as const;

/** Maximum number of athletes in one club application. */
export const APPLICATION_ROWS = 200;

/** Status of a club application: sent, accepted by the organiser, or returned with a remark. */
export const APPLICATION_STATUSES = ['submitted', 'accepted', 'returned'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

export const APPLICATION_STATUS_TEXT: Record<ApplicationStatus, string> = {
  submitted: 'На рассмотрении',
  accepted: 'Принята',
  returned: 'Возвращена',
};

/** As `APPLICATION_STATUS_TEXT`, but an undecided application is no longer pending once its tournament is over. */
export const applicationStatusText = (
  { status, tournament }: { status: ApplicationStatus; tournament: { date: string } },
  now = new Date(),
): string =>
  status === 'submitted' && isOver(tournament, now) ? 'Не рассмотрена' : APPLICATION_STATUS_TEXT[status];

const ATHLETES: PluralForms = { one: 'спортсмен', few: 'спортсмена', many: 'спортсменов' };

/** «21 спортсмен», with a no-break space. */
export const athleteCount = (count: number): string => `${count}\u00a0${plural(count, ATHLETES)}`;
