import { Button, logProblem } from '@league/shared';
import { Answer, Stack } from '@league/shared/kit';
import { useEffect, useState } from 'react';
import {
  useLazyGetPushKeyQuery,
  useRemovePushSubscriptionMutation,
  useSavePushSubscriptionMutation,
} from '../../../lib/notifications.api.ts';
import { bodyOf, currentSubscription, type PushState, pushState, subscribeBrowser } from './browser-push.ts';

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
