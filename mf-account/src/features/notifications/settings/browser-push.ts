/** What this browser can do: `denied`: the person has refused, and only the browser's settings change that. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!isSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether pushes come to this browser, or could. */
export async function pushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const isOn = Notification.permission === 'granted' && (await currentSubscription()) !== null;
  return isOn ? 'on' : 'off';
}

/**
 * Asks the person for permission and subscribes this browser with the provider's key; null if the person refuses. Only a
 * click may call it: browsers refuse a question on arrival.
 */
export async function subscribeBrowser(key: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register('/sw.js');
  await whenActive(registration);
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** `navigator.serviceWorker.ready` is another worker in a tab that was opened at a tournament's desk. */
function whenActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return Promise.resolve();
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    });
  });
}

/** The subscription as the provider takes it. */
export function bodyOf(subscription: PushSubscription) {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } };
}
