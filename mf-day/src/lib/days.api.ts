import {
  endpoint,
  isApiError,
  type LeagueState,
  type LeagueStore,
  leagueApi,
  original,
} from '@league/shared';
import calls from '@league/shared/calls';
import type { DayDesk } from '@league/shared/contract';

const dayOf = (_answer: unknown, _error: unknown, { tournament }: { tournament: string }) => [
  { type: 'Day' as const, id: tournament },
];

const passesOf = (_answer: unknown, _error: unknown, { tournament }: { tournament: string }) => [
  { type: 'Day' as const, id: `passes of ${tournament}` },
];

const days = leagueApi.injectEndpoints({
  endpoints: () => ({
    openDay: endpoint(calls.openDay, { invalidatesTags: [{ type: 'Day', id: 'LIST' }] }),
    startRehearsal: endpoint(calls.startRehearsal),
    wipeRehearsal: endpoint(calls.wipeRehearsal, { invalidatesTags: dayOf }),
    getDay: endpoint(calls.getDay, { providesTags: dayOf }),
    getDayCategory: endpoint(calls.getDayCategory, { providesTags: dayOf }),
    getDayNumber: endpoint(calls.getDayNumber, { keepUnusedDataFor: 0 }),
    getDayArchive: endpoint(calls.getDayArchive, { providesTags: dayOf }),
    addDrawWord: endpoint(calls.addDrawWord, { invalidatesTags: dayOf }),
    getMyDay: endpoint(calls.getMyDay, { providesTags: dayOf }),
    getDayExtract: endpoint(calls.getDayExtract, { providesTags: dayOf }),
    protestBout: endpoint(calls.protestBout, { invalidatesTags: dayOf }),
    // The desk adds the news of its own commands to what it holds, so they do not invalidate it.
    getDayDesk: endpoint(calls.getDayDesk),
    getDayLog: endpoint(calls.getDayLog),
    listUnseeded: endpoint(calls.listUnseeded, { keepUnusedDataFor: 0 }),
    sendDayCommand: endpoint(calls.sendDayCommand, { invalidatesTags: dayOf }),
    takeDayApplications: endpoint(calls.takeDayApplications, { invalidatesTags: dayOf }),
    addDayEntries: endpoint(calls.addDayEntries, { invalidatesTags: dayOf }),
    correctDayAthlete: endpoint(calls.correctDayAthlete, { invalidatesTags: dayOf }),
    addDaySecretary: endpoint(calls.addDaySecretary),
    enterDayDesk: endpoint(calls.enterDayDesk, { invalidatesTags: dayOf }),
    removeDaySecretary: endpoint(calls.removeDaySecretary),
    listDayPasses: endpoint(calls.listDayPasses, { providesTags: passesOf }),
    issueDayPass: endpoint(calls.issueDayPass),
    revokeDayPass: endpoint(calls.revokeDayPass, { invalidatesTags: passesOf }),
    redeemDayPass: endpoint(calls.redeemDayPass, { invalidatesTags: dayOf }),
    getPassDesk: endpoint(calls.getPassDesk, { providesTags: dayOf }),
    getPassLog: endpoint(calls.getPassLog),
    sendPassCommand: endpoint(calls.sendPassCommand),
    takeCourt: endpoint(calls.takeCourt),
    takeCourtAtDesk: endpoint(calls.takeCourtAtDesk),
    enterQualified: endpoint(calls.enterQualified, { invalidatesTags: dayOf }),
  }),
});

/** Changes what the desk of a tournament holds, such as by the news of an answer. */
export const changeCachedDesk = (tournament: string, change: (cached: DayDesk) => DayDesk) =>
  days.util.updateQueryData('getDayDesk', { tournament }, (cached) => change(original(cached) ?? cached));

/** What a page of a day shows to everybody: the day, or one of its categories. */
export interface ShownDay {
  tournament: string;
  /** As in the address of its page. */
  category?: string;
}

type Dispatch = LeagueStore['dispatch'];

const FRESH = { forceRefetch: true, subscribe: false } as const;

/** What the page shows; undefined before it is read. */
const selectShown = ({ tournament, category }: ShownDay) =>
  category === undefined
    ? days.endpoints.getDay.select({ tournament })
    : days.endpoints.getDayCategory.select({ tournament, category });

/** Number of what the page shows; undefined before it is read. */
export const selectShownNumber = (shown: ShownDay) => {
  const select = selectShown(shown);
  return (state: LeagueState): string | undefined => select(state as never).data?.number;
};

/** Reads what the page shows again, at an address that is the same for all who were told of the number. */
export const readShown =
  ({ tournament, category }: ShownDay, at: string) =>
  async (dispatch: Dispatch): Promise<void> => {
    if (category === undefined) {
      const { data } = await dispatch(days.endpoints.getDay.initiate({ tournament, at }, FRESH));
      if (data) await dispatch(days.util.upsertQueryData('getDay', { tournament }, data));
    } else {
      const asked = { tournament, category };
      const { data } = await dispatch(days.endpoints.getDayCategory.initiate({ ...asked, at }, FRESH));
      if (data) await dispatch(days.util.upsertQueryData('getDayCategory', asked, data));
    }
  };

/** The number of a day, and whether it is over; undefined where nobody answers. Pages of a wiped day are read again. */
export const readDayNumber = (tournament: string) => async (dispatch: Dispatch) => {
  const { data, error } = await dispatch(days.endpoints.getDayNumber.initiate({ tournament }, FRESH));
  if (isApiError(error) && error.status === 404)
    dispatch(days.util.invalidateTags([{ type: 'Day', id: tournament }]));
  return data;
};

export const {
  useGetDayQuery,
  useOpenDayMutation,
  useStartRehearsalMutation,
  useWipeRehearsalMutation,
  useGetDayCategoryQuery,
  useGetDayNumberQuery,
  useGetDayArchiveQuery,
  useAddDrawWordMutation,
  useGetMyDayQuery,
  useGetDayExtractQuery,
  useProtestBoutMutation,
  useGetDayDeskQuery,
  useLazyGetDayLogQuery,
  useListUnseededQuery,
  useSendDayCommandMutation,
  useTakeDayApplicationsMutation,
  useAddDayEntriesMutation,
  useCorrectDayAthleteMutation,
  useAddDaySecretaryMutation,
  useEnterDayDeskMutation,
  useRemoveDaySecretaryMutation,
  useListDayPassesQuery,
  useIssueDayPassMutation,
  useRevokeDayPassMutation,
  useRedeemDayPassMutation,
  useGetPassDeskQuery,
  useLazyGetPassLogQuery,
  useSendPassCommandMutation,
  useTakeCourtMutation,
  useTakeCourtAtDeskMutation,
  useEnterQualifiedMutation,
} = days;
