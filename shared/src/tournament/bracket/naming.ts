import type { Sex, WeightCategory } from '@league/shared/contract';

export const SEX_TITLES: Record<Sex, string> = { male: 'Юноши', female: 'Девушки' };

/** The line above the title of an open bracket: age group, sex, court. */
export function bracketEyebrow(group: string, sex: Sex, { court }: Pick<WeightCategory, 'court'>): string {
  const place = court && (/^\d+$/.test(court) ? `Корт\u00a0${court}` : court);
  return [group, SEX_TITLES[sex], place].filter(Boolean).join(' · ');
}
