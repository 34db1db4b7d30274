import type { Sex } from '@league/shared/contract';
import { type CategoryKey, categoryKey } from '@league/shared/day';

/** The tournament of the final's page: its brackets are those of this tournament's day. */
export const FINAL = 'final2024';

/** The age group of the final. */
const FINAL_GROUP = 'youth-12-14';

/** The category of the day that a weight category of the final's page shows. */
export const finalCategory = ({ sex, weight }: { sex: Sex; weight: string }): CategoryKey =>
  categoryKey(FINAL_GROUP, sex, weight);
