import { type Discovery, discoveryKey, LEAVE_EVENT } from '@league/shared/release';
import { flushSync } from 'react-dom';
import type { DiscoveryClient } from '../remotes/discovery.ts';

/** Whether a remote with work to send first wants to stay. */
const isHeld = (name: string) =>
  !dispatchEvent(new CustomEvent(LEAVE_EVENT, { cancelable: true, detail: name }));

const select = <T>(record: Readonly<Record<string, T>>, isWanted: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => isWanted(key)));

/**
 * Takes off the site in this tab what the live document says is off, and shows again what is back with the very release that the tab
 * has. Any other release would be of another set: the sentence then stays until the page is loaded anew.
 *
 * @returns whether a remote holds itself until its work is sent
 */
export function takeOff(discovery: DiscoveryClient, newest: Discovery): boolean {
  const { retired } = discovery;
  const isBack = (name: string) => {
    const own = discovery.entryOf(name)?.url;
    return own !== undefined && newest.microFrontends[discoveryKey(name)]?.[0]?.url === own;
  };
  const leaving = Object.keys(newest.retired ?? {}).filter((name) => !(name in retired));
  const held = leaving.filter(isHeld);
  const off = {
    ...select(retired, (name) => !isBack(name)),
    ...select(newest.retired ?? {}, (name) => !held.includes(name)),
  };
  if (JSON.stringify(off) !== JSON.stringify(retired)) show(discovery, off);
  return held.length > 0;
}

/** The focus that was in a slot moves to the page; in place of a page its heading takes it. */
function show(discovery: DiscoveryClient, off: DiscoveryClient['retired']): void {
  const focused = document.activeElement;
  flushSync(() => discovery.setRetired(off));
  const isLost = focused?.isConnected === false && document.activeElement === document.body;
  if (isLost) document.getElementById('main')?.focus({ preventScroll: true });
}
