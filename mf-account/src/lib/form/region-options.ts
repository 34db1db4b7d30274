import { REGION_GROUPS } from '@league/shared/contract';
import type { ComboGroup } from '@league/shared/kit';

/** The regions of Russia, grouped by kind. */
export const REGION_OPTIONS: readonly ComboGroup[] = REGION_GROUPS.map(({ kind, regions }) => ({
  label: kind,
  items: regions.map((region) => ({ value: region, label: region })),
}));
