import { checkConnection } from '../core/api/connection.ts';

/** Takes the network away, or gives it back, as the browser tells of it. */
export async function setNetwork(isThere: boolean): Promise<void> {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
  await checkConnection();
}
