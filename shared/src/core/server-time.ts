/** A clock that is off by less is right: answers take a moment, and say whole seconds. */
const TOLERANCE = 60_000;

/** By how much the clock of this device is ahead of the server's, in milliseconds. */
let ahead = 0;

/** Notes when an answer was made, as its `Date` header says. */
export function noteServerTime(date: string | null): void {
  const made = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(made)) return;
  const difference = Date.now() - made;
  ahead = Math.abs(difference) < TOLERANCE ? 0 : difference;
}

/** The server's time in milliseconds, as far as the last answer says: the clock of a device may be wrong by a day. */
export const serverNow = (): number => Date.now() - ahead;
