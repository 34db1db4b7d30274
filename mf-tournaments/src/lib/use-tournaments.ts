import { endpoint, isApiError, leagueApi, useDrawnAhead, useOpenedAt } from '@league/shared';
import {
  published,
  useGetTournamentProgressQuery,
  useListedTournaments,
  useListTournamentSummariesQuery,
} from '@league/shared/api';
import calls from '@league/shared/calls';
import {
  type Answer,
  RETENTION_DAYS,
  type TournamentDetails,
  type TournamentSummary,
} from '@league/shared/contract';
import type { Query } from '@league/shared/kit';

const tournaments = leagueApi.injectEndpoints({
  endpoints: () => ({
    getContentPreview: endpoint(calls.getContentPreview),
    getTournament: endpoint(calls.getTournament, published),
    // Parents decide about the names at any time: a tab that has left them asks again.
    getTournamentWinners: endpoint(calls.getTournamentWinners, { keepUnusedDataFor: 0 }),
  }),
});

export const { useGetContentPreviewQuery, useGetTournamentQuery, useGetTournamentWinnersQuery } = tournaments;

/** A list begins with so many, and its HTML has no more; the others are asked for behind them. */
const NEWEST = { newest: 20 };
const ALL = {};
const NONE: TournamentSummary[] = [];

interface Tournaments {
  /** Those that are there, the latest first. */
  tournaments: TournamentSummary[];
  /** These are all of the league. */
  areAll: boolean;
  /** What is to be waited for, or has failed. */
  query: Query<unknown>;
}

/** The tournaments of the league: the newest first, and then all. */
export function useTournaments(): Tournaments {
  const newest = useListTournamentSummariesQuery(NEWEST);
  const hasMore = newest.data !== undefined && newest.data.total > newest.data.tournaments.length;
  const isDrawn = useDrawnAhead();
  const all = useListTournamentSummariesQuery(ALL, { skip: !hasMore || isDrawn });
  const known = (hasMore ? all.data : undefined) ?? newest.data;
  const query = hasMore ? all : newest;
  return { tournaments: known?.tournaments ?? NONE, areAll: query.data !== undefined, query };
}

interface OpenTournament {
  /** Its head, as soon as that is known: from a list that this tab has shown. */
  tournament: TournamentSummary | undefined;
  query: Query<TournamentDetails>;
  /** The league has none of this id. */
  isMissing: boolean;
}

/** A tournament, for its page and its sub-pages. */
export function useTournament(id: string): OpenTournament {
  const query = useGetTournamentQuery({ tournament: id });
  const listed = useListed(id);
  const summary = query.data?.summary ?? listed;
  const { error } = query;
  return {
    tournament: summary,
    query,
    isMissing: isApiError(error) && (error.status === 404 || error.status === 400),
  };
}

/** A tournament as the lists of this tab have it. */
function useListed(id: string): TournamentSummary | undefined {
  const inList = {
    selectFromResult: ({ data }: { data?: { tournaments: TournamentSummary[] } | undefined }) => ({
      found: data?.tournaments.find((one) => one.id === id),
    }),
  };
  const newest = useListedTournaments(NEWEST, inList);
  const all = useListedTournaments(ALL, inList);
  return newest.found ?? all.found;
}

/** What the provider knows of a tournament: its day, and the teams that take part. */
export type Progress = Answer<'getTournamentProgress'>;

const RETENTION = RETENTION_DAYS.application * 24 * 3_600_000;

/** The progress of a tournament; undefined until it is known, and for one so old that the provider has no applications any more. */
export function useProgress({ id, startsAt }: { id: string; startsAt: string }): Progress | undefined {
  const openedAt = useOpenedAt();
  const isOld = Date.parse(startsAt) + RETENTION < openedAt;
  return useGetTournamentProgressQuery({ tournament: id }, { skip: isOld }).data;
}

/** Whether the brackets of its day can be looked at. */
export const hasBrackets = (progress: Progress | undefined): boolean =>
  progress?.day?.stage === 'published' || progress?.day?.stage === 'planned';
