import { WEIGHTS } from './constants.ts';

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

/**
 * The categories that a club applies for, one application each, as the tournaments name them. `levels` are the
 * technical levels that may start there: category A takes all up to 1 poom, category B newcomers up to 6 gup.
 */
export const APPLICATION_CATEGORIES = [
  { id: 'youngest-a', title: 'Младшие юноши, кат. А', weights: YOUNGEST, levels: TECHNICAL_LEVELS },
  { id: 'youngest-b', title: 'Младшие юноши, кат. Б', weights: YOUNGEST, levels: B_LEVELS },
  { id: 'cadets-a', title: 'Кадеты, кат. А', weights: WEIGHTS, levels: TECHNICAL_LEVELS },
  { id: 'cadets-b', title: 'Кадеты, кат. Б', weights: WEIGHTS, levels: B_LEVELS },
  { id: 'youth-12-14', title: 'Юноши и девушки 12–14 лет', weights: WEIGHTS, levels: TECHNICAL_LEVELS },
] as const;
export type ApplicationCategoryId = (typeof APPLICATION_CATEGORIES)[number]['id'];

/** Most athletes of one club application. */
export const APPLICATION_ROWS = 200;

/** Where a club application stands: sent, taken by the organiser, or given back with a remark. */
export const APPLICATION_STATUSES = ['submitted', 'accepted', 'returned'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];
