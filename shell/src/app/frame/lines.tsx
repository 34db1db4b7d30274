import {
  Button,
  type LeagueStore,
  Link,
  selectVerifiedUser,
  token,
  useAppSelector,
  useLocation,
  useNewestSet,
  useOffline,
  useSilence,
} from '@league/shared';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useRemoteLoader } from '../../remotes/use-remote.ts';

/** A place over the lower edge of every page. It moves nothing, and clicks go through it. */
const OverPage = styled.div`
  position: fixed;
  z-index: 10;
  inset: auto 0 0;
  display: grid;
  justify-items: center;
  padding: ${token('s3')} ${token('gutter')};
  pointer-events: none;
  @media print {
    display: none;
  }
`;

const PAGE = '/consent';

/** Says on every page that the account may not act yet, and leads to the page that asks for what is missing. */
export function AdmissionLine() {
  const isWaiting = useAppSelector(selectVerifiedUser)?.admitted === false;
  const { pathname } = useLocation();
  if (!isWaiting || pathname === PAGE) return null;
  return (
    <AdmissionFrame role="status">
      Чтобы пользоваться сайтом, нужны согласие и возраст. <Link to={PAGE}>Согласия и возраст</Link>
    </AdmissionFrame>
  );
}

const AdmissionFrame = styled.p`
  padding: ${token('s3')} ${token('s4')};
  background: ${token('card')};
  border-bottom: 4px solid ${token('line')};
  text-align: center;

  @media print {
    display: none;
  }
`;

/** Offers a newer set of releases over the page as soon as an answer names it; moves nothing and takes no focus. */
export function NewerSetLine() {
  const { discovery } = useRemoteLoader();
  const newest = useNewestSet();
  const [offered, setOffered] = useState(0);
  const [declined, setDeclined] = useState(0);
  const isOffline = useOffline();
  useEffect(() => {
    let isHere = true;
    void discovery.isBefore(newest).then((isBefore) => isHere && isBefore && setOffered(newest));
    return () => {
      isHere = false;
    };
  }, [discovery, newest]);

  return (
    <OverPage aria-live="polite">
      {offered > declined && !isOffline && (
        <Offer>
          Доступна новая версия
          <Button variant="secondary" onClick={() => discovery.reload()}>
            Обновить
          </Button>
          <Button variant="quiet" onClick={() => setDeclined(offered)}>
            Позже
          </Button>
        </Offer>
      )}
    </OverPage>
  );
}

const Offer = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('s2')} ${token('s3')};
  padding: ${token('s2')} ${token('s4')};
  border-radius: ${token('radiusS')};
  background: ${token('card')};
  color: ${token('ink')};
  box-shadow: ${token('shadow')};
  pointer-events: auto;
`;

/** How long the return of the network is shown, in milliseconds. */
const SAID_FOR = 4_000;

/** Asked every minute for the bell; says nothing about what the page shows. */
const COUNT = 'countNotifications';

const TIME = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' });

/** When the latest of the data that pages show was loaded, in milliseconds; undefined if there is none. */
const selectLoadedAt = ({ api }: ReturnType<LeagueStore['getState']>): number | undefined =>
  Object.values(api.queries)
    .flatMap((query) =>
      query?.fulfilledTimeStamp && query.endpointName !== COUNT ? [query.fulfilledTimeStamp] : [],
    )
    .sort((a, b) => a - b)
    .at(-1);

/** Says over every page that there is no network, and when it is back, or that its news do not come. Loaded content stays. */
export function OfflineLine() {
  const [isBack, setBack] = useState(false);
  const isOffline = useOffline(() => setBack(true));
  const silentSince = useSilence();
  const loadedAt = useAppSelector(selectLoadedAt);
  const shown = loadedAt ? ` Показано то, что было загружено в ${TIME.format(loadedAt)}.` : '';
  const isSilent = silentSince !== undefined && !isOffline && !isBack;
  useEffect(() => {
    if (!isBack) return;
    const timer = setTimeout(() => setBack(false), SAID_FOR);
    return () => clearTimeout(timer);
  }, [isBack]);
  return (
    <OverPage aria-live="polite">
      {isOffline && <Line>Нет сети.{shown} Страница продолжит сама, как только связь вернётся.</Line>}
      {isSilent && (
        <Line>
          Нет связи с сайтом с {TIME.format(silentSince)}. Показано последнее, что известно. Страница
          продолжит сама, как только связь вернётся.
        </Line>
      )}
      {isBack && !isOffline && <Line>Связь вернулась.</Line>}
    </OverPage>
  );
}

const Line = styled.p`
  padding: ${token('s2')} ${token('s4')};
  border-radius: ${token('radiusS')};
  background: ${token('ink')};
  color: ${token('card')};
  font-size: ${token('small')};
  box-shadow: ${token('shadow')};
`;
