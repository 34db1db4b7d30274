import { failureText, isApiError, isUnreachable, useAppDispatch } from '@league/shared';
import {
  changeHeldDesk,
  useGetDayDeskQuery,
  useLazyGetDayLogQuery,
  useSendDayCommandMutation,
} from '@league/shared/api';
import type { DayCommand, DayDesk, DayNews, DeskAthlete } from '@league/shared/contract';
import { type DayState, decide } from '@league/shared/day';
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { withNews } from './news.ts';
import { afterTold, isDecidedHere, isTold, type Waiting, waitingOf, withWaiting } from './queue.ts';

/** How often the desk asks what others have done, in milliseconds. */
const NEWS_EVERY = 10_000;

/** How a command ended: undefined once accepted, else the sentence of its refusal. */
export type Outcome = string | undefined;

export interface Desk {
  tournament: string;
  /** With the commands that wait for their answer. */
  state: DayState;
  /** As the provider has told it: what a command that changes others is compared with. */
  told: DayState;
  athletes: ReadonlyMap<number, DeskAthlete>;
  held: DayDesk;
  /** Decides here, shows the result at once, and sends. Commands are sent one after another. */
  send: (command: DayCommand, note?: string) => Promise<Outcome>;
  /** Adds the news of an answer that came by another call. */
  take: (news: Omit<DayNews, 'seq'>) => void;
  /** Asks for everything again: applications and secretaries are not in the news. */
  refresh: () => void;
  /** A command that nobody has heard of: the network failed. */
  stuck: { command: DayCommand; retry: () => void; drop: () => void } | null;
}

const DeskContext = createContext<Desk | null>(null);
export const DeskProvider = DeskContext.Provider;

/** The desk around this component. */
export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('useDesk is called outside the desk');
  return desk;
}

interface Sent extends Waiting {
  settle: (outcome: Outcome) => void;
}

/** The desk of a tournament: what the provider has told, and what waits to be told. */
export function useDeskOf(tournament: string) {
  const query = useGetDayDeskQuery({ tournament }, { refetchOnMountOrArgChange: true });
  const { data: held, refetch } = query;
  const dispatch = useAppDispatch();
  const [sendCommand] = useSendDayCommandMutation();
  const [askLog] = useLazyGetDayLogQuery();
  const [waiting, setWaiting] = useState<readonly Sent[]>([]);
  const [isStuck, setStuck] = useState(false);

  const take = useCallback(
    (news: Omit<DayNews, 'seq'>) => dispatch(changeHeldDesk(tournament, (desk) => withNews(desk, news))),
    [dispatch, tournament],
  );
  const told = held?.state;
  const seq = told?.seq;
  const askNews = useCallback(async () => {
    if (seq === undefined) return;
    const { data, error } = await askLog({ tournament, after: seq });
    if (data) take(data);
    // The right may have ended: the desk is then closed in every tab.
    else if (isApiError(error) && error.status === 403) await refetch();
  }, [askLog, refetch, seq, take, tournament]);

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void askNews();
    }, NEWS_EVERY);
    return () => clearInterval(timer);
  }, [askNews]);

  const isSending = useRef(false);
  useEffect(() => {
    const [first] = waiting;
    if (!first || !told || isStuck || isSending.current) return;
    if (first.answered !== undefined) {
      // The store tells its readers of an answer a moment later.
      if (!isTold(first, told)) return;
      setWaiting((all) => afterTold(all, first, told));
      first.settle(undefined);
      return;
    }
    isSending.current = true;
    const { key, command, expects, note } = first;
    void sendCommand({ tournament, key, after: told.seq, expects, command, note }).then(
      async ({ data, error }) => {
        isSending.current = false;
        if (data) {
          take(data);
          const answered = data.commands.at(-1)?.seq ?? 0;
          setWaiting((all) => all.map((one) => (one.key === key ? { ...one, answered } : one)));
        } else if (isUnreachable(error)) setStuck(true);
        else {
          setWaiting((others) => others.filter((one) => one !== first));
          await askNews();
          const [problem] = isApiError(error) ? Object.values(error.fields) : [];
          first.settle(problem ?? failureText(error));
        }
      },
    );
  }, [askNews, isStuck, sendCommand, take, told, tournament, waiting]);

  const state = useMemo(() => told && withWaiting(told, waiting), [told, waiting]);
  const send = useCallback(
    (command: DayCommand, note?: string): Promise<Outcome> => {
      if (!told || !state) return Promise.resolve('Стол ещё не загрузился.');
      if (isDecidedHere(command)) {
        const decision = decide(state, command);
        if ('refusal' in decision) return Promise.resolve(decision.refusal.message);
      }
      return new Promise((settle) =>
        setWaiting((others) => [...others, { ...waitingOf(told, command, note), settle }]),
      );
    },
    [told, state],
  );
  const first = waiting[0];
  const stuck = useMemo(
    () =>
      isStuck && first
        ? {
            command: first.command,
            retry: () => setStuck(false),
            drop: () => {
              setWaiting((others) => others.filter((one) => one !== first));
              setStuck(false);
              first.settle('Не отправлено.');
            },
          }
        : null,
    [isStuck, first],
  );
  const people = held?.athletes;
  const athletes = useMemo(() => new Map(people?.map((athlete) => [athlete.id, athlete])), [people]);
  const desk = useMemo(
    (): Desk | null =>
      held && told && state
        ? {
            tournament,
            state,
            told,
            held,
            athletes,
            send,
            take,
            refresh: refetch,
            stuck,
          }
        : null,
    [held, told, state, athletes, tournament, send, take, refetch, stuck],
  );
  const isClosed = isApiError(query.error) && query.error.status === 403;
  return { query, desk: isClosed ? null : desk };
}
