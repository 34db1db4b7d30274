import type { DayDesk } from '@league/shared/contract';
import type { Pending } from './pending.ts';

/** How the provider has answered a command. */
export type Reply =
  | { kind: 'accepted'; seq: number; apply: () => Promise<readonly string[]> }
  | { kind: 'refused'; message: string }
  /** No network, or a failing server: sent again by itself. */
  | { kind: 'unheard' }
  /** Nobody, or somebody else, is logged in. */
  | { kind: 'signed-out' }
  /** The right is gone: the command stays, in case it comes back. */
  | { kind: 'forbidden'; message: string };

/** What an outbox asks of its desk. */
export interface OutboxLine {
  /**
   * Sends one command. An accepted one is answered with its number, and `apply` brings the desk so far and returns the
   * things that nobody has changed since.
   */
  send: (pending: Pending) => Promise<Reply>;
  /** Brings the desk up to date: another tab has had an answer. */
  catchUp: () => Promise<unknown>;
  /** The desk as the provider has confirmed it by now; null before its first answer. */
  confirmed: () => DayDesk | null;
}
