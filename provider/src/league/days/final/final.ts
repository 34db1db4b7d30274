import type { Sex } from '@league/shared/contract';
import { type CategoryKey, categoryKey } from '@league/shared/day';

/** The age group of the final. */
const FINAL_GROUP = 'youth-12-14';

/** The category of the day that a weight category of the final's page shows. */
export const finalCategory = ({ sex, weight }: { sex: Sex; weight: string }): CategoryKey =>
  categoryKey(FINAL_GROUP, sex, weight);
