import { ageOn, leagueDay } from '../../league/league-day.ts';
import { plural } from '../plural.ts';
import type { Offer } from './asking.ts';

/** Ages, in full years, that people of the league have. */
const AGES = { from: 3, to: 100 };
/** Ages that athletes usually have. */
const ATHLETE_AGES = { from: 4, to: 80 };

const YEARS = { one: 'год', few: 'года', many: 'лет' };

/** The error of a birth date whose person would not be from 3 to 100 years old today. */
export function ageError(birthday: string): string | null {
  const age = ageOn(birthday);
  if (age < 0) return 'Дата рождения не может быть в будущем';
  return age < AGES.from || age > AGES.to
    ? `Возраст может быть от ${AGES.from} до ${AGES.to} лет: проверьте дату рождения`
    : null;
}

/** The error of a year of birth, as `ageError`. */
export function bornError(born: number): string | null {
  const year = String(born).padStart(4, '0');
  return ageError(`${year}-01-01`) && ageError(`${year}-12-31`);
}

/** What is asked about an athlete under 4 or over 80; null for a date that is refused. */
export function athleteAgeOffer(birthday: string): Offer | null {
  const age = ageOn(birthday);
  if (ageError(birthday) || (age >= ATHLETE_AGES.from && age <= ATHLETE_AGES.to)) return null;
  return { question: `Спортсмену ${age} ${plural(age, YEARS)}, дата верна?` };
}

/** The first and the last birth date that an input offers today: a year of either side is left to `ageError`. */
export function birthDays(): { min: string; max: string } {
  const today = leagueDay();
  return { min: `${Number(today.slice(0, 4)) - AGES.to - 1}-01-01`, max: today };
}
