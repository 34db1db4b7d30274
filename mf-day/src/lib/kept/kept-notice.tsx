import { Button, token, useOffline } from '@league/shared';
import { Notice, Quiet } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { useDesk } from '../queue/use-desk.ts';
import { loadKeepDesk } from './lazy-keep-desk.ts';
import { useKeptDesk, useThisDesk } from './use-kept-desk.ts';

/**
 * Keeps the desk around it on this device, and says where the desk stays on its release while a newer one is live. Stands below
 * the desk: nothing moves under a finger.
 */
export function KeptNotice({ scope }: { scope: string }) {
  const { outbox } = useDesk();
  const desk = useThisDesk(scope);
  const isFree = outbox.kept.length + outbox.locked === 0;
  const { isKept, isNewer } = useKeptDesk(desk, isFree);
  const isOffline = useOffline();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const handleRenew = async () => {
    setBusy(true);
    setFailed(false);
    try {
      const { renewDesk } = await loadKeepDesk();
      await renewDesk(desk);
      location.reload();
    } catch {
      setFailed(true);
      setBusy(false);
    }
  };
  if (isNewer)
    return (
      <Below>
        <Notice
          tone="info"
          title="Сайт обновился"
          action={
            isFree &&
            !isOffline && (
              <Button variant="secondary" busy={isBusy} onClick={() => void handleRenew()}>
                Обновить стол
              </Button>
            )
          }
        >
          {hasFailed
            ? 'Новая версия не загрузилась. Стол работает дальше; попробуйте ещё раз.'
            : isFree
              ? 'Стол работает на прежней версии и остаётся на ней, пока вы не обновите его.'
              : 'Стол работает на прежней версии. Обновить его можно, когда всё отправлено.'}
        </Notice>
      </Below>
    );
  return (
    isKept === false && (
      <Below>
        <Quiet>Без сети эту страницу не перезагружайте: на этом устройстве она не сохранена.</Quiet>
      </Below>
    )
  );
}

const Below = styled.div`
  margin-block: ${token('s4')};
`;
