import type { RemoteName } from '@league/shared/release';

/** The places that show each remote, by their ids. */
const open = new Map<RemoteName, Set<string>>();
let tell: (name: RemoteName, isOpen: boolean) => void = () => undefined;

/** Notes a place of the page that shows a remote; returns what forgets it. React may run an effect more than once. */
export function openPlace(name: RemoteName, id: string): () => void {
  const places = open.get(name) ?? new Set();
  open.set(name, places.add(id));
  tell(name, true);
  return () => {
    places.delete(id);
    tell(name, places.size > 0);
  };
}

/** Calls `follow` whenever a remote gets or loses a place, with whether it has one now. */
export function followPlaces(follow: typeof tell): void {
  tell = follow;
}
