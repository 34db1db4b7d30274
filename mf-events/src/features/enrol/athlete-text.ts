import { plural } from '@league/shared';
import { type Athlete, weightText } from '@league/shared/contract';

/** The last name first, as in sorted lists of people. */
export const athleteName = ({ firstname, lastname }: Athlete): string => `${lastname} ${firstname}`;

/** Full years between two days, `2012-03-14` and `2026-03-14`. */
function yearsBetween(birthdate: string, day: string): number {
  const hadBirthday = day.slice(5) >= birthdate.slice(5);
  return Number(day.slice(0, 4)) - Number(birthdate.slice(0, 4)) - (hadBirthday ? 0 : 1);
}

function ageText(birthdate: string, day: string): string {
  const years = yearsBetween(birthdate, day);
  return `${years}\u00a0${plural(years, { one: 'год', few: 'года', many: 'лет' })} (${birthdate.slice(0, 4)})`;
}

/** Age on the day of the camp or event, year of birth and weight, if known: «13 лет (2012), до 41 кг». */
export const athleteDetails = ({ birthdate, weight }: Athlete, day: string): string =>
  [birthdate && ageText(birthdate, day), weight && weightText(weight)].filter(Boolean).join(', ');
