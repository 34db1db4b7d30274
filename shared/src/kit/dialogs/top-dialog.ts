import { useEffect, useEffectEvent, useId } from 'react';

interface OpenDialog {
  id: string;
  close: () => void;
  /** Whether Back closes it: then it has an entry of the history. */
  hasEntry: boolean;
}

/** The open dialogs, the topmost last. */
const open: OpenDialog[] = [];
/** Events that have closed a dialog; the dialog below must not handle the same event. */
const spent = new WeakSet<Event>();

/** What an entry of the history says of itself; the router writes the rest of its state. */
interface EntryState {
  key?: string;
  /** How many dialogs were open. */
  dialogs?: number;
}

/** The last known entry that a dialog has added, and the address that it shares with the page's own entry below. */
let added: { key: string | undefined; dialogs: number; address: string } | undefined;

const depthOf = (state: EntryState | null) => state?.dialogs ?? 0;
const openDepth = () => open.filter(({ hasEntry }) => hasEntry).length;

function note(state: EntryState | null): void {
  const dialogs = depthOf(state);
  added = dialogs > 0 ? { key: state?.key, dialogs, address: location.href } : undefined;
}

/**
 * Gives the open dialogs an entry of the history, unless the present one is left over from a dialog that was closed
 * otherwise. The router does not see it: it has the router's own key and index.
 */
function addEntry(): void {
  const state: EntryState | null = history.state;
  if (depthOf(state) >= openDepth()) return;
  history.pushState({ ...state, dialogs: openDepth() }, '');
  note(history.state);
}

/** Back from an entry of a dialog closes the dialog; from a left over one it goes on to the page before. */
function handleBack(event: PopStateEvent): void {
  const state: EntryState | null = event.state;
  const before = added;
  note(state);
  const isBelow = before?.key === state?.key && before?.address === location.href;
  if (!before || !isBelow || depthOf(state) >= before.dialogs) return;
  event.stopImmediatePropagation();
  const closing = open.filter(({ hasEntry }) => hasEntry).slice(depthOf(state));
  if (closing.length === 0) history.back();
  for (const { close } of closing.toReversed()) close();
  // One that stays open, because a call runs, can be left by Back again.
  setTimeout(addEntry);
}

/**
 * Base UI knows which of two nested dialogs is on top. Here a remote's dialog and the shell's may be siblings, so each
 * dialog registers when it opens. Back closes the topmost one and leaves the page where it is.
 * @param hasEntry false: Back leaves the page as if there were no dialog
 * @returns a function that tells whether this dialog may close on an event
 */
export function useTopDialog(
  isOpen: boolean,
  onClose: () => void,
  hasEntry = true,
): (event: Event) => boolean {
  const id = useId();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    open.push({ id, close: () => close(), hasEntry: false });
    // In the capturing phase: before the router, which must not take it for a change of the page.
    window.addEventListener('popstate', handleBack, { capture: true });
    return () => {
      open.splice(
        open.findIndex((one) => one.id === id),
        1,
      );
    };
  }, [isOpen, id]);
  useEffect(() => {
    const own = open.find((one) => one.id === id);
    if (!isOpen || !own) return;
    own.hasEntry = hasEntry;
    if (hasEntry) addEntry();
  }, [isOpen, id, hasEntry]);
  return (event) => {
    if (open.at(-1)?.id !== id || spent.has(event)) return false;
    spent.add(event);
    return true;
  };
}
