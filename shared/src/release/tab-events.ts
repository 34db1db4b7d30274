/**
 * Name of the event on `window` by which the shell says that it is about to draw the notice in place of a retired remote, whose name is
 * the `detail`. A remote with work to send first cancels it, and is asked again with each look at the live set.
 */
export const LEAVE_EVENT = 'league-leave';
