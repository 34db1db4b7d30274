import { Button, token, useLocation, useOffline } from '@league/shared';
import { addDays, startOfDay } from '@league/shared/contract';
import { Notice, Quiet } from '@league/shared/kit';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useDesk } from '../queue/use-desk.ts';
import type { KeptDesk } from './keep-desk.ts';
import { loadKeepDesk } from './lazy-keep-desk.ts';

/**
 * Keeps the desk around it on this device, and says where the desk stays on its release while a newer one is live. Stands below
 * the desk: nothing moves under a finger.
 */
export function KeptNotice({ scope }: { scope: string }) {
  const { outbox } = useDesk();
  const desk = useThisDesk(scope);
  const isFree = outbox.kept.length === 0;
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

/** Nothing of the desk's first sight waits for the network any more, in milliseconds. */
const IDLE = 3_000;
/** Between two looks for a newer set, in milliseconds. */
const LOOK_EVERY = 5 * 60_000;
const DAY = 24 * 3600_000;

/** Desks that opened together must not ask together. */
const spread = (milliseconds: number) => milliseconds * (0.8 + 0.4 * Math.random());

/** The desk around the component, at this address. */
export function useThisDesk(scope: string): KeptDesk {
  const { rules } = useDesk().state;
  const { pathname: path } = useLocation();
  if (!rules) return { scope, path, until: 0 };
  // Until a day after the last one is over: also where the device's clock is wrong by as much.
  const over = startOfDay(addDays(rules.date, rules.days));
  return { scope, path, until: over + DAY };
}

/**
 * Keeps a desk on this device, so that it opens without network.
 * @param isFree nothing is unsent
 * @returns `isKept`: undefined while it is not known; `isNewer`: another set of releases is live than the one that the desk stays on
 */
function useKeptDesk({ scope, path, until }: KeptDesk, isFree: boolean) {
  const [isKept, setKept] = useState<boolean>();
  const [isNewer, setNewer] = useState(false);
  const isOffline = useOffline();
  useEffect(() => {
    void loadKeepDesk()
      .then(({ tellWorking }) => tellWorking(scope))
      .catch(() => undefined);
  }, [scope]);
  useEffect(() => {
    // Tried again once the network is back.
    if (isOffline) return;
    let isThere = true;
    const keep = () =>
      loadKeepDesk()
        .then(({ keepDesk }) => keepDesk({ scope, path, until }, isFree))
        .catch(() => false);
    const timer = setTimeout(() => void keep().then((kept) => isThere && setKept(kept)), IDLE);
    return () => {
      isThere = false;
      clearTimeout(timer);
    };
  }, [scope, path, until, isFree, isOffline]);
  useEffect(() => {
    if (!isKept) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      timer = setTimeout(() => void look().catch(() => undefined), spread(LOOK_EVERY));
      const { isOutdated } = await loadKeepDesk();
      setNewer(await isOutdated());
    };
    void look().catch(() => undefined);
    return () => clearTimeout(timer);
  }, [isKept]);
  useEffect(() => {
    // The desk's own release may have been rolled back.
    if (isNewer && isFree)
      void loadKeepDesk()
        .then(({ askWorker }) => askWorker(scope))
        .catch(() => undefined);
  }, [isNewer, isFree, scope]);
  return { isKept, isNewer };
}
