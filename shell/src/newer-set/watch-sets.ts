import { hasUnsaved } from '@league/shared';
import type { DiscoveryClient } from '../remotes/discovery.ts';
import { takeOff } from './take-off.ts';

const MINUTE = 60_000;
/**
 * Between two looks, in milliseconds; the document is answered by its ETag, without a body. What is taken off the site has to be gone
 * within a minute from every tab that somebody looks at.
 */
const INTERVAL = { visible: 45_000, hidden: 30 * MINUTE };
/** A person who goes to and fro between tabs does not make each of them ask, in milliseconds. */
const FRESH_FOR = 10_000;
/** A tab counts as left after this many milliseconds: a person who fetches a code from the mail comes back to the same page. */
const LEFT_AFTER = MINUTE;

/** Tabs that opened together, at the start of a tournament, must not ask together. */
const spread = (milliseconds: number) => milliseconds * (0.8 + 0.4 * Math.random());

const DIALOGS = 'dialog[open], [role=dialog], [role=alertdialog]';
const FIELDS =
  'textarea, input:not([type=checkbox], [type=radio], [type=hidden], [type=submit], [type=button])';

/** Not every form counts its input as unsaved: those of a password and of a login do not. */
const isFilled = () =>
  [...document.querySelectorAll<HTMLInputElement>(FIELDS)].some(({ value }) => value !== '');

const isPlaying = () =>
  [...document.querySelectorAll<HTMLMediaElement>('video, audio')].some(({ paused }) => !paused);

/** Whether a reload would take something from the person who comes back. */
const isInUse = () =>
  !document.hidden || hasUnsaved() || document.querySelector(DIALOGS) !== null || isFilled() || isPlaying();

/**
 * Looks at the live set of releases now and then, less often in a hidden tab. What was taken off
 * the site is gone here too. A newer set is taken with a reload where nobody looks, nothing is typed, sent or played, and no dialog is
 * open; otherwise tells.
 *
 * @param isSending tells whether an upload or another change is under way
 * @returns stops watching
 */
export function watchSets(
  discovery: DiscoveryClient,
  isSending: () => boolean,
  onNewer: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let lookedAt = 0;
  let isStopped = false;

  const plan = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(look, milliseconds);
  };
  const look = async () => {
    lookedAt = performance.now();
    plan(spread(document.hidden ? INTERVAL.hidden : INTERVAL.visible));
    const newest = await discovery.newest();
    if (!newest || isStopped) return;
    const isHeld = takeOff(discovery, newest);
    if (!(await discovery.isBefore(newest.revision)) || isStopped) return;
    if (isHeld || isInUse() || isSending()) onNewer();
    else discovery.reload();
  };
  const handleVisibility = () =>
    plan(document.hidden ? LEFT_AFTER : Math.max(0, lookedAt + FRESH_FOR - performance.now()));

  document.addEventListener('visibilitychange', handleVisibility);
  if (document.hidden) plan(LEFT_AFTER);
  else void look();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', handleVisibility);
  };
}
