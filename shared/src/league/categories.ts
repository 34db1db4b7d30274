import { WEIGHTS } from './weights.ts';

/** Technical levels of a row, from the first belt (10 gup) to the junior black belt (1 poom). */
export const TECHNICAL_LEVELS = ['10', '9', '8', '7', '6', '5', '4', '3', '2', '1', '1 Пум'] as const;

/** Newcomers: 10 to 6 gup. */
const B_LEVELS = TECHNICAL_LEVELS.slice(0, TECHNICAL_LEVELS.indexOf('6') + 1);

/** Weights of the youngest in kilograms. The league's rules give no figures for them; change these when they do. */
const YOUNGEST = {
  male: ['24', '27', '30', '33', '37', '41', '45', '49', '53', '53+'],
  female: ['23', '26', '29', '33', '37', '41', '44', '47', '51', '51+'],
} as const;

/** Ages of the youngest. The league names only the older year of birth, 2013 for the season of 2024. */
const YOUNGEST_AGES = [10, 11] as const;
/** Born 2010 to 2012 for the season of 2024. */
const CADET_AGES = [12, 14] as const;

/**
 * The categories of club applications, one application each, named as in the tournaments. `levels` are the permitted
 * technical levels: category A takes all up to 1 poom, category B newcomers up to 6 gup. `ages` are the minimum and
 * maximum: the year of the tournament minus the year of birth.
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

/** The error of a birth date for a category on the day of the tournament; null if it fits. */
export function ageMisfit(category: string, birthdate: string, tournamentDay: string): string | null {
  const ages = APPLICATION_CATEGORIES.find(({ id }) => id === category)?.ages;
  if (!ages) return null;
  const [youngest, oldest] = ages;
  const yearOf = (day: string) => Number(day.slice(0, 4));
  const age = yearOf(tournamentDay) - yearOf(birthdate);
  if (age >= youngest && age <= oldest) return null;
  return `В категории ${yearOf(tournamentDay) - oldest}–${yearOf(tournamentDay) - youngest} годы рождения`;
}

/** «Кадеты, кат. А»; the id if this release does not know the category. */
export const categoryTitle = (category: string): string =>
  APPLICATION_CATEGORIES.find(({ id }) => id === category)?.title ?? category;
