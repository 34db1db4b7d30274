import { forgetDesks, readToken, userIdOf } from '@league/shared';

/** The owner of a desk's outbox: an account while it is logged in, or the device itself, which works under its pass. */
export type Owner = number | 'device';

/** Whether the owner may act in this browser now. */
export function isSignedInAs(owner: Owner): boolean {
  if (owner === 'device') return true;
  const token = readToken();
  return token !== null && userIdOf(token) === owner;
}

/** Says that this device was given a pass. */
const PASS_MARK = 'device-pass';

/** Notes that this device was given a pass. */
export function markPass(): void {
  try {
    localStorage.setItem(PASS_MARK, '1');
  } catch {
    // Without storage every device page asks for a pass.
  }
}

/** Whether this device may have a pass; also where its storage is closed. */
export function mayHavePass(): boolean {
  try {
    return localStorage.getItem(PASS_MARK) !== null;
  } catch {
    return true;
  }
}

/** The pass of this device is over, or it gets another one: the names that it has stored for the tournament are deleted. */
export async function forgetDevice(tournament: string): Promise<void> {
  localStorage.removeItem(PASS_MARK);
  await forgetDesks((desk) => desk.tournament === tournament && desk.owner.startsWith('device'));
}
