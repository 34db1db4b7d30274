import { checkConnection, type LeagueStore, setSilence, useAppSelector } from '@league/shared';
import { useEffect, useState } from 'react';

/**
 * Nothing was heard for so long: nobody knows what is current, in milliseconds. The server says it every 15 s, and one of
 * these may be lost; a page without a stream asks every 20 s.
 */
export const SILENCE = 32_000;

/** Tells the site once a source of news says nothing, and once it is heard again. */
export class Silence {
  readonly #source: string;
  readonly #after: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heardAt = Date.now();
  #isSilent = false;

  /** @param after how long nothing may be heard, in milliseconds */
  constructor(source: string, after = SILENCE) {
    this.#source = source;
    this.#after = after;
  }

  heard(): void {
    this.#heardAt = Date.now();
    this.#set(false);
  }

  /** Expects to hear something from now on. */
  wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      // Wi-Fi without internet is silent too, and the site has words of its own for that.
      void checkConnection();
      this.#set(true);
    }, this.#after);
  }

  /** Expects nothing: nobody listens. */
  pause(): void {
    clearTimeout(this.#timer);
  }

  end(): void {
    this.pause();
    this.#set(false);
  }

  #set(isSilent: boolean): void {
    if (isSilent === this.#isSilent) return;
    this.#isSilent = isSilent;
    setSilence(this.#source, isSilent ? this.#heardAt : undefined);
  }
}

/** What a desk asks every ten seconds while it is in sight. */
const ASKED = new Set(['getDayDesk', 'getPassDesk', 'getDayLog', 'getPassLog']);

/** Two questions have failed, in milliseconds. */
const UNANSWERED = 25_000;

/** When the desk was answered last, in milliseconds since 1970; 0: not yet. */
const selectAnsweredAt = ({ api }: ReturnType<LeagueStore['getState']>): number =>
  Math.max(
    0,
    ...Object.values(api.queries).map((query) =>
      query?.endpointName && ASKED.has(query.endpointName) ? (query.fulfilledTimeStamp ?? 0) : 0,
    ),
  );

/** Tells the site once the questions of a desk stay unanswered: a stream may be open although they fail. */
export function useDeskSilence(tournament: string): void {
  const answeredAt = useAppSelector(selectAnsweredAt);
  const [silence] = useState(() => new Silence(`desk ${tournament}`, UNANSWERED));
  useEffect(() => {
    if (answeredAt === 0) return;
    silence.heard();
    const look = () => (document.visibilityState === 'visible' ? silence.wait() : silence.pause());
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [silence, answeredAt]);
  useEffect(() => () => silence.end(), [silence]);
}
