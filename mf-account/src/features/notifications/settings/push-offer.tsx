import { Button, logProblem } from '@league/shared';
import { Answer, Stack } from '@league/shared/kit';
import { useEffect, useState } from 'react';
import {
  useLazyGetPushKeyQuery,
  useRemovePushSubscriptionMutation,
  useSavePushSubscriptionMutation,
} from '../../../lib/notifications.api.ts';

/** What this browser can do: `denied`: the person has refused, and only the browser's settings change that. */
type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function currentSubscription(): Promise<PushSubscription | null> {
  if (!isSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether pushes come to this browser, or could. */
async function pushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const isOn = Notification.permission === 'granted' && (await currentSubscription()) !== null;
  return isOn ? 'on' : 'off';
}

/**
 * Asks the person for permission and subscribes this browser with the provider's key; null if the person refuses. Only a
 * click may call it: browsers refuse a question on arrival.
 */
async function subscribeBrowser(key: string): Promise<PushSubscription | null> {
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
function bodyOf(subscription: PushSubscription) {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } };
}

interface Props {
  /** Says nothing unless there is something to switch on; for places where nobody asked for settings. */
  isBrief?: boolean;
}

/** Switches the pushes to this browser on and off. The browser asks for permission only after the click. */
export default function PushOffer({ isBrief = false }: Props) {
  const [state, setState] = useState<PushState>();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [findKey] = useLazyGetPushKeyQuery();
  const [save] = useSavePushSubscriptionMutation();
  const [remove] = useRemovePushSubscriptionMutation();

  useEffect(() => {
    let isShown = true;
    void pushState().then(async (found) => {
      if (isShown) setState(found);
      // Another session in the same browser: the provider has to learn of it.
      const subscription = found === 'on' ? await currentSubscription() : null;
      if (subscription) await save(bodyOf(subscription));
    });
    return () => {
      isShown = false;
    };
  }, [save]);

  const run = async (change: () => Promise<void>) => {
    setBusy(true);
    setFailed(false);
    try {
      await change();
    } catch (error) {
      logProblem('Не удалось изменить уведомления браузера', error);
      setFailed(true);
    }
    setState(await pushState());
    setBusy(false);
  };
  const handleOn = () =>
    run(async () => {
      const { key } = await findKey().unwrap();
      const subscription = await subscribeBrowser(key);
      if (subscription) await save(bodyOf(subscription)).unwrap();
    });
  const handleOff = () =>
    run(async () => {
      const subscription = await currentSubscription();
      if (!subscription) return;
      await remove({ endpoint: subscription.endpoint }).unwrap();
      await subscription.unsubscribe();
    });

  if (state === undefined || (isBrief && state !== 'off' && !hasFailed)) return null;
  return (
    <Stack $gap="s3">
      <p>{TEXTS[state]}</p>
      {hasFailed && <Answer tone="error">Не получилось. Попробуйте ещё раз.</Answer>}
      {(state === 'off' || state === 'on') && (
        <div>
          <Button variant="secondary" busy={isBusy} onClick={state === 'on' ? handleOff : handleOn}>
            {state === 'on' ? 'Не присылать в этот браузер' : 'Присылать в этот браузер'}
          </Button>
        </div>
      )}
    </Stack>
  );
}

const TEXTS: Record<PushState, string> = {
  off: 'О переносе, отмене, новых приглашениях и о том, что через два боя выходить на корт, можно узнать сразу, даже когда сайт закрыт.',
  on: 'Уведомления приходят в этот браузер.',
  denied: 'Уведомления этого сайта запрещены в браузере. Разрешить их можно в его настройках.',
  unsupported:
    'Этот браузер не показывает уведомлений сайтов. На iPhone они приходят, если добавить сайт на экран «Домой».',
};
