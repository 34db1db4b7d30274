import { newKey } from '@league/shared/tournament';

const KEY = 'browser-name';

/** Where nothing can be stored, each tab is a browser of its own. */
const ofThisTab = newKey();

/** A random name of this browser: a secretary holds a court in one of his browsers, and the others read. */
export function browserName(): string {
  try {
    const known = localStorage.getItem(KEY);
    if (known) return known;
    localStorage.setItem(KEY, ofThisTab);
  } catch {
    // It is forgotten with the tab.
  }
  return ofThisTab;
}
