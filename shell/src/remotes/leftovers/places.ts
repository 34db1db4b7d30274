import type { RemoteName } from '@league/shared/release';

const open = new Map<RemoteName, number>();
let tell: (name: RemoteName, isOpen: boolean) => void = () => undefined;

/** Counts a place of the page that shows a remote, or one less. */
export function countPlace(name: RemoteName, by: 1 | -1): void {
  const count = (open.get(name) ?? 0) + by;
  open.set(name, count);
  tell(name, count > 0);
}

/** Calls `follow` whenever a remote gets or loses a place, with whether it has one now. */
export function followPlaces(follow: typeof tell): void {
  tell = follow;
}
