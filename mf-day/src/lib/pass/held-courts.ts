/** What this device was told last of each of its courts: whether it holds it. It goes on so after a reload without network. */
const KEY = 'held-courts';
/** Courts of days that are long over are forgotten. */
const MOST = 10;

type Held = Record<string, boolean>;

function readHeld(): Held {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '') as Held;
  } catch {
    return {};
  }
}

/**
 * Undefined if it was never told.
 * @param place tournament and pass
 */
export const wasHeld = (place: string): boolean | undefined => readHeld()[place];

export function keepHeld(place: string, isHeld: boolean): void {
  const { [place]: _, ...others } = readHeld();
  const last = Object.entries({ ...others, [place]: isHeld }).slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(last)));
  } catch {
    // Without storage the device asks again after a reload.
  }
}
