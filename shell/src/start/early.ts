/*
 * Inlined in every page: keeps what is pressed and typed on a page that was drawn ahead, until React listens. `replay-early.ts` replays it.
 * Links and the menu of a phone work without a script. Kept small because every page contains it.
 */

/** The button that was pressed, or the field or form that the event belongs to. */
function targetOf({ type, target }: Event): HTMLInputElement | null {
  const element = target as HTMLInputElement;
  if (type === 'click')
    return element.closest(
      'button:not([popovertarget]),[role=button]:not(a),[type=checkbox],[type=radio]',
    ) as HTMLInputElement;
  return element.matches('input,select,textarea,form') ? element : null;
}

const early: Early = {
  kept: new Map(),
  targetOf,
  keep(event) {
    const target = targetOf(event);
    if (!target) return;
    // The browser would send the form itself, and leave the page.
    if (event.type === 'submit' || target.type === 'submit') event.preventDefault();
    early.kept.set(target, {
      at: performance.now(),
      path: location.pathname,
      label: target.textContent,
      value: target.value,
      checked: target.checked,
    });
  },
};
window.leagueEarly = early;

for (const type of ['click', 'input', 'change', 'submit'])
  addEventListener(
    type,
    (event) => {
      if (!early.isReplaced && (event.target as Element).closest?.('[data-drawn]')) early.keep(event);
    },
    true,
  );
