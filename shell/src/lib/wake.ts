/**
 * Ends the waiting of buttons and fields of a page that was drawn ahead: React has taken their part of the page over.
 * @param part `frame`: around the page; `page`: in it
 */
export function wake(part: 'frame' | 'page'): void {
  for (const control of document.querySelectorAll<HTMLButtonElement>('[data-early]')) {
    if ((control.closest('main') === null) !== (part === 'frame')) continue;
    control.disabled = false;
    delete control.dataset.early;
  }
}
