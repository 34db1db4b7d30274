import { checkConnection } from '../core/api/connection.ts';

/** Switches the network off or on, with the browser's events. */
export async function setNetwork(isThere: boolean): Promise<void> {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
  await checkConnection();
}
