/** Courts that this device held when it was told last: it goes on with them after a reload without network. */
const KEY = 'held-courts';
/** Courts of days that are long over are forgotten. */
const MOST = 10;

function readHeld(): string[] {
  try {
    const held: unknown = JSON.parse(localStorage.getItem(KEY) ?? '');
    return Array.isArray(held) ? held.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** @param place tournament and pass */
export const isHeldHere = (place: string): boolean => readHeld().includes(place);

export function keepHeld(place: string, isHeld: boolean): void {
  const others = readHeld().filter((one) => one !== place);
  try {
    localStorage.setItem(KEY, JSON.stringify(isHeld ? [...others, place].slice(-MOST) : others));
  } catch {
    // Without storage the device asks again after a reload.
  }
}
