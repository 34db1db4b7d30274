import { endLeftovers } from './leftovers.ts';
import { watchListeners } from './watch-listeners.ts';
import { watchStyles } from './watch-styles.ts';
import { watchTimers } from './watch-timers.ts';

/**
 * Ends what remotes leave behind: the shell sees which script sets an interval, listens to the window or the document,
 * or makes a style. Before any code of a remote runs.
 */
export function watchRemotes(): void {
  watchTimers();
  watchListeners(window);
  watchListeners(document);
  watchStyles();
  endLeftovers();
}
