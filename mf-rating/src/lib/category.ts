import { plural } from '@league/shared';
import { type Sex, WEIGHTS, weightText } from '@league/shared/contract';

export interface Category {
  sex: Sex;
  weight: string;
}

export const SEX_NAMES: Record<Sex, string> = { male: 'Юноши', female: 'Девушки' };

export const categoryName = ({ sex, weight }: Category): string => `${SEX_NAMES[sex]}, ${weightText(weight)}`;

/** «12 участников» */
export const participantCount = (count: number): string =>
  `${count}\u00a0${plural(count, { one: 'участник', few: 'участника', many: 'участников' })}`;

/** `male-65+`: the category in an address. */
export const categoryId = ({ sex, weight }: Category): string => `${sex}-${weight}`;

/** The league's categories, boys first, lightest first. */
export const CATEGORIES: readonly Category[] = (['male', 'female'] as const).flatMap((sex) =>
  WEIGHTS[sex].map((weight) => ({ sex, weight })),
);

export const findCategory = (id: string | null): Category | undefined =>
  CATEGORIES.find((category) => categoryId(category) === id);
