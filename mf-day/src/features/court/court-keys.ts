import { useEffect, useEffectEvent } from 'react';

/** Listens to keys of the page, not to those of a field, of a dialog, or with Ctrl, Alt or Cmd. */
export function useCourtKeys(isOn: boolean, handle: (key: string) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, code } = event;
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
    if (target instanceof Element && target.closest('input, textarea, select, [role="dialog"]')) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    if (handle(code.replace('Numpad', 'Digit'))) event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
}
