import { isContent } from '@league/shared/release';
import type { HistoryLine } from '../channel/ledger.ts';

/**
 * While a promotion of code is young, edges keep what they have counted, and the watch looks at it, so often: what is broken for everybody
 * breaks at once. In milliseconds.
 */
export const BRISK = 2_000;

/** How long that is, in milliseconds: a bucket charges for each request. */
const YOUNG = 15 * 60_000;

/** Whether visitors got another release of some code a short while ago; the first release of a part is not watched. */
export const isYoung = (history: readonly HistoryLine[], now: Date): boolean =>
  history.some(
    ({ action, name, from, to, at }) =>
      action === 'promote' &&
      from !== null &&
      from !== to &&
      !isContent(name) &&
      now.getTime() < Date.parse(at) + YOUNG,
  );
