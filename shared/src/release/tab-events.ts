/**
 * Names of the events on `window` by which the shell and the remotes of a tab tell each other what was taken off the site. Each side
 * works without the other: their releases differ.
 */
export const TAB_EVENTS = {
  /** A remote has heard that something was taken off the site, or is shown again: the shell looks at once. */
  look: 'league-look',
  /**
   * The shell is about to draw the notice in place of a remote, whose name is the `detail`. A remote with work to send first cancels
   * it, and is asked again with each look.
   */
  leave: 'league-leave',
} as const;
