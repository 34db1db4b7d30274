import { type PluralForms, plural } from '../../core/plural.ts';
import { WEIGHTS } from '../brackets/facts.ts';
import { isOver } from '../fields/league-day.ts';

/** Levels of a row of a club application, from the first belt on; the last is the junior black belt. */
export const TECHNICAL_LEVELS = ['10', '9', '8', '7', '6', '5', '4', '3', '2', '1', '1 Пум'] as const;

/** Ranks of a row of a club application: the number and what it stands for. */
export const RANK_CODES = [8, 7, 6, 5, 4, 3, 2, 1] as const;

/** Newcomers, up to the sixth gup. */
const B_LEVELS = TECHNICAL_LEVELS.slice(0, TECHNICAL_LEVELS.indexOf('6') + 1);

/** The youngest, in kilograms. The league's rules name no figures for them: change them here when it does. */
const YOUNGEST = {
  male: ['24', '27', '30', '33', '37', '41', '45', '49', '53', '53+'],
  female: ['23', '26', '29', '33', '37', '41', '44', '47', '51', '51+'],
} as const;

/** The years of the youngest: the league names only the older one, born in 2013 for the season of 2024. */
const YOUNGEST_AGES = [10, 11] as const;
/** 12 to 14 years, born 2010 to 2012 for the season of 2024. */
const CADET_AGES = [12, 14] as const;

/**
 * The categories that a club applies for, one application each, as the tournaments name them. `levels` are the
 * technical levels that may start there: category A takes all up to 1 poom, category B newcomers up to 6 gup. `ages`,
 * the least and the most, are counted by the year of birth in the year of the tournament.
 */
export const APPLICATION_CATEGORIES = [
  {
    id: 'youngest-a',
    title: 'Младшие юноши, кат. А',
    ages: YOUNGEST_AGES,
    weights: YOUNGEST,
    levels: TECHNICAL_LEVELS,
  },
  {
    id: 'youngest-b',
    title: 'Младшие юноши, кат. Б',
    ages: YOUNGEST_AGES,
    weights: YOUNGEST,
    levels: B_LEVELS,
  },
  { id: 'cadets-a', title: 'Кадеты, кат. А', ages: CADET_AGES, weights: WEIGHTS, levels: TECHNICAL_LEVELS },
  { id: 'cadets-b', title: 'Кадеты, кат. Б', ages: CADET_AGES, weights: WEIGHTS, levels: B_LEVELS },
  {
    id: 'youth-12-14',
    title: 'Юноши и девушки 12-14 лет',
    ages: CADET_AGES,
    weights: WEIGHTS,
    levels: TECHNICAL_LEVELS,
  },
] as const;
export type ApplicationCategoryId = (typeof APPLICATION_CATEGORIES)[number]['id'];

/** What is wrong with a birth date for a category on the day of the tournament; null: nothing. */
export function ageMisfit(category: string, birthdate: string, tournamentDay: string): string | null {
  const ages = APPLICATION_CATEGORIES.find(({ id }) => id === category)?.ages;
  if (!ages) return null;
  const [youngest, oldest] = ages;
  const yearOf = (day: string) => Number(day.slice(0, 4));
  const age = yearOf(tournamentDay) - yearOf(birthdate);
  if (age >= youngest && age <= oldest) return null;
  return `В категории ${yearOf(tournamentDay) - oldest}–${yearOf(tournamentDay) - youngest} годы рождения`;
}

/** Most athletes of one club application. */
export const APPLICATION_ROWS = 200;

/** Days after its last change on which a club application is removed, with its athletes and the photo of its form. */
export const APPLICATION_RETENTION_DAYS = 400;

/** Where a club application stands: sent, taken by the organiser, or given back with a remark. */
export const APPLICATION_STATUSES = ['submitted', 'accepted', 'returned'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** Where an application stands, in a word or two. */
export const APPLICATION_STATUS_TEXT: Record<ApplicationStatus, string> = {
  submitted: 'На рассмотрении',
  accepted: 'Принята',
  returned: 'Возвращена',
};

/** As `APPLICATION_STATUS_TEXT`; one that nobody has looked at waits for nothing once its tournament is past. */
export const applicationStatusText = (
  { status, tournament }: { status: ApplicationStatus; tournament: { date: string } },
  now = new Date(),
): string =>
  status === 'submitted' && isOver(tournament, now) ? 'Не рассмотрена' : APPLICATION_STATUS_TEXT[status];

/** «Кадеты, кат. А»; a category that this release does not know is called by its id. */
export const categoryTitle = (category: string): string =>
  APPLICATION_CATEGORIES.find(({ id }) => id === category)?.title ?? category;

const ATHLETES: PluralForms = { one: 'спортсмен', few: 'спортсмена', many: 'спортсменов' };

/** «21 спортсмен», not to be broken over two lines. */
export const athleteCount = (count: number): string => `${count}\u00a0${plural(count, ATHLETES)}`;
