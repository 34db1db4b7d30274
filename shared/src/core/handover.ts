import { useLocation } from 'react-router-dom';

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
