import { useEffect, useId } from 'react';

/** Ids of the open dialogs, the topmost last. */
const open: string[] = [];
/** Events that have closed a dialog; the dialog below must not handle the same event. */
const spent = new WeakSet<Event>();

/**
 * Base UI knows which of two nested dialogs is on top. Here a remote's dialog and the shell's may be siblings, so each
 * dialog registers when it opens. Returns a function that tells whether this dialog may close on an event.
 */
export function useTopDialog(isOpen: boolean): (event: Event) => boolean {
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    open.push(id);
    return () => {
      open.splice(open.indexOf(id), 1);
    };
  }, [isOpen, id]);
  return (event) => {
    if (open.at(-1) !== id || spent.has(event)) return false;
    spent.add(event);
    return true;
  };
}
