declare global {
  /** Something pressed or typed before React listened. */
  interface EarlyAct {
    /** `performance.now()` at the last event. */
    at: number;
    /** `location.pathname` at that moment. */
    path: string;
    /** Text of a button. */
    label: string | null;
    /** Of a field, after the last event. */
    value: string;
    checked: boolean;
    /** Where the caret was before React took the field over. */
    caret?: [start: number | null, end: number | null];
  }

  /** What the inlined `early.ts` offers. */
  interface Early {
    /** In the order of the first event of each. An element has one entry, however often it was pressed. */
    kept: Map<HTMLInputElement, EarlyAct>;
    targetOf: (event: Event) => HTMLInputElement | null;
    keep: (event: Event) => void;
    /** React listens now, and `replayEarly` decides what is kept. */
    isReplaced?: boolean;
  }

  interface Window {
    leagueEarly?: Early;
  }
}

/** A press that could not be replayed for this many milliseconds is forgotten: a surprise would be worse. */
const LIFETIME = 30_000;

/** After this many milliseconds React is asked again about a part that it has begun to take over, and that something is missing for. */
const PAUSE = 300;

/** React stops it in a part that it has not taken over, as a click. No component listens to it. */
const QUESTION = 'textInput';

/** React marks an element as soon as it begins to take it over. Says less than asking React, and costs nothing. */
const isMarked = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));

const isField = (target: Element) => target.matches('input, select, textarea');

/** Whether a press still means what it meant. */
const isCurrent = (target: Element, { at, path, label }: EarlyAct) =>
  performance.now() - at < LIFETIME &&
  path === location.pathname &&
  (target instanceof HTMLFormElement || label === target.textContent);

interface Tracked {
  /** React's own record of a field's value. It ignores an event that leaves it unchanged. */
  _valueTracker?: { setValue(value: string): void };
}

function setText(target: HTMLInputElement, { value, caret: [start, end] = [null, null] }: EarlyAct): void {
  target.value = value;
  // Fields without a caret, such as numbers, refuse one.
  if (typeof start === 'number' && document.activeElement === target) target.setSelectionRange(start, end);
}

function replayField(target: HTMLInputElement & Tracked, act: EarlyAct): void {
  const { value, checked } = act;
  if (target.type === 'checkbox' || target.type === 'radio') {
    target.checked = !checked;
    target.click();
    return;
  }
  // Not assigned without need, which would end a composition. Files cannot be assigned.
  if (target.type !== 'file' && target.value !== value) setText(target, act);
  target._valueTracker?.setValue(`${value}.`);
  for (const type of ['input', 'change']) target.dispatchEvent(new Event(type, { bubbles: true }));
}

function replay(target: HTMLInputElement, act: EarlyAct): void {
  if (isField(target)) replayField(target, act);
  else if (target instanceof HTMLFormElement) target.requestSubmit();
  else target.click();
}

/**
 * Replays what was pressed and typed before React listened, as soon as React has taken over the part of the page where it happened. To be
 * called right after `hydrateRoot`.
 *
 * React itself replays no click and no input: it stops an event in a part that it cannot take over yet. Such events are kept too.
 */
export function replayEarly(root: HTMLElement, early = window.leagueEarly): void {
  if (!early) return;
  const { kept } = early;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout>;
  /** Taken over one frame ago. Meanwhile React has drawn what only a browser knows, and a button may have become another. */
  const seen = new WeakSet<Element>();
  let isStopped = false;

  // As a listener on the root that is added after React's own, it runs right after that.
  root.addEventListener(QUESTION, (event) => (isStopped = event.cancelBubble), true);
  const isTakenOver = (target: Element) => {
    target.dispatchEvent(new Event(QUESTION));
    return !isStopped;
  };

  // Before the frame is painted, so that nobody sees a field that React has reset.
  const schedule = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(replayKept);
  };

  /** Replays the fields up to the next press; each press has a frame of its own, so that React draws in between. */
  function replayKept(): void {
    for (const [target, act] of kept) {
      if (!target.isConnected || !(isField(target) || isCurrent(target, act))) kept.delete(target);
      else if (isMarked(target)) {
        if (!isTakenOver(target)) {
          timer = setTimeout(schedule, PAUSE);
          return;
        }
        if (!isField(target) && !seen.has(target)) {
          seen.add(target);
          break;
        }
        kept.delete(target);
        replay(target, act);
      } else act.caret = [target.selectionStart, target.selectionEnd];
    }
    if (kept.size > 0) schedule();
  }

  const handleEvent = (event: Event) => {
    const target = early.targetOf(event);
    if (!target) return;
    // React stops no submission, so it is asked.
    const mayBeLost = event.cancelBubble || event.type === 'submit';
    if (!mayBeLost || isTakenOver(target)) kept.delete(target);
    else {
      early.keep(event);
      clearTimeout(timer);
      schedule();
    }
  };

  early.isReplaced = true;
  for (const type of ['click', 'input', 'change', 'submit']) root.addEventListener(type, handleEvent, true);
  // A person who comes back to the page does not expect it any more.
  addEventListener('pagehide', () => kept.clear());
  replayKept();
}
