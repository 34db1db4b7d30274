import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

const SITE = 'Юношеская лига тхэквондо';

/** Sets the tab's title. The edge's first answer has the same title, so nothing flickers. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === SITE ? SITE : `${title} — ${SITE}`;
  }, [title]);
}

/** When the page's HTML was drawn, in milliseconds. */
let drawnAt = 0;

const never = () => () => undefined;

/** The shell says when the HTML was drawn that the tab begins with; see `useOpenedAt`. */
export function setDrawnAt(time: number): void {
  drawnAt = time;
}

/** Whether this is HTML that was drawn ahead: also while React takes it over, and not any more right after that. */
export const useDrawnAhead = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/**
 * When the component was first drawn, in milliseconds. In HTML that was drawn ahead, and while React takes it over, the moment of
 * that drawing: what depends on the clock is drawn anew right afterwards.
 */
export function useOpenedAt(): number {
  const [openedAt] = useState(Date.now);
  return useDrawnAhead() ? drawnAt : openedAt;
}

/**
 * What a page hands over to the next one in the state of the history entry: kept by a reload, absent from the address.
 * The two pages may belong to releases of different parts, so its names and types change like an API's.
 */
export interface Handover {
  /** The token of the mailed link that opened the page; the shell takes it out of the address. */
  mailedToken?: string;
  /** The token of the link «это мой ребёнок» to which a confirmed address leads back. */
  invitation?: string;
  /** The day on which the data of the account that was just deleted will be erased. */
  erased?: string;
  /** The data of the account that was just deleted are erased already. */
  isErased?: boolean;
  /** A coach comes to paste a list of athletes. */
  paste?: boolean;
  /** Athletes who were just added and are about to be enrolled. */
  picked?: readonly number[];
  /** The tournament for which an application was just sent. */
  sentApplication?: { title: string };
}

/** What the page before has handed over. A link or a navigation writes it: `state={{ paste: true } satisfies Handover}`. */
export const useHandover = (): Handover => useLocation().state ?? {};

const unsaved = new Set<symbol>();

/** Registers unsaved input while `isDirty`; see `hasUnsaved`. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const mark = Symbol('unsaved');
    unsaved.add(mark);
    return () => {
      unsaved.delete(mark);
    };
  }, [isDirty]);
}

export const hasUnsaved = (): boolean => unsaved.size > 0;
