import type { Athlete } from '@league/shared/contract';

export const athleteName = ({ firstname, lastname }: Athlete): string => `${firstname} ${lastname}`;

/** `41` → «до 41 кг», `65+` → «свыше 65 кг»; a weight is free text, so anything else stays as it is. */
function weightText(weight: string): string {
  const [, figure, open] = /^(\d+)(\+?)$/.exec(weight) ?? [];
  if (!figure) return weight;
  return `${open ? 'свыше' : 'до'}\u00a0${figure}\u00a0кг`;
}

/** Year of birth and weight, as far as they are known: «2012, до 41 кг». */
export const athleteDetails = ({ birthdate, weight }: Athlete): string =>
  [birthdate?.slice(0, 4), weight && weightText(weight)].filter(Boolean).join(', ');

const plain = (text: string) => text.toLocaleLowerCase('ru').replaceAll('ё', 'е');

/** Whether each word of a search begins a part of the athlete's name; «ё» and «е» are one letter. */
export function isFound(athlete: Athlete, search: string): boolean {
  const parts = plain(`${athlete.firstname} ${athlete.middlename ?? ''} ${athlete.lastname}`).split(/[\s-]+/);
  const words = plain(search).trim().split(/\s+/);
  return words.every((word) => parts.some((part) => part.startsWith(word)));
}
