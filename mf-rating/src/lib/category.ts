import type { Sex } from '@league/shared/contract';
import { plural } from '@league/shared/kit';

export interface Category {
  sex: Sex;
  weight: string;
}

export const SEX_NAMES: Record<Sex, string> = { male: 'Юноши', female: 'Девушки' };

/** «33 кг»; the last category is open upwards: «65+ кг». */
export const weightName = (weight: string): string => `${weight}\u00a0кг`;

export const categoryName = ({ sex, weight }: Category): string => `${SEX_NAMES[sex]}, ${weightName(weight)}`;

/** «12 участников» */
export const participantCount = (count: number): string =>
  `${count}\u00a0${plural(count, { one: 'участник', few: 'участника', many: 'участников' })}`;
