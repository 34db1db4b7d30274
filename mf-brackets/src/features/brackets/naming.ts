import type { Sex, WeightCategory } from '@league/shared/contract';

export const SEX_TITLES: Record<Sex, string> = { male: 'Юноши', female: 'Девушки' };

/** «До 41 кг», and «Свыше 65 кг» for the category without an upper limit. */
export function weightTitle(weight: string): string {
  const kilograms = weight.trim();
  return kilograms.endsWith('+') ? `Свыше ${kilograms.slice(0, -1)}\u00a0кг` : `До ${kilograms}\u00a0кг`;
}

/** The line above the title of an open bracket: age group, sex, court. */
export function bracketEyebrow(group: string, sex: Sex, { court }: Pick<WeightCategory, 'court'>): string {
  const place = court && (/^\d+$/.test(court) ? `Корт\u00a0${court}` : court);
  return [group, SEX_TITLES[sex], place].filter(Boolean).join(' · ');
}
