import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { leagueApi } from './api/league-api.ts';
import { sessionSlice } from './session.ts';

const reducer = combineReducers({
  [leagueApi.reducerPath]: leagueApi.reducer,
  session: sessionSlice.reducer,
});

/** Checks of the state in development and tests warn past this many milliseconds: a busy machine is no fault of ours. */
const CHECKS = { immutableCheck: { warnAfter: 1000 }, serializableCheck: { warnAfter: 1000 } };

/** Creates the store of the site; tests pass their own initial state. */
export const createLeagueStore = (preloadedState?: Partial<LeagueState>) =>
  configureStore({
    reducer,
    middleware: (standard) => standard(CHECKS).concat(leagueApi.middleware),
    ...(preloadedState && { preloadedState }),
  });

export type LeagueStore = ReturnType<typeof createLeagueStore>;
export type LeagueState = ReturnType<typeof reducer>;

export const useAppDispatch = useDispatch.withTypes<LeagueStore['dispatch']>();
export const useAppSelector = useSelector.withTypes<LeagueState>();
