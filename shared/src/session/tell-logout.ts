import { hasEnded, tellEnded } from '../core/api/ended-here.ts';
import { leagueApi } from '../core/api/league-api.ts';
import type { LeagueStore } from '../core/store.ts';

const { endpoints } = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    tellLogout: build.mutation<boolean, void>({
      queryFn: async (_argument, api) => ({ data: await tellEnded({ ...api, type: 'mutation' }) }),
    }),
  }),
});

/** Tells the provider of a logout that it has not confirmed. */
export const tellLogout = (dispatch: LeagueStore['dispatch']): void =>
  void dispatch(endpoints.tellLogout.initiate(undefined, { track: false }));

/** The same as soon as the browser is online again; a later load tries too. */
export function tellOnceOnline(dispatch: LeagueStore['dispatch']): void {
  addEventListener('online', () => hasEnded() && tellLogout(dispatch), { once: true });
}
