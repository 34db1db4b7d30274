import {
  isApiError,
  isUnreachable,
  logProblem,
  readToken,
  selectSessionUnknown,
  selectVerifiedUser,
  useAppSelector,
  userIdOf,
} from '@league/shared';
import type { DayApplication, DayDesk, DeskAthlete, OwnPass } from '@league/shared/contract';
import { weighingFor } from '@league/shared/day';
import { createContext, use, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import {
  useGetDayDeskQuery,
  useGetPassDeskQuery,
  useLazyGetDayLogQuery,
  useLazyGetPassLogQuery,
  useSendDayCommandMutation,
  useSendPassCommandMutation,
} from '../days.api.ts';
import { useDayChanges } from '../live/use-live-day.ts';
import { Outbox } from '../outbox/outbox.ts';
import { isSignedInAs, type Owner } from '../outbox/owner.ts';
import { type DeskView, OptimisticDesk } from './optimistic-desk.ts';

/** How often the desk asks what others have done, in milliseconds. */
const NEWS_EVERY = 10_000;

/** The calls of a desk are those of its owner: a secretary's account, or the pass of a device. */
const SECRETARY = {
  useRead: useGetDayDeskQuery,
  useNews: useLazyGetDayLogQuery,
  useSend: useSendDayCommandMutation,
};
const DEVICE = {
  useRead: useGetPassDeskQuery,
  useNews: useLazyGetPassLogQuery,
  useSend: useSendPassCommandMutation,
};

export interface Desk
  extends Omit<DeskView, 'outbox'>,
    Pick<OptimisticDesk, 'send' | 'record' | 'applyNews'> {
  tournament: string;
  athletes: ReadonlyMap<number, DeskAthlete>;
  /** The pass of this device; null at the desk of a secretary. */
  pass: OwnPass | null;
  outbox: DeskView['outbox'];
  /** What a person does with the outbox. */
  queue: Outbox;
  /** Asks for everything again: applications and secretaries are not in the news. */
  refresh: () => void;
}

const DeskContext = createContext<Desk | null>(null);
export const DeskProvider = DeskContext.Provider;

/** The desk around this component. */
export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('useDesk is called outside the desk');
  return desk;
}

/**
 * The desk of a tournament: what the provider has confirmed, and what is pending.
 * @param owner stays the same while the component is there, and so does `place`, of a device
 */
export function useDeskOf(tournament: string, owner: Owner, place = '') {
  const calls = owner === 'device' ? DEVICE : SECRETARY;
  // A command rests on what the desk shows.
  const query = calls.useRead({ tournament }, { refetchOnMountOrArgChange: true });
  const { data, error, refetch, fulfilledTimeStamp } = query;
  const [sendCommand] = calls.useSend();
  const [askLog] = calls.useNews();
  /** How much waits, as a device tells the provider. */
  const unsent = useRef(0);
  const [store] = useState(
    () =>
      new OptimisticDesk({
        send: (sending) =>
          sendCommand({
            ...{ tournament, ...sending },
            ...(owner !== 'device' && { account: owner }),
          }),
        askNews: (after) =>
          askLog({
            tournament,
            after,
            ...(owner === 'device' && { unsent: unsent.current }),
          }),
        reload: () => void refetch(),
        isSignedIn: () => isSignedInAs(owner),
        openOutbox: (line) =>
          Outbox.open({ tournament, owner: owner === 'device' ? `device ${place}` : `${owner}` }, line),
      }),
  );
  const view = useSyncExternalStore(store.subscribe, store.view);
  const [isStarted, setStarted] = useState(false);
  const [isStoreless, setStoreless] = useState(false);
  const isClosed = isApiError(error) && error.status === 403;
  // A closed desk asks and sends no more; what it has not sent stays on the device.
  const isOver = isClosed && isStarted;
  useEffect(() => {
    if (isOver) return;
    store.start().then(
      () => setStarted(true),
      (error: unknown) => {
        logProblem('Браузер не хранит очередь стола', error);
        setStoreless(true);
      },
    );
    return store.stop;
  }, [store, isOver]);
  useEffect(() => {
    if (data) void store.cacheDesk(data, fulfilledTimeStamp);
  }, [store, data, fulfilledTimeStamp]);
  useEffect(() => (isOver ? undefined : followWorld(store)), [store, isOver]);
  // The desk that the device has kept is open without its provider, which is asked until it answers.
  const isAway = view !== null && isUnreachable(error);
  useEffect(() => {
    if (!isAway) return;
    const timer = setInterval(() => void refetch(), NEWS_EVERY);
    return () => clearInterval(timer);
  }, [isAway, refetch]);

  useDayChanges(tournament, () => void store.askNews(), !isOver);

  // A device may work from what it has kept, its pass too.
  const { pass = null } = (data ?? view?.cached ?? {}) as DayDesk & { pass?: OwnPass };
  useEffect(() => {
    unsent.current = view?.outbox.queued.length ?? 0;
  });
  const people = view?.cached.athletes;
  const athletes = useMemo(() => new Map(people?.map((athlete) => [athlete.id, athlete])), [people]);
  const desk = useMemo((): Desk | null => {
    const { send, record, applyNews, outbox: queue } = store;
    return (
      view &&
      queue && {
        ...view,
        ...{ tournament, athletes, pass },
        ...{ send, record, applyNews, queue, refresh: refetch },
      }
    );
  }, [view, store, tournament, athletes, pass, refetch]);
  return {
    ...{ query, isAway },
    /** Whether it is known what this device has kept. */
    isStarted,
    /** Whether the browser stores nothing of this site: then there is no desk. */
    isStoreless,
    desk: isClosed ? null : desk,
    unsent: view?.outbox.queued.length ?? 0,
  };
}

/** Asks for news now and then, and tries to send when the network or the person comes back. */
function followWorld(store: OptimisticDesk): () => void {
  const isVisible = () => document.visibilityState === 'visible';
  const timer = setInterval(() => {
    if (isVisible()) void store.askNews();
  }, NEWS_EVERY);
  const wake = () => store.outbox?.wake();
  const wakeIfVisible = () => isVisible() && wake();
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wakeIfVisible);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wakeIfVisible);
  };
}

/**
 * The account of this browser's session. A provider that does not answer leaves open whether the session goes on: what this
 * device has kept for its token opens all the same.
 */
export function useAccount(): number | null {
  const viewer = useAppSelector(selectVerifiedUser);
  const isUnknown = useAppSelector(selectSessionUnknown);
  const token = isUnknown ? readToken() : null;
  return viewer?.id ?? (token ? userIdOf(token) : null);
}

/** An accepted application whose athletes are not all entries yet. */
export const isToBeTaken = ({ status, taken, athletes }: DayApplication): boolean =>
  status === 'accepted' && taken < athletes;

/** An application that somebody has still to take, or to accept before. */
export const isWaiting = (application: DayApplication): boolean =>
  application.status === 'submitted' ? (application.waiting ?? []).length > 0 : isToBeTaken(application);

/** What waits on each tab, by the tab's id: applications to take, athletes to weigh. */
export const awaiting = ({ cached, state }: Desk): Readonly<Record<string, number>> => ({
  entries: cached.applications.filter(isToBeTaken).length,
  weighing: Object.values(state.entries).filter(
    ({ status, category }) =>
      (status === 'entered' || status === 'overweight') && weighingFor(state, category) === 'open',
  ).length,
  courts: Object.values(state.bouts).filter(({ protest }) => protest === 'review').length,
});
