import type { LeagueState } from '@league/shared';

/** Whether an upload or another change is under way, which nothing may cut off. */
export const selectSending = ({ api }: LeagueState): boolean =>
  Object.values(api.mutations).some((mutation) => mutation?.status === 'pending');
