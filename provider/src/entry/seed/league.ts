// Invented sample data: clubs, places, weights and people.
import { WEIGHTS } from '@league/shared/contract';

export const CLUBS = [
  { name: 'Олимп', city: 'Фрязино', region: 'Московская область' },
  { name: 'Легион', city: 'Москва', region: 'Москва' },
  { name: 'Эридан', city: 'Черноголовка', region: 'Московская область' },
  { name: 'Витязь', city: 'Клин', region: 'Московская область' },
  { name: 'Юность', city: 'Тула', region: 'Тульская область' },
  { name: 'Барс', city: 'Казань', region: 'Республика Татарстан' },
  { name: 'Северная звезда', city: 'Архангельск', region: 'Архангельская область' },
  { name: 'Волга', city: 'Самара', region: 'Самарская область' },
  { name: 'Тигр', city: 'Рязань', region: 'Рязанская область' },
  { name: 'Ермак', city: 'Омск', region: 'Омская область' },
  { name: 'Пламя', city: 'Калуга', region: 'Калужская область' },
  { name: 'Гранит', city: 'Екатеринбург', region: 'Свердловская область' },
] as const;

/** From today to the trial tournament, as in the calendar of the site. */
export const TRIAL_DAYS_AHEAD = 21;

export const COACH_COUNT = 40;
export const ATHLETE_COUNT = 200;

/**
 * Athletes in the final by weight category, in the order of `WEIGHTS`: 80 in all, the tournament's capacity. The counts
 * on its page, `content/archive/final2024/tournament.md`, are these sums.
 */
export const FINALISTS = {
  male: [4, 4, 16, 4, 4, 4, 4, 4, 3, 3],
  female: [3, 4, 3, 4, 3, 3, 4, 3, 3, 0],
} as const;

/** They come first among the athletes of the league. */
export const FINALIST_COUNT = [...FINALISTS.male, ...FINALISTS.female].reduce<number>(
  (sum, size) => sum + size,
  0,
);

/** Decided rounds of each category; a larger number decides the final too. */
export const FOUGHT_ROUNDS = {
  male: [2, 2, 3, 1, 0, 1, 1, 0, 0, 0],
  female: [0, 2, 0, 1, 0, 0, 1, 0, 0, 0],
} as const;

/** Categories with a bout for the third place. */
export const THIRD_PLACE_BOUTS: ReadonlySet<string> = new Set([
  'male 33',
  'male 41',
  'male 45',
  'male 57',
  'female 33',
  'female 41',
  'female 51',
]);

export const weightsOf = (sex: keyof typeof WEIGHTS): readonly string[] => WEIGHTS[sex];
