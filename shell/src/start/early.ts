/*
 * Inlined behind a page that was drawn ahead: its buttons and fields wait for the script, and look so. `lib/wake.ts` ends that.
 * Links and the menu of a phone work without a script.
 */
for (const control of document.querySelectorAll<HTMLButtonElement>(
  '[data-drawn] :is(button:not([popovertarget]),input,select,textarea):enabled',
)) {
  control.disabled = true;
  control.dataset.early = '';
}
