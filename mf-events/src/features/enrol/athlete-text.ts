import type { Athlete } from '@league/shared/contract';

export const athleteName = ({ firstname, lastname }: Athlete): string => `${firstname} ${lastname}`;

/**
 * `41` → «до 41 кг», `65+` → «свыше 65 кг». A weight is free text: one that ends with a figure gets its unit, any other
 * stays as it is.
 */
function weightText(weight: string): string {
  const [, figure, open] = /^(\d+(?:[.,]\d+)?)(\+?)$/.exec(weight) ?? [];
  if (figure) return `${open ? 'свыше' : 'до'}\u00a0${figure}\u00a0кг`;
  return /\d$/.test(weight) ? `${weight}\u00a0кг` : weight;
}

/** Year of birth and weight, as far as they are known: «2012, до 41 кг». */
export const athleteDetails = ({ birthdate, weight }: Athlete): string =>
  [birthdate?.slice(0, 4), weight && weightText(weight.trim())].filter(Boolean).join(', ');
