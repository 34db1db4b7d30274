import {
  closingDay,
  type DayStage,
  firstDay,
  TOURNAMENT_STEPS,
  type TournamentStep,
  tournamentDocument,
} from '@league/shared/contract';
import type { DraftDocument } from '../../../platform/db/schema.ts';

/** The stages of a day in their order. */
const STAGES: readonly DayStage[] = [
  'entries',
  'weighing',
  'weighed',
  'closed',
  'drawn',
  'published',
  'planned',
];

export interface Known {
  /** What everybody sees of the tournament. */
  live: DraftDocument | undefined;
  /** Of its day on the site; `undefined`: it has none. */
  stage: DayStage | undefined;
  /** Whether the site has results of it: rows of uploaded tables, or of its day. */
  hasRows: boolean;
  /** Whether any are of the bouts of its day. */
  isFought: boolean;
}

type State = TournamentStep['state'];

const stateOf = (isDone: boolean, isNow: boolean): State => {
  if (isDone) return 'done';
  return isNow ? 'now' : 'ahead';
};

/** Whether a document says that its tournament does not take place. */
export const isCalledOff = (document: DraftDocument | undefined): boolean =>
  tournamentDocument.shape.status.safeParse(document?.status).data?.kind === 'cancelled';

/** Where a tournament is on its way, from what is published and what its day has come to; nothing of it is stored. */
export function stepsOf({ live, stage, hasRows, isFought }: Known, today: string): TournamentStep[] {
  const begins = tournamentDocument.shape.startsAt.safeParse(live?.startsAt).data;
  const start = begins === undefined ? null : firstDay(begins);
  const isLive = live !== undefined && start !== null;
  const last = typeof live?.lastDay === 'string' ? live.lastDay : start;
  const isOver = isLive && last !== null && last < today;
  const term = tournamentDocument.shape.applications.safeParse(live?.applications).data;
  const closes = start === null ? null : closingDay({ startsAt: start, applications: term });
  const isClosed = isOver || (isLive && (closes === null || closes < today));
  const at = stage === undefined ? -1 : STAGES.indexOf(stage);
  const files = isLive && Array.isArray(live.results) ? live.results : [];
  const hasResults =
    isLive && (hasRows || files.some((one: { file?: unknown } | null) => Boolean(one?.file)));
  const isRun = isFought && at > 4;
  const states: Record<TournamentStep['name'], State> = {
    announced: stateOf(isLive, true),
    // Who is entered later comes to the scales, or by the late entry.
    applications: stateOf(isClosed || at > 0, isLive),
    list: stateOf(isOver || at > 0, at === 0 || isClosed),
    weighing: stateOf(isOver || at > 1, at === 1),
    draw: stateOf(isOver || at > 3, at === 2 || at === 3),
    day: stateOf(isOver || isRun, isLive && start !== null && start <= today),
    results: stateOf(hasResults, isOver),
    // Points of bouts follow by themselves; those of tables are final when the season, a year, is over.
    rating: stateOf(
      isRun || (hasResults && start !== null && start.slice(0, 4) < today.slice(0, 4)),
      hasResults,
    ),
  };
  // Nothing is to be done for what does not take place.
  const isCancelled = isLive && isCalledOff(live);
  return TOURNAMENT_STEPS.map((name) => ({
    name,
    state: isCancelled && states[name] === 'now' ? 'ahead' : states[name],
  }));
}
