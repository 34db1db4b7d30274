import { hasUnsaved } from '@league/shared';
import type { DiscoveryClient } from '../remotes/discovery.ts';

const MINUTE = 60_000;
/** Between two looks, in milliseconds; the document is answered by its ETag, without a body. */
const INTERVAL = { visible: 5 * MINUTE, hidden: 30 * MINUTE };
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
 * Looks for a newer set of releases now and then, less often in a hidden tab. Takes it with a reload where nobody looks,
 * nothing is typed, sent or played, and no dialog is open; otherwise tells.
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
  let lookedAt = performance.now();
  let isStopped = false;

  const plan = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(look, milliseconds);
  };
  const look = async () => {
    lookedAt = performance.now();
    const isOutdated = await discovery.isOutdated();
    if (isStopped) return;
    plan(spread(document.hidden ? INTERVAL.hidden : INTERVAL.visible));
    if (!isOutdated) return;
    if (isInUse() || isSending()) onNewer();
    else discovery.reload();
  };
  const handleVisibility = () => {
    const rest = Math.max(0, lookedAt + INTERVAL.visible - performance.now());
    plan(document.hidden ? LEFT_AFTER : spread(rest));
  };

  document.addEventListener('visibilitychange', handleVisibility);
  plan(spread(INTERVAL.visible));
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', handleVisibility);
  };
}
