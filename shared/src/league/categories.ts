/** Weight categories of the cadets, so of the rating and the final too, in kilograms; the last one of each sex has no upper limit. */
export const WEIGHTS = {
  male: ['33', '37', '41', '45', '49', '53', '57', '61', '65', '65+'],
  female: ['29', '33', '37', '41', '44', '47', '51', '55', '59', '59+'],
} as const;
export type Sex = keyof typeof WEIGHTS;

/**
 * A weight category in words: `41` → «до 41 кг», `63.5` → «до 63,5 кг», `65+` → «свыше 65 кг». In a profile it is free text: `41,5` and «до 41»
 * get their unit, other words stay as they are. So does the part in brackets of a divided category: `41 (группа 1)`.
 */
export function weightText(weight: string): string {
  const text = weight.trim();
  const [, figure, open, part = ''] = /^(\d+(?:\.\d)?)(\+?)(\s\(.+\))?$/.exec(text) ?? [];
  if (figure) return `${open ? 'свыше' : 'до'}\u00a0${figure.replace('.', ',')}\u00a0кг${part}`;
  return /\d$/.test(text) ? `${text}\u00a0кг` : text;
}

/** The same as a title, which may break after its first word: «До 41 кг». */
export const weightTitle = (weight: string): string => {
  const text = weightText(weight);
  return text.charAt(0).toUpperCase() + text.slice(1).replace('\u00a0', ' ');
};

/** Technical levels of a row, from the first belt (10 gup) to the junior black belt (1 poom). */
export const TECHNICAL_LEVELS = ['10', '9', '8', '7', '6', '5', '4', '3', '2', '1', '1 Пум'] as const;
export type TechnicalLevel = (typeof TECHNICAL_LEVELS)[number];

/** The systems by which bouts are held: the usual one first. */
export const BOUT_SYSTEMS = {
  'best-of-three': 'до двух выигранных раундов',
  sum: 'сумма очков трёх раундов',
  'sum-of-two': 'сумма очков двух раундов',
  'one-round': 'один раунд',
} as const;
export type BoutSystem = keyof typeof BOUT_SYSTEMS;

/** An age category of a tournament; clubs send one application for each. */
export interface AgeGroup {
  /** Stays while the title is corrected: applications and brackets refer to it. */
  id: string;
  title: string;
  /** Minimum and maximum: the year of the tournament minus the year of birth. */
  ages: readonly [number, number];
  /** Upper limits in kilograms from light to heavy, `33`, `63.5`; the last may be open, `65+`. A sex without weights does not compete. */
  weights: Readonly<Record<Sex, readonly string[]>>;
  /** The highest permitted level. */
  level: TechnicalLevel;
  /** Most competitions that an athlete may have been at before; said to the club, which alone knows. */
  competitions?: number | undefined;
  /** Most athletes that clubs can apply for; absent: as many as the tournament takes. */
  limit?: number | undefined;
  /** By which system its bouts are held; absent: by the day's. */
  bouts?: BoutSystem | undefined;
  /** How long they are, for the court: «2 × 1:00, пауза 0:30». */
  time?: string | undefined;
}

/** Weights of the youngest in kilograms; the league's rules give no figures for them. */
const YOUNGEST: AgeGroup['weights'] = {
  male: ['24', '27', '30', '33', '37', '41', '45', '49', '53', '53+'],
  female: ['23', '26', '29', '33', '37', '41', '44', '47', '51', '51+'],
};

/** Ages of the youngest. The league names only the older year of birth, 2013 for the season of 2024. */
const YOUNGEST_AGES: AgeGroup['ages'] = [10, 11];
/** Born 2010 to 2012 for the season of 2024. */
const CADET_AGES: AgeGroup['ages'] = [12, 14];

/** The categories of a tournament that names none of its own. Category B is of newcomers, 10 to 6 gup. */
export const LEAGUE_GROUPS: readonly AgeGroup[] = [
  {
    id: 'youngest-a',
    title: 'Младшие юноши, кат. А',
    ages: YOUNGEST_AGES,
    weights: YOUNGEST,
    level: '1 Пум',
  },
  { id: 'youngest-b', title: 'Младшие юноши, кат. Б', ages: YOUNGEST_AGES, weights: YOUNGEST, level: '6' },
  { id: 'cadets-a', title: 'Кадеты, кат. А', ages: CADET_AGES, weights: WEIGHTS, level: '1 Пум' },
  { id: 'cadets-b', title: 'Кадеты, кат. Б', ages: CADET_AGES, weights: WEIGHTS, level: '6' },
  {
    id: 'youth-12-14',
    title: 'Юноши и девушки 12-14 лет',
    ages: CADET_AGES,
    weights: WEIGHTS,
    level: '1 Пум',
  },
];

/** Whatever belongs to a tournament and knows its categories; absent or null: the league's. */
export interface WithCategories {
  categories?: readonly AgeGroup[] | null | undefined;
}

export const ageGroupsOf = ({ categories }: WithCategories): readonly AgeGroup[] =>
  categories ?? LEAGUE_GROUPS;

export const findAgeGroup = (of: WithCategories, id: string): AgeGroup | undefined =>
  ageGroupsOf(of).find((group) => group.id === id);

/** «Кадеты, кат. А»; the id if the tournament does not have the category any more. */
export const categoryTitle = (id: string, of: WithCategories): string => findAgeGroup(of, id)?.title ?? id;

/** The levels that a category permits. */
export const levelsOf = ({ level }: Pick<AgeGroup, 'level'>): readonly TechnicalLevel[] =>
  TECHNICAL_LEVELS.slice(0, TECHNICAL_LEVELS.indexOf(level) + 1);

/** First and last year of birth on the day of the tournament. */
function birthYears({ ages: [youngest, oldest] }: Pick<AgeGroup, 'ages'>, day: string): [number, number] {
  const year = Number(day.slice(0, 4));
  return [year - oldest, year - youngest];
}

/** «2010–2012», or «2010». */
export function birthYearsText(group: Pick<AgeGroup, 'ages'>, day: string): string {
  const [first, last] = birthYears(group, day);
  return first === last ? `${first}` : `${first}–${last}`;
}

/** The error of a birth date for a category on the day of the tournament; null if it fits. */
export function ageMisfit(group: Pick<AgeGroup, 'ages'>, birthdate: string, day: string): string | null {
  const [first, last] = birthYears(group, day);
  const born = Number(birthdate.slice(0, 4));
  return born >= first && born <= last ? null : `В категории ${birthYearsText(group, day)} годы рождения`;
}
